import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import {
	groupsOfCampers,
	isCamperNotDeleted,
	type MemberRow,
	type SessionGroup,
	visibleCampers,
} from "~/features/campers/index.server";
import { foldText } from "~/lib/text";
import type { Place } from "~/platform/context.server";
import { decodeCursor } from "~/platform/http/page";
import type { RosterFields } from "./inputs";

/** Which enrolments a roster shows: who attends, who has a place but is not enrolled yet, who left midway. */
export const ROSTER_SHOWS = ["attending", "accepted", "left"] as const;
export type RosterShows = (typeof ROSTER_SHOWS)[number];

export interface RosterQuery {
	q?: string;
	/** Entering grade as kept with the enrolment. */
	grade?: number;
	/** A group's id, or `none` for who is in no group. */
	group?: string;
	shows?: RosterShows;
	limit: number;
	cursor?: string;
}

/** An enrolment and its camper as read. */
export interface RosterEntry {
	id: string;
	enrolment_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
	photo_url: string | null;
	grade: number | null;
	status: string;
	starts_on: string | null;
	ends_on: string | null;
	sort_name: string;
	search_text: string;
}

/** A roster's row. */
export interface RosterRow extends RosterEntry {
	groups: SessionGroup[];
}

/** More than any session has. */
const MOST_READ = 2000;

// As lists of statuses, so that the index of session and status finds them and nobody else is read.
const SHOWN: Record<RosterShows, SQL> = {
	attending: sql`e.status IN (SELECT key FROM enrolment_status WHERE attends = 1)`,
	accepted: sql`e.status = 'accepted'`,
	left: sql`e.status IN (SELECT key FROM enrolment_status WHERE is_live = 0) AND e.ends_on IS NOT NULL`,
};

/** Enrolments (e) and persons (p) of a session that the caller may see. */
const rosterOf = ({ camp_id, scope }: Place, session_id: string, shows: RosterShows = "attending") => sql`
	FROM enrolment e INDEXED BY enrolment_session
	CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
	WHERE ${and(
		sql`e.camp_id = ${camp_id} AND e.session_id = ${session_id}`,
		SHOWN[shows],
		isCamperNotDeleted,
		visibleCampers(scope, { of: { camp_id: sql`e.camp_id`, id: sql`e.camper_id` } }),
	)}`;

/**
 * Who is on a session's roster, in no order: whom the caller's scope reaches. A page is cut by {@link rosterRows}, for
 * a session has to be read as a whole anyway before its names are in order, and sorting is a row more a child.
 */
export const rosterRead = (db: Db, place: Place, session_id: string, shows?: RosterShows) =>
	db.all<RosterEntry>(sql`SELECT e.camper_id AS id, e.id AS enrolment_id, p.first_name AS first_name,
			p.last_name AS last_name, p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.gender AS gender,
			p.profile_image_url AS photo_url, e.grade AS grade, e.status AS status, e.starts_on AS starts_on,
			e.ends_on AS ends_on, p.sort_name AS sort_name, p.search_text AS search_text
		${rosterOf(place, session_id, shows)} LIMIT ${MOST_READ}`);

/** A page of a roster by name, `limit` + 1 rows, with the groups of `memberReads`. @throws 400 for a foreign cursor */
export function rosterRows(
	entries: readonly RosterEntry[],
	members: readonly MemberRow[],
	query: RosterQuery,
): RosterRow[] {
	const words = foldText(query.q ?? "")
		.split(" ")
		.filter(Boolean);
	const after = query.cursor ? orderOf(decodeCursor(query.cursor, 2)) : null;
	const groups = groupsOfCampers(members);
	const { grade, group } = query;
	return entries
		.map((entry) => ({ ...entry, groups: groups.get(entry.id) ?? [] }))
		.filter((row) => words.every((word) => row.search_text.includes(word)))
		.filter((row) => grade === undefined || row.grade === grade)
		.filter((row) => group === undefined || isInGroup(row, group))
		.map((row) => ({ row, order: orderOf(rosterKeys(row)) }))
		.filter(({ order }) => after === null || order > after)
		.sort((a, b) => (a.order < b.order ? -1 : 1))
		.slice(0, query.limit + 1)
		.map(({ row }) => row);
}

const isInGroup = ({ groups }: RosterRow, group: string) =>
	group === "none" ? groups.length === 0 : groups.some(({ id }) => id === group);

/** The grades on a roster and how many are in each, the lowest first. */
export function rosterGrades(entries: readonly RosterEntry[]): { grade: number | null; n: number }[] {
	const counts = Map.groupBy(entries, ({ grade }) => grade);
	return [...counts]
		.map(([grade, own]) => ({ grade, n: own.length }))
		.sort((a, b) => (a.grade ?? -99) - (b.grade ?? -99));
}

/** How many the caller sees on a session's roster, where it is not shown. */
export const rosterCount = (db: Db, place: Place, session_id: string) =>
	db.all<{ n: number }>(sql`SELECT count(*) AS n ${rosterOf(place, session_id)}`);

/** Whether there is anybody beside those who attend: with a place but not enrolled yet, or gone midway. */
export const rosterOthers = (db: Db, place: Place, session_id: string) =>
	db.all<{ accepted: number; left_midway: number }>(sql`SELECT
		EXISTS (SELECT 1 ${rosterOf(place, session_id, "accepted")}) AS accepted,
		EXISTS (SELECT 1 ${rosterOf(place, session_id, "left")}) AS left_midway`);

/** A roster's row as the API shows it. */
export const toRosterFields = ({
	photo_url: _,
	sort_name: __,
	search_text: ___,
	...row
}: RosterRow): RosterFields => row;

/** The keys a roster's page goes on from. */
export const rosterKeys = (row: RosterRow) => [row.sort_name, row.enrolment_id];

const orderOf = (keys: readonly (string | number)[]) => keys.join("\0");
