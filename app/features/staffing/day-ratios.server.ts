import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { campSettings } from "~/features/camps/index.server";
import { addDays } from "~/lib/dates";
import { displayName } from "~/lib/people";
import type { CampCtx } from "~/platform/context.server";
import type { GroupRatio } from "./components/group-ratios";
import { oldestOf, staffNeeded, whyNot } from "./ratio-rules";

/** Which groups of which sessions a day is looked at for: rows of session_id, group_id (NULL: all of the session's). */
type Wanted = SQL;

export const NO_GROUPS: Wanted = sql`SELECT NULL AS session_id, NULL AS group_id WHERE 0`;

/** One session's groups. */
export const groupsOfSession = (session_id: string): Wanted =>
	sql`SELECT ${session_id} AS session_id, NULL AS group_id`;

/** The groups that somebody is assigned to, or on shift in, on a day. */
export const groupsOfStaff = (camp_id: string, staff_id: string, date: string): Wanted =>
	sql`SELECT g.session_id AS session_id, g.group_id AS group_id FROM group_staff g
			JOIN session_day k ON k.camp_id = g.camp_id AND k.session_id = g.session_id AND k.date = ${date}
			WHERE g.camp_id = ${camp_id} AND g.staff_id = ${staff_id}
		UNION SELECT f.session_id, f.group_id FROM staff_shift f INDEXED BY staff_shift_staff
			WHERE f.camp_id = ${camp_id} AND f.staff_id = ${staff_id} AND ${touches(date)} AND f.group_id IS NOT NULL`;

/** Children of a day beyond which its sessions are looked at one by one. */
const MOST_CHILDREN = 320;

/** The groups of all sessions of a day while their children are so few that one look takes them in; else none. */
export const groupsOfDay = (camp_id: string, date: string): Wanted =>
	sql`SELECT k.session_id AS session_id, NULL AS group_id FROM session_day k INDEXED BY session_day_date
		WHERE k.camp_id = ${camp_id} AND k.date = ${date} AND ${fits(camp_id, date)}`;

/** Whether a day's children fit one look, read from few rows whatever the camp's size. */
const fits = (camp_id: string, date: string) =>
	sql`(SELECT total(q.expected) FROM (SELECT k.expected AS expected FROM session_day k INDEXED BY session_day_date
		WHERE k.camp_id = ${camp_id} AND k.date = ${date} LIMIT 20) q) <= ${MOST_CHILDREN}
	AND (SELECT count(*) FROM (SELECT 1 FROM session_day k INDEXED BY session_day_date
		WHERE k.camp_id = ${camp_id} AND k.date = ${date} LIMIT 20)) < 20`;

/** Whether a shift (f) touches a date; none lasts longer than a day. */
const touches = (date: string) =>
	sql`f.starts_at >= ${`${addDays(date, -1)}T00:00`} AND f.starts_at < ${`${addDays(date, 1)}T00:00`} AND f.ends_at > ${`${date}T00:00`}`;

/** What the ratios of some groups on a day are made of, for {@link dayRatios}. */
export function ratioReads(db: Db, camp_id: string, date: string, wanted: Wanted) {
	const w = sql`(${wanted}) w`;
	const ofWanted = (of: SQL) => sql`(w.group_id IS NULL OR w.group_id = ${of})`;
	return {
		ratio_groups:
			db.all<GroupRow>(sql`SELECT x.session_id AS session_id, x.group_id AS group_id, k.name AS session_name,
				g.name AS group_name, g.kind AS kind, x.births AS births
			FROM (SELECT gc.session_id AS session_id, gc.group_id AS group_id, json_group_array(c.birth_date) AS births
				FROM ${w} CROSS JOIN group_camper gc ON gc.camp_id = ${camp_id} AND gc.session_id = w.session_id AND ${ofWanted(sql`gc.group_id`)}
				CROSS JOIN camper c ON c.camp_id = gc.camp_id AND c.id = gc.camper_id AND c.deleted_at IS NULL
				WHERE EXISTS (SELECT 1 FROM enrolment e INDEXED BY enrolment_camper WHERE e.camp_id = gc.camp_id AND e.camper_id = gc.camper_id
					AND e.session_id = gc.session_id AND (e.ended_at IS NULL OR e.ends_on IS NOT NULL)
					AND ${date} BETWEEN coalesce(e.starts_on, ${date}) AND coalesce(e.ends_on, ${date}))
				GROUP BY gc.session_id, gc.group_id) x
			CROSS JOIN session_day k ON k.camp_id = ${camp_id} AND k.session_id = x.session_id AND k.date = ${date}
			CROSS JOIN camp_group g ON g.camp_id = ${camp_id} AND g.id = x.group_id
			ORDER BY k.start_date, k.name, g.kind, g.name, g.id LIMIT 100`),
		// What the positions ask for is read once, not for each person.
		ratio_staff:
			db.all<StaffRow>(sql`WITH asked(map) AS MATERIALIZED (SELECT json_group_object(a.role_type_id, json(a.list))
				FROM (SELECT q.role_type_id AS role_type_id, json_group_array(json_object('id', d.id, 'label', d.label)) AS list
					FROM staff_role_requirement q CROSS JOIN definition d ON d.id = q.definition_id AND d.type = 'certificate_type'
					WHERE q.camp_id = ${camp_id} GROUP BY q.role_type_id) a)
			SELECT u.staff_id AS id, p.first_name AS first_name, p.last_name AS last_name,
				p.preferred_name AS preferred_name, p.profile_image_url AS photo_url, p.birth_date AS birth_date, n.position AS position,
				n.staff_id IS NOT NULL AS is_employed, n.starts_on AS starts_on, n.ends_on AS ends_on, t.counts_in_ratio AS counts_in_ratio,
				json_group_array(json_array(u.session_id, u.group_id, u.starts_at, u.ends_at)) AS placed,
				coalesce(json_extract((SELECT map FROM asked), '$."' || n.role_type_id || '"'), '[]') AS required,
				(SELECT json_group_array(json_object('definition_id', h.definition_id, 'expires_on', h.expires_on))
					FROM staff_certificate h INDEXED BY staff_certificate_staff WHERE h.camp_id = ${camp_id} AND h.staff_id = u.staff_id) AS certificates,
				EXISTS (SELECT 1 FROM staff_time_off o INDEXED BY staff_time_off_staff WHERE o.camp_id = ${camp_id} AND o.staff_id = u.staff_id
					AND o.status = 'approved' AND o.starts_on <= ${date} AND o.ends_on >= ${date}) AS is_away
			FROM (SELECT gs.staff_id AS staff_id, gs.session_id AS session_id, gs.group_id AS group_id, NULL AS starts_at, NULL AS ends_at
					FROM ${w} CROSS JOIN group_staff gs ON gs.camp_id = ${camp_id} AND gs.session_id = w.session_id AND ${ofWanted(sql`gs.group_id`)}
				UNION ALL SELECT f.staff_id, f.session_id, f.group_id, f.starts_at, f.ends_at
					FROM staff_shift f INDEXED BY staff_shift_day
					WHERE (f.session_id IN (SELECT w.session_id FROM ${w} WHERE w.group_id IS NULL)
						OR f.session_id || f.group_id IN (SELECT w.session_id || w.group_id FROM ${w})) AND f.camp_id = ${camp_id} AND ${touches(date)} AND f.group_id IS NOT NULL) u
			CROSS JOIN staff s ON s.camp_id = ${camp_id} AND s.id = u.staff_id AND s.deleted_at IS NULL
			CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = u.staff_id
			CROSS JOIN session e ON e.camp_id = ${camp_id} AND e.id = u.session_id
			LEFT JOIN staff_season n ON n.camp_id = ${camp_id} AND n.staff_id = u.staff_id AND n.season_id = e.season_id
			LEFT JOIN staff_role_type t ON t.camp_id = ${camp_id} AND t.id = n.role_type_id
			GROUP BY u.staff_id ORDER BY p.sort_name, p.id LIMIT 400`),
		/** From when to when the camp plans shifts in groups that day; no row where it plans none: kitchen shifts alone say nothing of groups. */
		ratio_shifts: db.all<{
			starts_at: string;
			ends_at: string;
		}>(sql`SELECT min(f.starts_at) AS starts_at, max(f.ends_at) AS ends_at
			FROM (SELECT starts_at, ends_at FROM staff_shift f INDEXED BY staff_shift_day WHERE f.camp_id = ${camp_id} AND ${touches(date)} AND f.group_id IS NOT NULL LIMIT 500) f
			HAVING count(*) > 0`),
	};
}

interface GroupRow {
	session_id: string;
	group_id: string;
	session_name: string;
	group_name: string;
	kind: "cabin" | "day";
	/** JSON: birth dates of the children expected, null where one is not known. */
	births: string;
}

interface StaffRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	birth_date: string | null;
	position: string | null;
	is_employed: number;
	starts_on: string | null;
	ends_on: string | null;
	counts_in_ratio: number | null;
	/** JSON: [[session, group, from, to]]; without times they are assigned. */
	placed: string;
	required: string;
	certificates: string;
	is_away: number;
}

export type RatioRows = RowsOf<ReturnType<typeof ratioReads>>;

interface At {
	date: string;
	/** The moment, HH:MM, where the date is today: then only who is on shift just now counts. */
	time?: string;
	/** Somebody who is thought to be away, to see what it changes. */
	without?: string;
}

/**
 * The groups of a day with how many staff each needs and has, who counts and who does not and why. Today the moment
 * decides while the camp's shifts last; of another day, and before the first and after the last shift, whoever works
 * at any time of it.
 */
export function dayRatios(
	ctx: Pick<CampCtx, "camp">,
	rows: RatioRows,
	{ date, time, without }: At,
): GroupRatio[] {
	const settings = campSettings(ctx.camp.settings);
	const [planned] = rows.ratio_shifts;
	const moment =
		time && planned && planned.starts_at <= `${date}T${time}` && `${date}T${time}` < planned.ends_at
			? `${date}T${time}`
			: null;
	const staff = rows.ratio_staff.map((row) => ({
		row,
		placed: JSON.parse(row.placed) as [string, string, string | null, string | null][],
		required: JSON.parse(row.required) as { id: string; label: string }[],
		certificates: JSON.parse(row.certificates) as { definition_id: string; expires_on: string | null }[],
	}));
	return rows.ratio_groups.map((group) => {
		const births = JSON.parse(group.births) as (string | null)[];
		const oldest = oldestOf(births, date);
		const of = (place: [string, string, ...unknown[]]) =>
			place[0] === group.session_id && place[1] === group.group_id;
		const people = staff.flatMap(({ row, placed, required, certificates }) => {
			const here = placed.filter(of);
			if (here.length === 0) return [];
			const on_shift = here.some(([, , from, to]) =>
				planned
					? from !== null && to !== null && (moment === null || (from <= moment && moment < to))
					: from === null,
			);
			const reason = whyNot(
				{
					...{ birth_date: row.birth_date, required, certificates, is_placed: on_shift },
					employed: row.is_employed ? { starts_on: row.starts_on, ends_on: row.ends_on } : null,
					position_counts: row.counts_in_ratio === null ? null : row.counts_in_ratio === 1,
					is_away: row.is_away === 1 || row.id === without,
				},
				{ date, oldest },
			);
			const elsewhere = new Set(placed.filter((place) => !of(place)).map(([, id]) => id)).size;
			return [
				{
					...{ id: row.id, name: displayName(row), photo_url: row.photo_url, position: row.position },
					why_not: reason?.text ?? null,
					elsewhere,
				},
			];
		});
		return {
			...{ session_id: group.session_id, session_name: group.session_name },
			...{ id: group.group_id, name: group.group_name, kind: group.kind },
			campers: births.length,
			needed: staffNeeded(births, date, settings, settings.ratio_mixed),
			counted: people.filter(({ why_not }) => why_not === null).length,
			staff: people.sort((a, b) => Number(a.why_not !== null) - Number(b.why_not !== null)),
		};
	});
}

/** Of the groups those that lack staff. */
export const shortOf = (groups: readonly GroupRatio[]) =>
	groups.filter(({ needed, counted }) => counted < needed);
