import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

export interface BuiltSeason extends Built {
	id: string;
	camp_id: string;
	season: RowOf<"season">;
}

/** Open current season of the camp, by default June to August 2026. */
export function aSeason(
	camp: OfCamp,
	overrides: Partial<RowOf<"season">> = {},
	make: Make = fresh,
): BuiltSeason {
	const id = overrides.id ?? make.id("season");
	const year = overrides.year ?? 2026;
	const season: RowOf<"season"> = {
		name: `Summer ${year}`,
		year,
		start_date: `${year}-06-01`,
		end_date: `${year}-08-31`,
		status: "open",
		is_current: true,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
	};
	return { id, camp_id: camp.id, season, rows: { season: [season] } };
}

export interface BuiltSession extends Built {
	id: string;
	camp_id: string;
	session: RowOf<"session">;
	places: RowOf<"session_places">;
}

type SessionFields = Partial<RowOf<"session">> &
	Pick<Partial<RowOf<"session_places">>, "capacity" | "overbook" | "overbook_reason"> & {
		/** Capacity for a gender or a range of grades, in addition to the whole session. */
		buckets?: Omit<RowOf<"session_places">, "camp_id" | "session_id">[];
	};

/** Session in progress with 20 spots, on every day of its whole season. */
export function aSession(
	season: BuiltSeason,
	{ capacity = 20, overbook = 0, overbook_reason = null, buckets = [], ...overrides }: SessionFields = {},
	make: Make = fresh,
): BuiltSession {
	const id = overrides.id ?? make.id("session");
	const { camp_id } = season;
	const session: RowOf<"session"> = {
		name: "First Session",
		start_date: season.season.start_date,
		end_date: season.season.end_date,
		status: "running",
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id,
		id,
		season_id: season.id,
	};
	const places = { camp_id, session_id: id, bucket: "all", capacity, overbook, overbook_reason };
	const further = buckets.map((bucket) => ({ ...bucket, camp_id, session_id: id }));
	return { id, camp_id, session, places, rows: { session: [session], session_places: [places, ...further] } };
}

export interface BuiltEnrollment extends Built {
	id: string;
	enrollment: RowOf<"enrollment">;
}

/** Statuses of an ended enrollment. */
const ENDED = new Set(["declined", "withdrawn", "cancelled"]);

/** Enrollment of a camper in a session, with their current gender; triggers take the spot. */
export function anEnrollment(
	session: { id: string; camp_id: string },
	camper: { id: string; person?: { gender?: string | null } },
	overrides: Partial<RowOf<"enrollment">> = {},
	make: Make = fresh,
): BuiltEnrollment {
	const id = overrides.id ?? make.id(`enrollment/${session.id}/${camper.id}`);
	const status = overrides.status ?? "enrolled";
	const made_at = overrides.created_at ?? make.at;
	const enrollment: RowOf<"enrollment"> = {
		gender: camper.person?.gender ?? null,
		ended_at: ENDED.has(status) ? made_at : null,
		created_at: made_at,
		updated_at: overrides.ended_at ?? made_at,
		...overrides,
		camp_id: session.camp_id,
		id,
		session_id: session.id,
		camper_id: camper.id,
		status,
	};
	return { id, enrollment, rows: { enrollment: [enrollment] } };
}
