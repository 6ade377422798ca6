import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { holdsHealth } from "./run-rights.server";
import { screenPage } from "./grouped-page.server";
import { inSeasonOf } from "#app/platform/query/catalog.server";
import { isGrouped } from "#app/platform/query/plan";
import { MOST_PRINTED } from "./run-rules";
import type { PageReport } from "./report-spec.server";
import { fieldsIn, filterChoices, filterWords } from "./sentences.server";
import { type ShownBars, type ShownTable, shownBars, shownTable } from "./shown-table.server";
import { limitWords, tickWords } from "./words";

/** Number of rows on a page. */
const SHOWN_ROWS = 50;
/** Number of groups on a page. */
const SHOWN_GROUPS = 100;

/** The result of a report on screen, or why it can't run. */
export interface ReportAnswer {
	table: ShownTable | null;
	bars: ShownBars | null;
	/** Groups of a report of rows, with their totals. */
	totals: Pick<ShownTable, "columns" | "rows" | "headings"> | null;
	filters: string[];
	has_health: boolean;
	/** Why it can't be run. */
	problem: string | null;
	/** Whether the page has all rows for the printer, where it was asked for them. */
	print: "ready" | "refused" | null;
}

/** Message of a refusal that the page shows instead of an error page. */
export function explained(error: unknown): string {
	if (error instanceof AppError && (error.code === "FORBIDDEN" || error.code === "INVALID"))
		return error.message;
	throw error;
}

/**
 * Runs a report for the screen: a page of rows, its groups, and what it asks in words.
 * @throws BAD_REQUEST for a cursor that is none
 */
export async function answerReport(
	ctx: CampCtx,
	{ catalog: followed, plan, mode }: Pick<PageReport, "catalog" | "plan" | "mode">,
	{ cursor, print }: { cursor?: string; print?: "all" } = {},
): Promise<ReportAnswer> {
	const { currency, time_zone } = ctx.camp;
	const isFirst = cursor === undefined;
	const prints = isFirst && print !== undefined;
	const reading = { currency, time_zone };
	const size = isGrouped(plan) ? SHOWN_GROUPS : SHOWN_ROWS;
	try {
		const catalog = await inSeasonOf(followed, plan);
		const [{ table, groups }, choices] = await Promise.all([
			prints
				? screenPage(catalog, plan, { mode, all: MOST_PRINTED }, reading)
				: screenPage(catalog, plan, { mode, cursor, size }, reading),
			filterChoices(catalog, plan.entity, plan.filters, true),
		]);
		const said = { fields: fieldsIn(catalog, plan.entity), choices, currency };
		return {
			table,
			bars: groups && isFirst ? shownBars(groups, plan, reading) : null,
			totals: groups && isFirst && !isGrouped(plan) ? shownTable(groups, reading) : null,
			filters: [
				...(plan.season && catalog.season?.name ? [`Season: ${catalog.season.name}`] : []),
				...filterWords(plan.filters, said),
				...limitWords(plan.limit),
				...tickWords(isGrouped(plan) ? undefined : plan.ticks),
			],
			has_health: answerHealth({ catalog, plan }),
			problem: null,
			print: !prints ? null : table.next_cursor === null ? "ready" : "refused",
		};
	} catch (error) {
		return {
			table: null,
			bars: null,
			totals: null,
			filters: [],
			has_health: false,
			problem: explained(error),
			print: null,
		};
	}
}

/** Whether a report shows health data: its file isn't attached to emails. */
export function answerHealth({ catalog, plan }: Pick<PageReport, "catalog" | "plan">): boolean {
	const entity = catalog.entities.get(plan.entity);
	return entity !== undefined && holdsHealth(catalog, entity, plan);
}
