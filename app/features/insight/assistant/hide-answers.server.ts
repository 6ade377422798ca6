import { hiddenGroups } from "#app/features/insight/analytics/index.server";
import { type Catalog, inSeasonOf, usable } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import { groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import { hiddenAcross } from "./hide-across.server";
import { type AnswerCell, type Common, hiddenByDifference, hiddenByOtherCount } from "./hide-differences";
import { countField, isOfOnePerson, overlaps, peopleMeasure, toldGroups } from "./people-counts";
import { MOST_COMPARED } from "./questions.server";

/** Numbers about fewer people than this are hidden, except zero. */
const MINIMUM = 5;

/** The groups of an answer, each with whether it is shown. */
export interface ShownGroups {
	groups: ReportGroups;
	/** Keyed by row index. */
	hidden: ReadonlySet<number>;
	/** Some of the hidden numbers are about five people or more, and would tell of fewer together with other numbers. */
	by_difference: boolean;
	/** Too many different questions came before it to compare them all, so nothing is shown. */
	is_refused: boolean;
}

type Measure = Plan["measures"][number];

const cellKey = (values: readonly unknown[]) => JSON.stringify(values);

/**
 * Earlier plans that can share people with one: about the same rows, of the same day. A season that isn't named is the same one
 * named, and where seasons differ the rows can still be the same, so each is asked of the plan's own season. Those with a field that
 * the asker can't use any longer are left out.
 */
function comparable(catalog: Catalog, plan: Plan, earlier: readonly Plan[]): Plan[] {
	const fields = usable(catalog).find(({ entity }) => entity.key === plan.entity)?.fields ?? [];
	const known = new Set(fields.map(({ key }) => key));
	const { today } = catalog.asker;
	const keyOf = ({ group, filters, measures }: Plan) => JSON.stringify([group, filters, measures]);
	const found = earlier.filter(
		(each) =>
			each.entity === plan.entity &&
			(each.as_of ?? today) === (plan.as_of ?? today) &&
			each.columns.length === 0 &&
			each.group.every((key) => known.has(key)) &&
			each.measures.every(({ field }) => field === undefined || known.has(field)) &&
			each.filters.every(({ any }) => any.every(({ field }) => known.has(field))),
	);
	const others = new Map(found.map((each) => [keyOf(each), each]));
	others.delete(keyOf(plan));
	const as_of = plan.as_of === today ? undefined : plan.as_of;
	return [...others.values()].map((each) => ({ ...each, season: plan.season, as_of }));
}

type GroupRow = ReportGroups["rows"][number];

/**
 * Answers a plan of groups in one trip, and hides numbers about fewer than five people and numbers whose
 * difference from an earlier answer is about fewer than five. After more different questions than it can compare, it hides all.
 * @param followed the catalog of the season that isn't named
 */
export async function shownGroups(
	followed: Catalog,
	plan: Plan,
	earlier: readonly Plan[],
): Promise<ShownGroups> {
	const catalog = await inSeasonOf(followed, plan);
	const people = peopleMeasure(plan);
	if (people === null) {
		const [groups] = await groupsIn([{ catalog, plan }]);
		if (!groups) throw new Error("A plan of groups has no answer");
		return {
			groups: { ...groups, rows: groups.rows.slice(0, plan.limit) },
			hidden: new Set(),
			by_difference: false,
			is_refused: false,
		};
	}
	const is_refused = earlier.length > MOST_COMPARED;
	if (is_refused || isOfOnePerson(plan)) {
		const [groups] = await groupsIn([{ catalog, plan }]);
		if (!groups) throw new Error("A plan of groups has no answer");
		const rows = groups.rows.slice(0, plan.limit);
		return { groups: { ...groups, rows }, hidden: new Set(rows.keys()), by_difference: false, is_refused };
	}
	const told = toldGroups(plan);
	const others = comparable(catalog, plan, earlier).map((other) => ({
		other,
		told: toldGroups(other),
		// Another count of the same rows, such as the campers who came of those who were expected.
		field: countField(plan) === null ? null : countField(other),
	}));
	const counted = (each: Plan, group: string[], other: Measure = people): Plan => ({
		...each,
		group,
		measures: [people, other, { op: "count" }],
		sort: [],
		limit: undefined,
	});
	const [groups, all, ...rest] = await groupsIn([
		{ catalog, plan },
		// The groups that a limit leaves out can be worked out from a total.
		{ catalog, plan: counted(plan, told) },
		...others.flatMap(({ other, told: before, field }) => [
			{ catalog, plan: counted(other, before, field === null ? people : { op: "sum", field }) },
			{
				catalog,
				plan: counted({ ...plan, as_of: other.as_of, filters: [...other.filters, ...plan.filters] }, [
					...new Set([...before, ...told]),
				]),
			},
		]),
	]);
	if (!groups || !all) throw new Error("A plan of groups has no answer");
	const cells = all.rows.map((row) => cellOf(row, told.length));
	const different = await hiddenAcross(followed, plan, { cells, earlier, minimum: MINIMUM });
	others.forEach(({ told: of_before, field }, at) => {
		const [before, both] = [rest[at * 2], rest[at * 2 + 1]];
		if (!before || !both) return;
		if (before.is_cut || both.is_cut) for (const { key } of cells) different.add(key);
		const names = [...new Set([...of_before, ...told])];
		const part = (row: GroupRow, of: readonly string[]) =>
			cellKey(of.map((name) => row.group[names.indexOf(name)] ?? null));
		const common = both.rows.map((row): Common => {
			const { n, rows } = cellOf(row, names.length);
			return { earlier: part(row, of_before), now: part(row, told), n, rows };
		});
		const then = (count: 0 | 1) => before.rows.map((row) => cellOf(row, of_before.length, count));
		for (const key of hiddenByDifference(cells, then(0), common, MINIMUM)) different.add(key);
		if (field !== null && field !== people.field)
			for (const key of hiddenByOtherCount(cells, then(1), common, MINIMUM)) different.add(key);
	});
	const hidden = hiddenGroups(cells, MINIMUM, overlaps(plan.entity), different);
	const isTold = new Set(all.rows.map(({ group }) => cellKey(group.slice(0, plan.group.length))));
	const isHidden = new Set(
		all.rows.flatMap(({ group }) =>
			hidden.has(cellKey(group)) ? [cellKey(group.slice(0, plan.group.length))] : [],
		),
	);
	// "The top three" are cut last: what is hidden depends on all groups.
	const shown: ReportGroups = { ...groups, rows: groups.rows.slice(0, plan.limit) };
	return {
		is_refused,
		by_difference: cells.some(({ key, n }) => hidden.has(key) && n >= MINIMUM),
		groups: shown,
		hidden: new Set(
			shown.rows.flatMap(({ group }, at) => {
				const key = cellKey(group);
				return isHidden.has(key) || !isTold.has(key) || (all.is_cut && told.length > plan.group.length)
					? [at]
					: [];
			}),
		),
	};
}

/** A group with its people, by the first or the second of its counts, and its number of rows. */
function cellOf({ group, cells }: GroupRow, size: number, count: 0 | 1 = 0): AnswerCell {
	return { key: cellKey(group), n: Number(cells[size + count] ?? 0), rows: Number(cells[size + 2] ?? 0) };
}
