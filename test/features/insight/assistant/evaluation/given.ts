import { measure, metricOf, openAnalytics } from "#app/features/insight/analytics/index.server";
import { answerOf } from "#app/features/insight/assistant/answer.server";
import { shownGroups } from "#app/features/insight/assistant/hide-answers.server";
import { PROFILES } from "#app/features/insight/assistant/planner/profiles";
import type { Asked } from "#app/features/insight/assistant/planner/types";
import type { CampCtx } from "#app/platform/context.server";
import { type Catalog, inSeasonOf } from "#app/platform/query/catalog.server";
import { isGrouped, type Plan, parsePlan } from "#app/platform/query/plan";
import { type Cell, pagesIn, type ReportPage } from "#app/platform/query/run-plan.server";

// What an answer of the assistant says, as values that can be compared.

/** A number as it is shown: rounded. Null where it is hidden. */
type Shown = number | null;

export interface GivenGroup {
	label: string;
	/** The stored value, such as a session's ID. */
	id: string;
	value: Shown;
}

export type Given =
	| { shape: "number"; value: Shown }
	| { shape: "groups"; of: string; groups: readonly GivenGroup[] }
	| {
			shape: "rows";
			/** IDs of the rows, and of the people and families that they are about. */
			ids: Readonly<Record<string, readonly string[]>>;
			columns: readonly { key: string; type: string }[];
			cells: readonly (readonly Cell[])[];
	  };

const DIGITS = 2;
const rounded = (value: number, digits = DIGITS): number => Number(value.toFixed(digits));

/** Asks for the answer of a plan or a metric, as the answer's page does. @throws what that page throws */
export async function givenBy(ctx: CampCtx, catalog: Catalog, asked: Asked): Promise<Given> {
	const analytics = await openAnalytics(ctx, asked.kind === "metric" ? asked.season : undefined);
	await answerOf(ctx, catalog, asked, { earlier: [], seasons: [], analytics });
	if (asked.kind === "metric") return ofMetric(ctx, asked);
	const plan = parsePlan(asked.plan);
	const inSeason = await inSeasonOf(catalog, plan);
	return isGrouped(plan) ? ofGroups(inSeason, plan) : ofRows(inSeason, plan);
}

async function ofGroups(catalog: Catalog, plan: Plan): Promise<Given> {
	const { groups, hidden } = await shownGroups(catalog, plan, []);
	const size = plan.group.length;
	const valueAt = (at: number): Shown =>
		hidden.has(at) ? null : rounded(Number(groups.rows[at]?.cells[size] ?? 0));
	if (size === 0) return { shape: "number", value: valueAt(0) };
	return {
		shape: "groups",
		of: plan.group.join(),
		groups: groups.rows.map(({ cells, group }, at) => ({
			label: cells
				.slice(0, size)
				.map((cell) => String(cell ?? ""))
				.join(" · "),
			id: group.join(),
			value: valueAt(at),
		})),
	};
}

async function ofRows(catalog: Catalog, plan: Plan): Promise<Given> {
	const about = PROFILES[plan.entity]?.about;
	const key = about?.field ?? null;
	const asked =
		key === null || plan.columns.includes(key) ? plan : { ...plan, columns: [...plan.columns, key] };
	const pages: ReportPage[] = [];
	for await (const page of pagesIn(catalog, asked)) pages.push(page);
	const rows = pages.flatMap((page) => page.rows);
	const columns = pages[0]?.columns ?? [];
	const at = columns.findIndex((column) => column.key === key);
	return {
		shape: "rows",
		ids: {
			[plan.entity]: rows.map(({ id }) => id),
			...(about && at >= 0 ? { [about.noun]: rows.map(({ cells }) => String(cells[at] ?? "")) } : {}),
		},
		columns: columns.filter((column) => plan.columns.includes(column.key)),
		cells: rows.map(({ cells }) =>
			cells.filter((_, index) => plan.columns.includes(columns[index]?.key ?? "")),
		),
	};
}

async function ofMetric(ctx: CampCtx, asked: Asked & { kind: "metric" }): Promise<Given> {
	const metric = metricOf(asked.metric);
	const analytics = await openAnalytics(ctx, asked.season);
	const season = asked.season ?? analytics.catalog.season?.id;
	if (!metric || season === undefined) throw new Error(`No metric ${asked.metric}`);
	const { sessions, breakdown, compare = null } = asked;
	const measured = await measure(analytics, metric, { season, sessions, breakdown, compare });
	const shown = ({ value, suppressed }: { value: number | null; suppressed: boolean }): Shown =>
		suppressed ? null : rounded(value ?? 0, metric.unit === "cents" ? 0 : 1);
	if (measured.groups)
		return {
			shape: "groups",
			of: breakdown ?? "",
			groups: measured.groups
				.filter(({ is_former }) => !is_former)
				.map((group) => ({
					label: typeof group.stored === "number" ? String(group.stored) : group.label,
					id: String(group.stored),
					value: shown(group),
				})),
		};
	const { comparison } = measured;
	if (!comparison) return { shape: "number", value: shown(measured) };
	return {
		shape: "groups",
		of: "season",
		groups: [
			{ label: measured.season.name, id: season, value: shown(measured) },
			{ label: comparison.season.name, id: String(compare), value: shown(comparison) },
		],
	};
}
