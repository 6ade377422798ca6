import { type Missing, STAGES, type Stage } from "#app/lib/registrations";
import type { PlanInput } from "#app/platform/query/plan";

// What the list of registrations shows, as a plan of the catalog: which registrations, in which order.

/** Filters of the list. Drafts aren't in the catalog. */
export interface ListFilters {
	season?: string;
	q?: string;
	state?: Stage;
	session?: string;
	missing?: Missing;
	paid?: "yes" | "no";
}

type Filter = NonNullable<PlanInput["filters"]>[number];

const is = (field: string, value: string | boolean): Filter => ({ any: [{ field, op: "is", value }] });

/** A stage of one status is that status, which is one scan of the index. */
function inStage(stage: Stage): Filter {
	const [only, ...others] = STAGES[stage];
	return others.length === 0 ? is("status", only) : is("stage", stage);
}

/** Fields worked out from other rows of each registration, which no index has. */
export const LOOKED_UP: readonly string[] = ["missing", "is_paid"];

/** Newest first. */
export const NEWEST = [
	{ field: "submitted_at", descending: true },
	{ field: "id", descending: true },
];

/** The plan of a list: the report with the same registrations in the same order. */
export const registrationsPlan = ({ season, q, state, session, missing, paid }: ListFilters): PlanInput => ({
	version: 1,
	entity: "registration",
	columns: ["family", "parent", "status", "sessions", "missing", "submitted_at"],
	filters: [
		// Filters that find the fewest registrations come first.
		...(q ? [{ any: [{ field: "search", op: "contains" as const, value: q }] }] : []),
		...(session ? [is("sessions", session)] : []),
		season ? is("season", season) : is("this_season", true),
		...(state ? [inStage(state)] : []),
		...(missing ? [is("missing", missing)] : []),
		...(paid ? [is("is_paid", paid === "yes")] : []),
	],
	sort: NEWEST,
});
