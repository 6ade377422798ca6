import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { formatDateRange } from "#app/lib/dates";
import { type SessionDays, sameDaysBeside, sharedDays } from "#app/lib/same-days";
import { runsOn } from "#app/lib/weekdays";

// Finds the families affected when a booked session's days change, and conflicts on the new days. Uses the same
// checks as enrolling, filling a group and planning a shift.

interface At {
	db: Db;
	place: { camp_id: string };
}

/** Days of a session. */
export interface Days {
	start_date: string;
	end_date: string;
	/** Bit mask, Monday 1 to Sunday 64. */
	weekdays: number;
}

/** JSON of sessions with their days; `x` is the session in the surrounding SQL. */
const DAYS =
	"json_object('id', x.id, 'name', x.name, 'start_date', x.start_date, 'end_date', x.end_date, 'weekdays', x.weekdays)";

/** Reads for a change of a session's days, in one batch. */
export const affectedReads = ({ db, place: { camp_id } }: At, session_id: string) => ({
	children: db.all<{
		name: string;
		others_json: string;
	}>(sql`SELECT coalesce(nullif(p.preferred_name, ''), p.first_name) AS name,
		(SELECT json_group_array(${sql.raw(DAYS)}) FROM enrollment o
			JOIN session x ON x.camp_id = o.camp_id AND x.id = o.session_id AND x.deleted_at IS NULL AND x.status <> 'cancelled'
			WHERE o.camp_id = e.camp_id AND o.camper_id = e.camper_id AND o.session_id <> e.session_id AND o.ended_at IS NULL) AS others_json
		FROM enrollment e CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = ${camp_id} AND e.session_id = ${session_id} AND e.ended_at IS NULL ORDER BY p.first_name, p.id LIMIT 2000`),
	families: db.all<{
		id: string;
		name: string;
		waits: 0 | 1;
	}>(sql`SELECT h.id AS id, h.name AS name, max(f.waits) AS waits
		FROM (${familiesOfSession(camp_id, session_id)}) f CROSS JOIN household h ON h.camp_id = ${camp_id} AND h.id = f.id
		GROUP BY h.id ORDER BY h.name, h.id LIMIT 2000`),
	groups: db.all<{
		name: string;
		other_json: string;
		own: number;
		others: number;
	}>(sql`SELECT g.name AS name, ${sql.raw(DAYS)} AS other_json,
		(SELECT count(*) FROM group_camper c WHERE c.camp_id = w.camp_id AND c.session_id = ${session_id} AND c.group_id = w.id) AS own,
		w.others AS others
		FROM (SELECT o.camp_id AS camp_id, o.group_id AS id, o.session_id AS session_id, count(*) AS others
			FROM (SELECT DISTINCT c.group_id AS id FROM group_camper c WHERE c.camp_id = ${camp_id} AND c.session_id = ${session_id}) m
			JOIN group_camper o ON o.camp_id = ${camp_id} AND o.group_id = m.id AND o.session_id <> ${session_id}
			GROUP BY o.group_id, o.session_id) w
		JOIN camp_group g ON g.camp_id = w.camp_id AND g.id = w.id
		CROSS JOIN session x ON x.camp_id = w.camp_id AND x.id = w.session_id AND x.deleted_at IS NULL AND x.status <> 'cancelled'
		LIMIT 200`),
	staff: db.all<{ name: string; others_json: string; off_json: string; shifts_json: string }>(sql`SELECT
		trim(coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name) AS name,
		(SELECT json_group_array(json(d.days)) FROM (SELECT DISTINCT ${sql.raw(DAYS)} AS days FROM group_staff o
			JOIN session x ON x.camp_id = o.camp_id AND x.id = o.session_id AND x.deleted_at IS NULL AND x.status <> 'cancelled'
			WHERE o.camp_id = m.camp_id AND o.staff_id = m.id AND o.session_id <> ${session_id}) d) AS others_json,
		(SELECT json_group_array(json_object('start_date', t.starts_on, 'end_date', t.ends_on)) FROM staff_time_off t
			WHERE t.camp_id = m.camp_id AND t.staff_id = m.id AND t.status = 'approved') AS off_json,
		(SELECT json_group_array(DISTINCT substr(t.starts_at, 1, 10)) FROM staff_shift t
			WHERE t.camp_id = m.camp_id AND t.staff_id = m.id AND t.session_id IS NOT ${session_id}) AS shifts_json
		FROM (SELECT DISTINCT g.camp_id AS camp_id, g.staff_id AS id FROM group_staff g WHERE g.camp_id = ${camp_id} AND g.session_id = ${session_id}) m
		JOIN person p ON p.camp_id = m.camp_id AND p.id = m.id ORDER BY p.last_name, p.id LIMIT 500`),
	shifts: db.all<{
		day: string;
		n: number;
	}>(sql`SELECT substr(t.starts_at, 1, 10) AS day, count(*) AS n FROM staff_shift t
		WHERE t.camp_id = ${camp_id} AND t.session_id = ${session_id} GROUP BY 1 LIMIT 400`),
});

/** SQL for families enrolled in a session or waiting for it, with `id` and `waits`. */
export const familiesOfSession = (camp_id: string, session_id: string) => sql`SELECT coalesce(
		(SELECT n.household_id FROM registration_line l JOIN registration n ON n.camp_id = l.camp_id AND n.id = l.registration_id
			WHERE l.camp_id = e.camp_id AND l.enrollment_id = e.id AND l.ended_at IS NULL),
		(SELECT k.household_id FROM household_member k WHERE k.camp_id = e.camp_id AND k.person_id = e.camper_id
			ORDER BY k.is_primary DESC, k.household_id LIMIT 1)) AS id, 0 AS waits
	FROM enrollment e WHERE e.camp_id = ${camp_id} AND e.session_id = ${session_id} AND e.ended_at IS NULL
	UNION SELECT n.household_id, 0 FROM registration_line l
		JOIN registration n ON n.camp_id = l.camp_id AND n.id = l.registration_id AND n.household_id IS NOT NULL
		WHERE l.camp_id = ${camp_id} AND l.session_id = ${session_id} AND l.ended_at IS NULL
	UNION SELECT e.household_id, 1 FROM waitlist_wish w
		JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ('waiting', 'offered')
		WHERE w.camp_id = ${camp_id} AND w.session_id = ${session_id}`;

/** Affected families, and conflicts on the new days, in words. */
export interface Affected {
	families: { household_id: string; name: string; waits: boolean }[];
	campers: number;
	notes: string[];
}

/** @param rows of {@link affectedReads} */
export function affectedBy(
	session: { id: string; name: string },
	to: Days,
	rows: RowsOf<ReturnType<typeof affectedReads>>,
): Affected {
	const moved: SessionDays = { id: session.id, name: session.name, ...to };
	const parsed = <T>(json: string) => JSON.parse(json) as T[];
	const children = rows.children.flatMap(({ name, others_json }) =>
		sameDaysBeside(moved, { name, others: parsed<SessionDays>(others_json) }),
	);
	const groups = rows.groups.flatMap(({ name, other_json, own, others }) => {
		const other = JSON.parse(other_json) as SessionDays;
		const shared = sharedDays(moved, other);
		return shared
			? [
					`${name} would have campers from ${other.name} (${others}) and ${session.name} (${own}) on the same days (${formatDateRange(shared.start_date, shared.end_date)})`,
				]
			: [];
	});
	const staff = rows.staff.flatMap(({ name, others_json, off_json, shifts_json }) => {
		const off = parsed<{ start_date: string; end_date: string }>(off_json).flatMap((each) => {
			const shared = sharedDays(moved, { ...each, weekdays: 127 });
			return shared ? [`${name} is off (${formatDateRange(shared.start_date, shared.end_date)})`] : [];
		});
		const days = parsed<string>(shifts_json).filter((day) => runsOn(moved, day));
		return [
			...sameDaysBeside(moved, { name, others: parsed<SessionDays>(others_json) }),
			...off,
			...(days.length > 0
				? [`${name} has other shifts on ${days.length} of the new ${days.length === 1 ? "days" : "days"}`]
				: []),
		];
	});
	const outside = rows.shifts.filter(({ day }) => !runsOn(moved, day)).reduce((sum, { n }) => sum + n, 0);
	return {
		families: rows.families.map(({ id, name, waits }) => ({ household_id: id, name, waits: waits === 1 })),
		campers: rows.children.length,
		notes: [
			...children,
			...groups,
			...staff,
			...(outside > 0
				? [
						`${outside} ${outside === 1 ? "shift" : "shifts"} for ${session.name} would fall outside its new dates`,
					]
				: []),
		],
	};
}
