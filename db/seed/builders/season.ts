import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

export interface BuiltSeason extends Built {
	id: string;
	camp_id: string;
	season: RowOf<"season">;
}

/** An open season, the camp's current one: June to August of 2026 unless told. */
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
		/** Places of a gender or span of grades, beside the whole. */
		buckets?: Omit<RowOf<"session_places">, "camp_id" | "session_id">[];
	};

/** A running session with 20 places that lasts its whole season, every day. */
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

/** Statuses of an enrollment that has ended. */
const ENDED = new Set(["declined", "withdrawn", "cancelled"]);

/** A camper enrolled in a session, with the gender they have now; a place is taken by triggers. */
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
