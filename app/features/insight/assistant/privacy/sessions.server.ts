import { hiddenGroups } from "#app/features/insight/analytics/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { type PlanInput, parsePlan } from "#app/platform/query/plan";
import { pagesIn, type ReportRow } from "#app/platform/query/run-plan.server";
import { countCall } from "./count-call.server";
import { MINIMUM } from "./hide-few";
import type { SessionsQuery } from "./inputs";

type Filters = NonNullable<PlanInput["filters"]>;

const COLUMNS = ["id", "name", "status", "start_date", "end_date", "capacity", "enrolled", "fill"];

/** A season's sessions with how many campers they have, unless these are so few that it would tell about them. Counts the call. */
export async function privateSessions(ctx: CampCtx, catalog: Catalog, { status, date }: SessionsQuery) {
	await countCall(ctx);
	const { season } = catalog;
	if (!season) return { rows: [] };
	const all = await rowsOf(catalog, []);
	// Campers can be in several sessions.
	const hidden = hiddenGroups(
		all.map(({ cells }) => ({ key: String(cells[0]), n: Number(cells[COLUMNS.indexOf("enrolled")] ?? 0) })),
		MINIMUM,
		true,
	);
	const filters: Filters = [
		...(status ? [{ any: [{ field: "status", op: "is" as const, value: status }] }] : []),
		...(date ? [{ any: [{ field: "start_date", op: "lte" as const, value: date }] }] : []),
		...(date ? [{ any: [{ field: "end_date", op: "gte" as const, value: date }] }] : []),
	];
	const shown = filters.length > 0 ? await rowsOf(catalog, filters) : all;
	return {
		rows: shown.map(({ cells }) => {
			const is_hidden = hidden.has(String(cells[0]));
			const told = COLUMNS.map((name, at) => {
				const counts = name === "enrolled" || name === "fill";
				return [name, is_hidden && counts ? null : (cells[at] ?? null)] as const;
			});
			return { ...Object.fromEntries(told), hidden: is_hidden };
		}),
	};
}

async function rowsOf(catalog: Catalog, filters: Filters): Promise<ReportRow[]> {
	const plan = parsePlan({
		version: 1,
		entity: "session",
		columns: COLUMNS,
		filters: [{ any: [{ field: "season", op: "is", value: catalog.season?.id ?? "" }] }, ...filters],
		sort: [{ field: "start_date" }, { field: "id" }],
	});
	const rows: ReportRow[] = [];
	for await (const page of pagesIn(catalog, plan)) rows.push(...page.rows);
	return rows;
}
