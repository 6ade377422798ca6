import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { isGuardianLink } from "#db/guardian-link";
import { hold_window, place_hold, registration, season } from "#db/schema";
import { genderChoices, gradeCutoffOf } from "#app/features/people/campers/index.server";
import { addOnsOf, discountsOf, paymentDatesOf } from "#app/features/ledger/pricing/index.server";
import { publishedForm } from "#app/features/registration/forms/index.server";
import { setupOf } from "#app/features/registration/openings/index.server";
import { roomWithOpenings } from "#app/features/admission/waiting-room/index.server";
import { documentsOf, listWaivers } from "#app/features/registration/agreements/index.server";
import type { PostalAddress } from "#app/lib/address-line";
import type { Grade } from "#app/lib/grades";
import type { SessionDays } from "#app/lib/same-days";
import type { WeekdayMask } from "#app/lib/weekdays";

// Reads for a family's registration, in one round trip.

interface At {
	db: Db;
	place: { camp_id: string };
}
interface AtToday extends At {
	/** The camp's date, by the request's clock. */
	today: string;
}

/** Row limits, higher than any camp needs in a season. */
const MOST_SESSIONS = 300;
const MOST_WAIVERS = 100;

/** Capacity of a session, or of a gender or grade range within it; lists start with the whole session. */
export interface BookablePlaces {
	bucket: string;
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	/** Capacity plus allowed overbooking. */
	places: number;
	taken: number;
}

/** A lottery that hasn't been drawn, with its entry period. */
export interface SessionLottery {
	id: string;
	opens_at: string;
	closes_at: string;
	drawn_at: null;
}

export interface BookableRow {
	id: string;
	name: string;
	description: string | null;
	status: string;
	start_date: string;
	end_date: string;
	weekdays: WeekdayMask;
	min_age: number | null;
	max_age: number | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	price_cents: number;
	deposit_cents: number;
	opens_at: string | null;
	closes_at: string | null;
	waitlist_enabled: 0 | 1;
	/** JSON object: audience → instant. */
	earlier_json: string;
	/** JSON array of {@link BookablePlaces}. */
	places_json: string;
	/** Number of waiting entries, not counting paused ones. */
	waiting: number;
	/** JSON of {@link SessionLottery}, the session's undrawn lottery; null when there is none. */
	lottery_json: string | null;
}

/**
 * Sessions of a season that families can see (published or running), by first day. Limited to those that `only`
 * selects, or that end on `ends_from` or later.
 */
export const bookableSessions = (
	{ db, place }: { db: Db; place: { camp_id: string | SQL } },
	season_id: string | SQL,
	{ only, ends_from = "" }: { only?: SQL; ends_from?: string } = {},
) =>
	db.all<BookableRow>(sql`SELECT s.id AS id, s.name AS name, s.description AS description, s.status AS status,
		s.start_date AS start_date, s.end_date AS end_date, s.weekdays AS weekdays, s.min_age AS min_age, s.max_age AS max_age,
		s.min_grade AS min_grade, s.max_grade AS max_grade, s.price_cents AS price_cents, s.deposit_cents AS deposit_cents,
		s.registration_opens_at AS opens_at, s.registration_closes_at AS closes_at, s.waitlist_enabled AS waitlist_enabled,
		(SELECT json_group_object(w.audience, w.opens_at) FROM registration_window w
			WHERE w.camp_id = s.camp_id AND w.session_id = s.id) AS earlier_json,
		(SELECT json_group_array(json_object('bucket', p.bucket, 'gender', p.gender, 'min_grade', p.min_grade,
			'max_grade', p.max_grade, 'places', p.capacity + p.overbook, 'taken', p.taken))
			FROM session_places p WHERE p.camp_id = s.camp_id AND p.session_id = s.id) AS places_json,
		coalesce((SELECT l.waiting FROM waitlist_line l WHERE l.camp_id = s.camp_id AND l.session_id = s.id), 0) AS waiting,
		(SELECT json_object('id', y.id, 'opens_at', y.opens_at, 'closes_at', y.closes_at, 'drawn_at', y.drawn_at)
			FROM lottery_session d JOIN lottery y ON y.camp_id = d.camp_id AND y.id = d.lottery_id AND y.drawn_at IS NULL
			WHERE d.camp_id = s.camp_id AND d.session_id = s.id) AS lottery_json
		FROM ${only ? sql`(${only}) picked CROSS JOIN session s ON s.id = picked.id` : sql`session s`}
		WHERE s.camp_id = ${place.camp_id} AND ${only ? sql`+s.season_id` : sql`s.season_id`} = ${season_id} AND s.deleted_at IS NULL
		AND s.status IN ('published', 'running') AND s.end_date >= ${ends_from} ORDER BY ${only ? sql`+s.start_date` : sql`s.start_date`}, s.id LIMIT ${MOST_SESSIONS}`);

/** Capacity buckets of a session, the whole session first. */
export const placesOf = ({ places_json }: Pick<BookableRow, "places_json">): BookablePlaces[] =>
	(JSON.parse(places_json) as BookablePlaces[]).sort(
		(a, b) => Number(b.bucket === "all") - Number(a.bucket === "all"),
	);

/** One registration of the camp, without an ownership check. */
export const registrationById = ({ db, place }: At, id: string) =>
	db
		.select()
		.from(registration)
		.where(and(eq(registration.camp_id, place.camp_id), eq(registration.id, id)));

export type RegistrationRow = Awaited<ReturnType<typeof registrationById>>[number];

export interface FamilyRow extends PostalAddress {
	/** ID of the parent's record; null when the camp has none yet. */
	parent_id: string | null;
	first_name: string | null;
	last_name: string | null;
	phone: string | null;
	email: string | null;
	household_id: string | null;
	country: string | null;
	/** JSON array of {@link KnownChild}, without `enrolled`. */
	children_json: string;
	/** JSON array: IDs of all children whose guardian the parent is, including archived ones. */
	guarded_json: string;
	/** JSON array: IDs of the family-wide discounts that the household has used this season. */
	had_json: string;
}

/** A child recorded as the parent's. */
export interface KnownChild {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
	email: string | null;
	/** Grade set manually for this season. */
	grade_override: Grade | null;
	/** Sessions of this season with an active enrollment. */
	enrolled_in: SessionDays[];
	/** IDs of those sessions. */
	enrolled: string[];
	/** Sessions of this season that the child waits for. */
	waiting: string[];
	/** 1 when the child was enrolled in an earlier season. */
	returning: 0 | 1;
	/** Signed waivers of the child, as `[waiver_id, version]`. */
	signed: [string, number][];
}

const familyFrom = (
	{ db, place, today }: Omit<AtToday, "place"> & { place: { camp_id: string | SQL } },
	season_id: string | SQL,
	from: SQL,
) =>
	db.all<FamilyRow>(sql`SELECT p.id AS parent_id, p.first_name AS first_name, p.last_name AS last_name, p.phone AS phone,
		p.email AS email, h.id AS household_id, h.address AS address, h.city AS city, h.state AS state, h.zip_code AS zip_code,
		h.country AS country,
		(SELECT json_group_array(json_object('id', c.id, 'first_name', k.first_name, 'last_name', k.last_name,
			'preferred_name', k.preferred_name, 'birth_date', k.birth_date, 'gender', k.gender, 'email', k.email,
			'grade_override', (SELECT g.grade FROM camper_grade_override g WHERE g.camp_id = c.camp_id AND g.camper_id = c.id AND g.season_id = ${season_id}),
			'enrolled_in', (SELECT json_group_array(json_object('id', s.id, 'name', s.name, 'start_date', s.start_date,
				'end_date', s.end_date, 'weekdays', s.weekdays)) FROM enrollment e JOIN session s
				ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = ${season_id}
				WHERE e.camp_id = c.camp_id AND e.camper_id = c.id AND e.ended_at IS NULL),
			'waiting', (SELECT json_group_array(w.session_id) FROM waitlist_child wc JOIN waitlist_entry we
				ON we.camp_id = wc.camp_id AND we.id = wc.entry_id AND we.season_id = ${season_id} AND we.status IN ('waiting', 'offered')
				JOIN waitlist_wish w ON w.camp_id = we.camp_id AND w.entry_id = we.id
				WHERE wc.camp_id = c.camp_id AND wc.camper_id = c.id),
			'returning', EXISTS (SELECT 1 FROM camper_season cs JOIN season x ON x.camp_id = cs.camp_id AND x.id = cs.season_id
				JOIN season mine ON mine.camp_id = cs.camp_id AND mine.id = ${season_id}
				WHERE cs.camp_id = c.camp_id AND cs.camper_id = c.id AND cs.enrollments > 0 AND x.start_date < mine.start_date),
			'signed', (SELECT json_group_array(json_array(w.waiver_id, w.version)) FROM waiver_signature w
				WHERE w.camp_id = c.camp_id AND w.camper_id = c.id)))
			FROM person_relationship r
			CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.person_id AND c.deleted_at IS NULL AND c.status <> 'archived'
			JOIN person k ON k.camp_id = c.camp_id AND k.id = c.id
			WHERE r.camp_id = p.camp_id AND r.related_person_id = p.id AND ${isGuardianLink(today, "r")}) AS children_json,
		(SELECT json_group_array(r.person_id) FROM person_relationship r
			WHERE r.camp_id = p.camp_id AND r.related_person_id = p.id AND ${isGuardianLink(today, "r")}) AS guarded_json,
		(SELECT json_group_array(DISTINCT u.discount_id) FROM discount_use u WHERE u.camp_id = h.camp_id AND u.household_id = h.id) AS had_json
		${from}
		LEFT JOIN household h ON h.camp_id = p.camp_id AND h.id = (SELECT x.household_id FROM household_member x
			WHERE x.camp_id = p.camp_id AND x.person_id = p.id ORDER BY x.is_primary DESC, x.household_id LIMIT 1)
		WHERE p.camp_id = ${place.camp_id} AND p.deleted_at IS NULL`);

/**
 * Family of a registration as recorded: its parent (for a draft, the person linked to its user), the parent's
 * first household, and the children they are a parent or guardian of. No row while the camp has no record.
 */
const familyOf = (at: AtToday, registration_id: string, season_id: string | SQL) =>
	familyFrom(
		at,
		season_id,
		sql`FROM (SELECT n.camp_id AS camp_id, coalesce(n.parent_id, (SELECT m.person_id
				FROM membership m WHERE m.camp_id = n.camp_id AND m.user_id = n.user_id)) AS person_id
			FROM registration n WHERE n.camp_id = ${at.place.camp_id} AND n.id = ${registration_id}) whose
		JOIN person p ON p.camp_id = whose.camp_id AND p.id = whose.person_id`,
	);

/** Family of a recorded parent, for registrations by staff. */
export const familyOfParent = (at: AtToday, parent_id: string, season_id: string | SQL) =>
	familyFrom(
		at,
		season_id,
		sql`FROM (SELECT * FROM person k WHERE k.camp_id = ${at.place.camp_id} AND k.id = ${parent_id}) p`,
	);

/** Family of the user signed in with a token, before the login is known. */
export const familyOfToken = (
	at: Omit<AtToday, "place"> & { place: { camp_id: SQL } },
	token: string,
	season_id: SQL,
) =>
	familyFrom(
		at,
		season_id,
		sql`FROM (SELECT m.camp_id AS camp_id, m.person_id AS person_id FROM auth_session s
				JOIN membership m ON m.user_id = s.user_id AND m.camp_id = ${at.place.camp_id} AND m.is_active = 1
				WHERE s.token = ${token}) whose
			JOIN person p ON p.camp_id = whose.camp_id AND p.id = whose.person_id`,
	);

/** Waivers that the household has signed as a whole: ID and version. */
const signedByFamily = ({ db, place }: At, registration_id: string) =>
	db.all<{
		waiver_id: string;
		version: number;
	}>(sql`SELECT DISTINCT w.waiver_id AS waiver_id, w.version AS version
		FROM registration n JOIN household_member x ON x.camp_id = n.camp_id AND x.person_id = coalesce(n.parent_id,
			(SELECT m.person_id FROM membership m WHERE m.camp_id = n.camp_id AND m.user_id = n.user_id))
		JOIN waiver_signature w INDEXED BY waiver_signature_household ON w.camp_id = x.camp_id AND w.household_id = x.household_id AND w.camper_id IS NULL
		WHERE n.camp_id = ${place.camp_id} AND n.id = ${registration_id}`);

/** Spots that a draft holds. */
const holdsOf = ({ db, place }: At, registration_id: string) =>
	db
		.select({
			id: place_hold.id,
			session_id: place_hold.session_id,
			child_key: place_hold.child_key,
			gender: place_hold.gender,
			grade: place_hold.grade,
			expires_at: place_hold.expires_at,
		})
		.from(place_hold)
		.where(and(eq(place_hold.camp_id, place.camp_id), eq(place_hold.registration_id, registration_id)));

/** End times for holds of a draft's sessions that were first held within the last hour. */
const holdWindowsOf = ({ db, place }: At, registration_id: string) =>
	db
		.select({
			session_id: hold_window.session_id,
			held_from: hold_window.held_from,
			ends_at: hold_window.ends_at,
		})
		.from(hold_window)
		.where(and(eq(hold_window.camp_id, place.camp_id), eq(hold_window.registration_id, registration_id)));

/** A season with the columns that registrations need. */
export const seasonOf = ({ db, place }: At, season_id: string | SQL) =>
	db
		.select({
			id: season.id,
			name: season.name,
			year: season.year,
			status: season.status,
			start_date: season.start_date,
			end_date: season.end_date,
			/** The camp's time zone, which defines "today". */
			time_zone: sql<string>`(SELECT c.time_zone FROM camp c WHERE c.id = ${season.camp_id})`,
			/** The camp's grade cutoff, as MM-DD. */
			grade_cutoff: gradeCutoffOf(sql`${season.camp_id}`).as("grade_cutoff"),
		})
		.from(season)
		.where(and(eq(season.camp_id, place.camp_id), eq(season.id, season_id)));

/** SQL for the season of a registration, when only its ID is known. */
export const seasonOfRegistration = ({ place }: At, registration_id: string) =>
	sql`(SELECT n.season_id FROM registration n WHERE n.camp_id = ${place.camp_id} AND n.id = ${registration_id})`;

/** Sessions that a registration names, as a draft or booked, for readers that need no others. */
export const sessionsOfDraft = (at: At, registration_id: string) => {
	const named = (
		list: string,
	) => sql`SELECT j.value AS id FROM registration n, json_each(n.draft, '$.children') c,
		json_each(c.value, ${list}) j WHERE n.camp_id = ${at.place.camp_id} AND n.id = ${registration_id}`;
	const booked = sql`SELECT l.session_id AS id FROM registration_line l WHERE l.camp_id = ${at.place.camp_id}
		AND l.registration_id = ${registration_id} AND l.session_id IS NOT NULL`;
	const either = sql`${named("$.sessions")} UNION ${named("$.waitlist")} UNION ${booked}`;
	return bookableSessions(at, seasonOfRegistration(at, registration_id), { only: either });
};

/** Reads for showing, checking, pricing, holding and booking a registration, in one round trip. */
export const draftReads = (
	at: AtToday,
	registration_id: string,
	season_id: string | SQL = seasonOfRegistration(at, registration_id),
) => ({
	registration: registrationById(at, registration_id),
	season: seasonOf(at, season_id),
	setup: setupOf(at, season_id),
	sessions: bookableSessions(at, season_id),
	discounts: discountsOf(at, season_id),
	add_ons: addOnsOf(at, season_id),
	dates: paymentDatesOf(at, season_id),
	form: publishedForm(at.db, at.place.camp_id, season_id),
	waivers: listWaivers(at, { limit: MOST_WAIVERS }),
	documents: documentsOf(at, season_id),
	family: familyOf(at, registration_id, season_id),
	signed: signedByFamily(at, registration_id),
	holds: holdsOf(at, registration_id),
	hold_windows: holdWindowsOf(at, registration_id),
	room: roomWithOpenings(at, season_id),
	genders: genderChoices(at.db, at.place.camp_id),
});

export type DraftRows = RowsOf<ReturnType<typeof draftReads>>;
