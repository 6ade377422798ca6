import { type Catalog, usable } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import { groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import type { AnswerCell } from "./hide-differences";
import { countField, isOfOnePerson, overlaps, personOf, toldGroups } from "./people-counts";

// Compares counts of people across lists, such as campers and enrollments, and across different rows of one list. Two counts can
// be harmless alone and together reveal a few people.

/** Maximum people per answer to compare one by one. */
const MOST_PEOPLE = 5000;

const keyOf = (values: readonly unknown[]) => JSON.stringify(values);
const isFew = (n: number, minimum: number): boolean => n > 0 && n < minimum;

const holds = (all: ReadonlySet<unknown>, some: ReadonlySet<unknown>): boolean =>
	[...some].every((each) => all.has(each));

const rowsKey = ({ group, filters }: Plan): string => JSON.stringify([group, filters]);

/** True if two answers can count the same person in different rows or groups. */
const isInSeveral = (plan: Plan, other: Plan): boolean =>
	rowsKey(plan) !== rowsKey(other) &&
	(overlaps(plan.entity) || (plan.group.length > 0 && other.group.length > 0));

/** Earlier plans that count the same kind of people in another list, or in other rows or groups of the same one. */
function acrossFrom(catalog: Catalog, plan: Plan, earlier: readonly Plan[]): Plan[] {
	const { today } = catalog.asker;
	const known = new Map(
		usable(catalog).map(({ entity, fields }) => [entity.key, new Set(fields.map(({ key }) => key))]),
	);
	const noun = personOf(plan)?.noun;
	return earlier.filter((each) => {
		const fields = known.get(each.entity);
		return (
			fields !== undefined &&
			(each.entity !== plan.entity || isInSeveral(plan, each)) &&
			noun !== undefined &&
			personOf(each)?.noun === noun &&
			countField(each) === null &&
			!isOfOnePerson(each) &&
			each.columns.length === 0 &&
			(each.as_of ?? today) === (plan.as_of ?? today) &&
			each.group.every((key) => fields.has(key)) &&
			each.filters.every(({ any }) => any.every(({ field }) => fields.has(field)))
		);
	});
}

/** The plan that counts the people in each group, or lists them. */
const peopleOf = (plan: Plan, isListed: boolean): Plan => {
	const field = personOf(plan)?.field ?? "id";
	return {
		...plan,
		group: [...toldGroups(plan), ...(isListed ? [field] : [])],
		measures: [{ op: "count", field }],
		sort: [],
		limit: undefined,
	};
};

/** The people of each group; null if they are too many. */
function peopleByGroup({ rows, is_cut }: ReportGroups): Map<string, Set<unknown>> | null {
	if (is_cut) return null;
	const found = new Map<string, Set<unknown>>();
	for (const { group } of rows) {
		const key = keyOf(group.slice(0, -1));
		found.set(key, (found.get(key) ?? new Set()).add(group.at(-1)));
	}
	return found;
}

/**
 * The cells to hide because an earlier count covers the same people except one to four. With too many people to compare, cells
 * whose counts differ by one to four are hidden. Takes one trip, and a second one if any counts are that close.
 * @param followed the catalog of the season that isn't named
 */
export async function hiddenAcross(
	followed: Catalog,
	plan: Plan,
	{ cells, earlier, minimum }: { cells: readonly AnswerCell[]; earlier: readonly Plan[]; minimum: number },
): Promise<Set<string>> {
	const hidden = new Set<string>();
	if (countField(plan) !== null) return hidden;
	const others = acrossFrom(followed, plan, earlier);
	const counts = await groupsIn(
		others.map((each) => ({ catalog: followed, plan: peopleOf(each, false) })),
		MOST_PEOPLE,
	);
	const near = others.flatMap((other, at) => {
		const told = (counts[at]?.rows ?? []).map(({ group, cells: values }) => ({
			key: keyOf(group),
			n: Number(values.at(-1) ?? 0),
		}));
		const pairs = told.flatMap((a) =>
			cells
				.filter((b) => a.n >= minimum && b.n >= minimum && isFew(Math.abs(a.n - b.n), minimum))
				.map((b) => ({ earlier: a.key, now: b.key })),
		);
		return pairs.length > 0 ? [{ other, pairs }] : [];
	});
	if (near.length === 0) return hidden;
	const [own, ...lists] = await groupsIn(
		[plan, ...near.map(({ other }) => other)].map((each) => ({
			catalog: followed,
			plan: peopleOf(each, true),
		})),
		MOST_PEOPLE,
	);
	const now = own ? peopleByGroup(own) : null;
	near.forEach(({ pairs }, at) => {
		const list = lists[at];
		const then = list ? peopleByGroup(list) : null;
		for (const pair of pairs) {
			const a = then?.get(pair.earlier);
			const b = now?.get(pair.now);
			if (!a || !b || holds(a, b) || holds(b, a)) hidden.add(pair.now);
		}
	});
	return hidden;
}
