import { hiddenGroups } from "#app/features/insight/analytics/index.server";
import { type Catalog, usable } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import { groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import { type AnswerCell, type Common, hiddenByDifference } from "./hide-differences";
import { overlaps, peopleMeasure } from "./people-counts";

/** Numbers about fewer people than this are hidden, except zero. */
const MINIMUM = 5;

/** The groups of an answer, each with whether it is shown. */
export interface ShownGroups {
	groups: ReportGroups;
	/** Keyed by row index. */
	hidden: ReadonlySet<number>;
}

const cellKey = (values: readonly unknown[]) => JSON.stringify(values);

/**
 * Earlier plans that can share people with one: about the same rows, of the same season and day. Those with a field that the asker
 * can't use any longer are left out.
 */
function comparable(catalog: Catalog, plan: Plan, earlier: readonly Plan[]): Plan[] {
	const fields = usable(catalog).find(({ entity }) => entity.key === plan.entity)?.fields ?? [];
	const known = new Set(fields.map(({ key }) => key));
	const found = earlier.filter(
		(each) =>
			each.entity === plan.entity &&
			each.season === plan.season &&
			each.as_of === plan.as_of &&
			each.columns.length === 0 &&
			each.group.every((key) => known.has(key)) &&
			each.filters.every(({ any }) => any.every(({ field }) => known.has(field))),
	);
	return [...new Map(found.map((each) => [JSON.stringify([each.group, each.filters]), each])).values()];
}

/**
 * Answers a plan of groups in one trip, and hides numbers about fewer than five people and numbers whose
 * difference from an earlier answer is about fewer than five.
 */
export async function shownGroups(
	catalog: Catalog,
	plan: Plan,
	earlier: readonly Plan[],
): Promise<ShownGroups> {
	const people = peopleMeasure(plan);
	if (people === null) {
		const [groups] = await groupsIn([{ catalog, plan }]);
		if (!groups) throw new Error("A plan of groups has no answer");
		return { groups: { ...groups, rows: groups.rows.slice(0, plan.limit) }, hidden: new Set() };
	}
	const others = comparable(catalog, plan, earlier);
	const counted = (each: Plan): Plan => ({ ...each, measures: [people], sort: [], limit: undefined });
	const [groups, all, ...rest] = await groupsIn([
		{ catalog, plan: { ...plan, measures: [...plan.measures, people] } },
		// The groups that a limit leaves out can be worked out from a total.
		{ catalog, plan: counted(plan) },
		...others.flatMap((other) => [
			{ catalog, plan: counted(other) },
			{
				catalog,
				plan: counted({
					...plan,
					group: [...new Set([...other.group, ...plan.group])],
					filters: [...other.filters, ...plan.filters],
				}),
			},
		]),
	]);
	if (!groups || !all) throw new Error("A plan of groups has no answer");
	const size = plan.group.length;
	const cells = all.rows.map(
		(row): AnswerCell => ({ key: cellKey(row.group), n: Number(row.cells.at(-1) ?? 0) }),
	);
	const different = new Set<string>();
	others.forEach((other, at) => {
		const [before, both] = [rest[at * 2], rest[at * 2 + 1]];
		if (!before || !both) return;
		const names = [...new Set([...other.group, ...plan.group])];
		const part = (row: ReportGroups["rows"][number], of: readonly string[]) =>
			cellKey(of.map((name) => row.group[names.indexOf(name)] ?? null));
		const common = both.rows.map(
			(row): Common => ({
				earlier: part(row, other.group),
				now: part(row, plan.group),
				n: Number(row.cells.at(-1) ?? 0),
			}),
		);
		const then = before.rows.map(
			(row): AnswerCell => ({ key: cellKey(row.group), n: Number(row.cells.at(-1) ?? 0) }),
		);
		for (const key of hiddenByDifference(cells, then, common, MINIMUM)) different.add(key);
	});
	const hidden = hiddenGroups(cells, MINIMUM, overlaps(plan.entity), different);
	const shown: ReportGroups = {
		...groups,
		columns: groups.columns.slice(0, size + plan.measures.length),
		// "The top three" are cut last: what is hidden depends on all groups.
		rows: groups.rows
			.slice(0, plan.limit)
			.map((row) => ({ ...row, cells: row.cells.slice(0, size + plan.measures.length) })),
	};
	const isShown = new Set(cells.filter(({ key }) => !hidden.has(key)).map(({ key }) => key));
	return {
		groups: shown,
		hidden: new Set(shown.rows.flatMap(({ group }, at) => (isShown.has(cellKey(group)) ? [] : [at]))),
	};
}
