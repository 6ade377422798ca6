import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { holdsOn } from "#db/release-block";
import {
	groupsOfCampers,
	type MemberRow,
	memberReads,
	type SessionGroup,
} from "#app/features/people/campers/index.server";
import type { Checkpoint } from "#app/lib/checkpoints";
import type { PlaceToday } from "#app/platform/context.server";
import { expectedFrom } from "./expected.server";
import { type StoredMark, storedMark } from "./mark.server";

/** Maximum number of campers read for a roll call, then sorted. No camp takes a larger one. */
const MOST_READ = 2000;
/**
 * Maximum number of replaced marks read. Higher than the number of campers in a roll call that is corrected as a
 * whole.
 */
const MOST_REPLACED = 600;

export interface RollCallSession {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
	checkpoints: number;
	status: string;
	/** Checkpoint that was read: the requested one, otherwise the session's first. */
	checkpoint: Checkpoint;
}

interface ChildRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	photo_url: string | null;
	sort_name: string;
}

/** Camper on a roll call. */
export interface RollCallRow extends ChildRow {
	groups: SessionGroup[];
	mark: StoredMark | null;
	/** True when at least one person must not pick the camper up today. */
	do_not_release: boolean;
}

interface MarkRows {
	/** JSON of the marks, current and cleared. */
	marks: string;
	/** JSON of user names by user id. */
	names: string;
}

interface Rows {
	children: ChildRow[];
	blocked: { id: string }[];
	members: MemberRow[];
	marks: MarkRows[];
}

/**
 * Reads everything about one roll call for a screen's batch: the session, the campers visible to the caller, the
 * groups, and the marks including replaced ones. Each is read once and combined by {@link rollCallRows}; a join
 * would read the group and the mark's author again for every camper.
 */
export function rollCallReads(
	db: Db,
	place: PlaceToday,
	session_id: string,
	date: string,
	checkpoint?: Checkpoint,
) {
	const { camp_id } = place;
	const key = checkpoint
		? sql`${checkpoint}`
		: sql`(SELECT cp.key FROM session s JOIN checkpoint cp ON (s.checkpoints >> (cp.position - 1)) & 1
			WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} ORDER BY cp.position LIMIT 1)`;
	const marksOf = (source: "attendance" | "attendance_history") =>
		db.all<MarkRows>(sql`SELECT m.marks AS marks,
			(SELECT json_group_object(u.id, u.name) FROM json_each(m.users) i JOIN auth_user u ON u.id = i.value) AS names
			FROM (SELECT json_group_array(${storedMark}) AS marks, json_group_array(DISTINCT a.marked_by) AS users
				FROM (SELECT * FROM ${sql.raw(source)} WHERE camp_id = ${camp_id} AND session_id = ${session_id}
					AND date = ${date} AND checkpoint = ${key} LIMIT ${source === "attendance" ? MOST_READ : MOST_REPLACED}) a) m`);
	return {
		session:
			db.all<RollCallSession>(sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date,
			s.weekdays AS weekdays, s.checkpoints AS checkpoints, s.status AS status, ${key} AS checkpoint
			FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} AND s.deleted_at IS NULL`),
		children:
			db.all<ChildRow>(sql`SELECT DISTINCT p.id AS id, p.first_name AS first_name, p.last_name AS last_name,
			p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.profile_image_url AS photo_url,
			p.sort_name AS sort_name ${expectedFrom(place, date, session_id)} LIMIT ${MOST_READ}`),
		blocked: blockedToday(db, camp_id, place.today),
		members: memberReads(db, place, session_id),
		marks: marksOf("attendance"),
		replaced: marksOf("attendance_history"),
		reasons: db.all<{
			key: string;
			label: string;
		}>(sql`SELECT d.key AS key, d.label AS label FROM definition d
			WHERE d.type = 'absence_reason' AND d.is_active = 1 AND (d.camp_id = ${camp_id} OR d.camp_id IS NULL)
			ORDER BY d."order", d.label LIMIT 100`),
	};
}

/**
 * Reads the camp's campers who must not be released to at least one person today. Each such relationship has a row
 * with its reason (`relatePersons`), and there are few; reading by camper would read all relationships of all
 * campers.
 */
export const blockedToday = (db: Db, camp_id: string, today: string) =>
	db.all<{ id: string }>(sql`SELECT r.person_id AS id FROM release_block b
		CROSS JOIN person_relationship r ON r.camp_id = b.camp_id AND r.id = b.relationship_id AND r.type = 'do_not_release'
		WHERE b.camp_id = ${camp_id} AND ${holdsOn(today)}`);

/** Campers of a roll call by name, each with groups and mark. */
export function rollCallRows({ children, blocked, members, marks }: Rows): RollCallRow[] {
	const groups = groupsOfCampers(members);
	const marked = new Map(marksIn(marks).map((mark) => [mark.camper_id, mark]));
	const barred = new Set(blocked.map(({ id }) => id));
	const order = ({ sort_name, id }: ChildRow) => `${sort_name}\0${id}`;
	return children
		.map((row) => ({
			...row,
			groups: groups.get(row.id) ?? [],
			mark: marked.get(row.id) ?? null,
			do_not_release: barred.has(row.id),
		}))
		.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Parses the marks and adds the names of their authors. */
export function marksIn([row]: readonly MarkRows[]): StoredMark[] {
	const names = JSON.parse(row?.names ?? "{}") as Record<string, string>;
	return (JSON.parse(row?.marks ?? "[]") as StoredMark[]).map((mark) => ({
		...mark,
		by: names[mark.marked_by] ?? null,
	}));
}
