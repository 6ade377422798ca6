import { searchWords } from "#db/search/words";
import type { PlanInput } from "#app/platform/query/plan";
import type { CamperQuery } from "./inputs";

// What the list of campers shows, as a plan of the catalog: which campers, in which order.

type Filter = NonNullable<PlanInput["filters"]>[number];
type Sort = NonNullable<PlanInput["sort"]>;

const is = (field: string, value: string | number): Filter => ({ any: [{ field, op: "is", value }] });

/** Field of each order, and whether its first row has the largest value. Grades and ages go along birth dates: the youngest first. */
const ORDERS = {
	name: { field: "name", descending: false },
	age: { field: "birth_date", descending: true },
	grade: { field: "grade_date", descending: true },
	created: { field: "created_at", descending: false },
};

/** Rows with equal values are in the order of their IDs, which turns with the list. Unknown birth dates turn with it, too. */
function sortOf({ sort = "name", dir }: CamperQuery): Sort {
	const { field, descending: usual } = ORDERS[sort.replace("-", "") as keyof typeof ORDERS];
	const turned = dir ? dir === "desc" : sort.startsWith("-");
	const descending = turned !== usual;
	const first = { field, descending };
	return [usual && turned ? { ...first, empty_first: true } : first, { field: "id", descending }];
}

/**
 * The plan of a list: the report with the same campers in the same order. Grades, groups and returning campers refer to the
 * season with which the plan is asked.
 * @param in_season limits the list of an earlier season to campers who were enrolled in it
 */
export function campersPlan(query: CamperQuery, { in_season = true } = {}): PlanInput {
	const { q = "", group, session, tag, grade, returning, season, status = "active" } = query;
	return {
		version: 1,
		entity: status === "deleted" ? "deleted_camper" : "camper",
		columns: ["name"],
		// Filters that find the fewest campers come first.
		filters: [
			...(group ? [session ? is("session_groups", `${session}:${group}`) : is("groups", group)] : []),
			...(session ? [is("all_sessions", session)] : []),
			...(tag ? [is("tags", tag)] : []),
			...(searchWords(q).length > 0
				? [{ any: [{ field: "search", op: "contains" as const, value: q }] }]
				: []),
			...(grade === undefined ? [] : [is("grade", grade)]),
			...(returning ? [is("returning_from", returning)] : []),
			...(in_season && season && !returning ? [is("seasons", season)] : []),
			...(status === "all" || status === "deleted" ? [] : [is("status", status)]),
		],
		sort: sortOf(query),
	};
}

/**
 * The list as a report: with the columns that a user sees in it. Null for deleted campers, who aren't in reports, and for the
 * list of another season where the user doesn't see who was enrolled in it.
 * @param season the list's own season, unless it is the one that lists follow anyway
 */
export function campersReport(
	query: CamperQuery,
	{ season, sees_sessions }: { season: string | undefined; sees_sessions: boolean },
): PlanInput | null {
	if (query.status === "deleted") return null;
	if (season && !sees_sessions) return null;
	const plan = campersPlan({ ...query, season });
	return {
		...plan,
		columns: ["name", "age", "grade", ...(sees_sessions ? ["sessions"] : []), "tags"],
		sort: plan.sort?.filter(({ field }) => field !== "id"),
		season,
	};
}
