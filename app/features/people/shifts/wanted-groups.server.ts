import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays } from "#app/lib/dates";
import { decodeCursor } from "#app/platform/http/page";

// Selection of a day's groups for the ratios, limited so that a camp of any size reads few rows.

/**
 * Groups to examine on a day: whole sessions (rows of session_id) with all their groups, and single groups (rows
 * of session_id and group_id). Both can use the CTEs in `first`.
 */
export interface Wanted {
	first?: SQL;
	sessions?: SQL;
	groups?: SQL;
	/** Limits the sessions' groups to one page by name: its size, and the number of groups before it. */
	page?: { most: number; from: number };
}

/** All groups of one session. */
export const groupsOfSession = (session_id: string): Wanted => ({
	sessions: sql`SELECT ${session_id} AS session_id`,
});

/** Groups of a session per page. Each costs about five rows, plus four for each of its staff. */
const GROUPS_A_PAGE = 30;

/** One page of a session's groups by name, after the first `from` ones. */
export const someOfSession = (session_id: string, from = 0): Wanted => ({
	...groupsOfSession(session_id),
	page: { most: GROUPS_A_PAGE, from },
});

/**
 * Number of groups before a page of {@link someOfSession}.
 * @throws 400 for an invalid cursor
 */
export function groupsBefore(cursor: string | undefined): number {
	if (cursor === undefined) return 0;
	const before = Number(decodeCursor(cursor, 1)[0]);
	return Number.isSafeInteger(before) && before > 0 ? before : Number(decodeCursor("", 1)[0]);
}

/** Groups that a staff member is assigned to, or on shift in, on a day. */
export const groupsOfStaff = (camp_id: string, staff_id: string, date: string): Wanted => ({
	groups: sql`SELECT g.session_id AS session_id, g.group_id AS group_id FROM group_staff g
			JOIN session_day k ON k.camp_id = g.camp_id AND k.session_id = g.session_id AND k.date = ${date}
			WHERE g.camp_id = ${camp_id} AND g.staff_id = ${staff_id}
		UNION SELECT f.session_id, f.group_id FROM staff_shift f INDEXED BY staff_shift_staff
			WHERE f.camp_id = ${camp_id} AND f.staff_id = ${staff_id} AND ${touches(date)} AND f.group_id IS NOT NULL`,
});

/**
 * Maximum number of campers and sessions of a day to compute at once. This is about fifty groups with two staff
 * each.
 */
const MOST_CHILDREN = 400;
const MOST_SESSIONS = 12;
/** Sessions per page on a larger day, in addition to reading all of its sessions. */
const SESSIONS_A_PAGE = 12;

/** Day's sessions by id, after a given one, up to `limit`. */
const nextSessions = (camp_id: string, date: string, limit: number, after?: string) =>
	sql`SELECT k.session_id AS session_id, k.expected AS expected FROM session_day k
		WHERE k.camp_id = ${camp_id} AND k.date = ${date} ${after === undefined ? sql`` : sql`AND k.session_id > ${after}`}
		ORDER BY k.session_id LIMIT ${limit}`;

/**
 * CTE that tells whether a day can be computed at once, and whether any campers are expected. It reads few rows,
 * whatever the camp's size.
 */
const dayLoad = (camp_id: string, date: string) =>
	sql`day AS MATERIALIZED (SELECT count(*) < ${MOST_SESSIONS} AND total(n.expected) <= ${MOST_CHILDREN} AS fits,
		total(n.expected) AS expected FROM (${nextSessions(camp_id, date, MOST_SESSIONS)}) n)`;

/**
 * All sessions of a day if they can be computed at once. Otherwise one page of them by id: as many as fit, and at
 * least one.
 */
export const groupsOnPage = (camp_id: string, date: string, after?: string): Wanted => ({
	first: sql`${dayLoad(camp_id, date)},
		page AS MATERIALIZED (SELECT q.session_id AS session_id FROM (SELECT n.session_id AS session_id, n.expected AS expected,
			sum(n.expected) OVER (ORDER BY n.session_id) AS up_to FROM (${nextSessions(camp_id, date, SESSIONS_A_PAGE, after)}) n) q
			WHERE q.up_to <= ${MOST_CHILDREN} OR q.up_to = q.expected)`,
	sessions: sql`SELECT session_id FROM page WHERE (SELECT NOT fits FROM day)
		UNION ALL SELECT n.session_id FROM (${nextSessions(camp_id, date, MOST_SESSIONS)}) n WHERE (SELECT fits FROM day)`,
});

/** Limits for a day that can't be computed at once, in order of priority. */
const MOST_AT_RISK = { away: 12, certificates: 4, groups: 4, days: 60 };

/**
 * Groups of all sessions of a day if they can be computed at once. Otherwise the ones most at risk: with staff on
 * time off, or with recently expired certifications. It reads few rows, whatever the camp's size.
 */
export const groupsAtRisk = (camp_id: string, date: string): Wanted => ({
	first: sql`${dayLoad(camp_id, date)},
		troubled AS MATERIALIZED (SELECT a.staff_id AS staff_id FROM (SELECT o.staff_id AS staff_id, o.starts_on AS starts_on FROM staff_time_off o INDEXED BY staff_time_off_open
				WHERE o.camp_id = ${camp_id} AND o.status = 'approved' AND o.ends_on >= ${date}
				ORDER BY o.ends_on LIMIT ${MOST_AT_RISK.away}) a WHERE a.starts_on <= ${date} AND (SELECT NOT fits FROM day)
			UNION SELECT c.staff_id FROM (SELECT c.staff_id AS staff_id FROM staff_certificate c
				WHERE c.camp_id = ${camp_id} AND c.expires_on >= ${addDays(date, -MOST_AT_RISK.days)} AND c.expires_on < ${date}
				ORDER BY c.expires_on DESC LIMIT ${MOST_AT_RISK.certificates}) c WHERE (SELECT NOT fits FROM day))`,
	sessions: sql`SELECT n.session_id AS session_id FROM day JOIN (${nextSessions(camp_id, date, MOST_SESSIONS)}) n WHERE day.fits`,
	groups: sql`SELECT DISTINCT g.session_id AS session_id, g.group_id AS group_id FROM troubled u
		JOIN group_staff g INDEXED BY group_staff_staff ON g.camp_id = ${camp_id} AND g.staff_id = u.staff_id
		WHERE EXISTS (SELECT 1 FROM session_day k WHERE k.camp_id = ${camp_id} AND k.session_id = g.session_id AND k.date = ${date})
		LIMIT ${MOST_AT_RISK.groups}`,
});

/**
 * Reads whether {@link groupsAtRisk} covers all of a day's groups, and whether any campers are expected. With
 * `all_sessions`, also counts the sessions, at one row each.
 */
export const dayRead = (db: Db, camp_id: string, date: string, { all_sessions = true } = {}) =>
	db.all<{
		sessions: number | null;
		fits: number;
		expected: number;
	}>(sql`WITH ${dayLoad(camp_id, date)} SELECT day.fits AS fits, day.expected AS expected, ${
		all_sessions
			? sql`(SELECT count(*) FROM session_day k WHERE k.camp_id = ${camp_id} AND k.date = ${date})`
			: sql`NULL`
	} AS sessions
		FROM day`);

/**
 * Session after which a page begins.
 * @throws 400 for an invalid cursor
 */
export const sessionAfter = (cursor: string | undefined) =>
	cursor === undefined ? undefined : String(decodeCursor(cursor, 1)[0]);

/** Sessions on a page of {@link groupsOnPage}, out of all sessions of the day, and whether more follow. */
export function pageOfSessions<S extends { id: string; expected: number }>(
	sessions: readonly S[],
	after?: string,
) {
	const expected = sessions.reduce((sum, each) => sum + each.expected, 0);
	if (sessions.length < MOST_SESSIONS && expected <= MOST_CHILDREN) return { page: sessions, next: null };
	const following = sessions
		.filter(({ id }) => after === undefined || id > after)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
	let up_to = 0;
	const page = following.slice(0, SESSIONS_A_PAGE).filter((each) => {
		up_to += each.expected;
		return up_to <= MOST_CHILDREN || up_to === each.expected;
	});
	return { page, next: page.length < following.length ? (page.at(-1)?.id ?? null) : null };
}

/** SQL condition: a shift (f) overlaps a date. No shift is longer than a day. */
export const touches = (date: string) =>
	sql`f.starts_at >= ${`${addDays(date, -1)}T00:00`} AND f.starts_at < ${`${addDays(date, 1)}T00:00`} AND f.ends_at > ${`${date}T00:00`}`;
