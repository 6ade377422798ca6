import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays } from "#app/lib/dates";
import { decodeCursor } from "#app/platform/http/page";

// Which groups of a day are looked at: in a camp of any size as many as few rows allow.

/**
 * What a day is looked at for: whole sessions (rows of session_id), all of their groups, and single groups
 * (rows of session_id and group_id). Both may use what `first` defines.
 */
export interface Wanted {
	first?: SQL;
	sessions?: SQL;
	groups?: SQL;
	/** Of the sessions' groups by name only a page: how many are on it, and how many come before. */
	page?: { most: number; from: number };
}

/** One session's groups, all of them. */
export const groupsOfSession = (session_id: string): Wanted => ({
	sessions: sql`SELECT ${session_id} AS session_id`,
});

/** Groups of one session on a page: each is some five rows, and four more for each of its staff. */
const GROUPS_A_PAGE = 30;

/** A page of one session's groups by name, behind the first `from` of them. */
export const someOfSession = (session_id: string, from = 0): Wanted => ({
	...groupsOfSession(session_id),
	page: { most: GROUPS_A_PAGE, from },
});

/** How many groups come before a page of {@link someOfSession}. @throws 400 for a cursor that is none */
export function groupsBefore(cursor: string | undefined): number {
	if (cursor === undefined) return 0;
	const before = Number(decodeCursor(cursor, 1)[0]);
	return Number.isSafeInteger(before) && before > 0 ? before : Number(decodeCursor("", 1)[0]);
}

/** The groups that somebody is assigned to, or on shift in, on a day. */
export const groupsOfStaff = (camp_id: string, staff_id: string, date: string): Wanted => ({
	groups: sql`SELECT g.session_id AS session_id, g.group_id AS group_id FROM group_staff g
			JOIN session_day k ON k.camp_id = g.camp_id AND k.session_id = g.session_id AND k.date = ${date}
			WHERE g.camp_id = ${camp_id} AND g.staff_id = ${staff_id}
		UNION SELECT f.session_id, f.group_id FROM staff_shift f INDEXED BY staff_shift_staff
			WHERE f.camp_id = ${camp_id} AND f.staff_id = ${staff_id} AND ${touches(date)} AND f.group_id IS NOT NULL`,
});

/** Children, and sessions, of a day that one look takes in: as many as have some fifty groups with two staff each. */
const MOST_CHILDREN = 400;
const MOST_SESSIONS = 20;
/** Sessions of a page of a larger day, which reads all of its sessions besides. */
const SESSIONS_A_PAGE = 12;

/** A day's sessions in the order of their ids, after one of them, as many as a look may have to go through. */
const nextSessions = (camp_id: string, date: string, limit: number, after?: string) =>
	sql`SELECT k.session_id AS session_id, k.expected AS expected FROM session_day k INDEXED BY session_day_date
		WHERE k.camp_id = ${camp_id} AND k.date = ${date} ${after === undefined ? sql`` : sql`AND k.session_id > ${after}`}
		ORDER BY k.session_id LIMIT ${limit}`;

/** Whether one look takes in a day, and whether anybody is expected: read from few rows, whatever the camp's size. */
const dayLoad = (camp_id: string, date: string) =>
	sql`day AS MATERIALIZED (SELECT count(*) < ${MOST_SESSIONS} AND total(n.expected) <= ${MOST_CHILDREN} AS fits,
		total(n.expected) AS expected FROM (${nextSessions(camp_id, date, MOST_SESSIONS)}) n)`;

/**
 * The sessions of a day while one look takes them in; else a page of them: in the order of their ids as many as fit, and
 * at least one.
 */
export const groupsOnPage = (camp_id: string, date: string, after?: string): Wanted => ({
	first: sql`${dayLoad(camp_id, date)},
		page AS MATERIALIZED (SELECT q.session_id AS session_id FROM (SELECT n.session_id AS session_id, n.expected AS expected,
			sum(n.expected) OVER (ORDER BY n.session_id) AS up_to FROM (${nextSessions(camp_id, date, SESSIONS_A_PAGE, after)}) n) q
			WHERE q.up_to <= ${MOST_CHILDREN} OR q.up_to = q.expected)`,
	sessions: sql`SELECT session_id FROM page WHERE (SELECT NOT fits FROM day)
		UNION ALL SELECT n.session_id FROM (${nextSessions(camp_id, date, MOST_SESSIONS)}) n WHERE (SELECT fits FROM day)`,
});

/** Of a day that one look does not take in: whose groups come first, and how many of them. */
const MOST_AT_RISK = { away: 12, certificates: 4, groups: 4, days: 60 };

/**
 * The groups of all sessions of a day while one look takes them in. Else those most at risk: of staff who are on time
 * off, and whose certificates ran out lately. Few rows, whatever the camp's size.
 */
export const groupsAtRisk = (camp_id: string, date: string): Wanted => ({
	first: sql`${dayLoad(camp_id, date)},
		troubled AS MATERIALIZED (SELECT a.staff_id AS staff_id FROM (SELECT o.staff_id AS staff_id, o.starts_on AS starts_on FROM staff_time_off o INDEXED BY staff_time_off_open
				WHERE o.camp_id = ${camp_id} AND o.status = 'approved' AND o.ends_on >= ${date}
				ORDER BY o.ends_on LIMIT ${MOST_AT_RISK.away}) a WHERE a.starts_on <= ${date} AND (SELECT NOT fits FROM day)
			UNION SELECT c.staff_id FROM (SELECT c.staff_id AS staff_id FROM staff_certificate c INDEXED BY staff_certificate_expiry
				WHERE c.camp_id = ${camp_id} AND c.expires_on >= ${addDays(date, -MOST_AT_RISK.days)} AND c.expires_on < ${date}
				ORDER BY c.expires_on DESC LIMIT ${MOST_AT_RISK.certificates}) c WHERE (SELECT NOT fits FROM day))`,
	sessions: sql`SELECT n.session_id AS session_id FROM day CROSS JOIN (${nextSessions(camp_id, date, MOST_SESSIONS)}) n WHERE day.fits`,
	groups: sql`SELECT DISTINCT g.session_id AS session_id, g.group_id AS group_id FROM troubled u
		CROSS JOIN group_staff g INDEXED BY group_staff_staff ON g.camp_id = ${camp_id} AND g.staff_id = u.staff_id
		WHERE EXISTS (SELECT 1 FROM session_day k WHERE k.camp_id = ${camp_id} AND k.session_id = g.session_id AND k.date = ${date})
		LIMIT ${MOST_AT_RISK.groups}`,
});

/**
 * Whether {@link groupsAtRisk} are all of a day's groups, and whether anybody is expected; with `all_sessions` also how many
 * sessions run, a row each.
 */
export const dayRead = (db: Db, camp_id: string, date: string, { all_sessions = true } = {}) =>
	db.all<{
		sessions: number | null;
		fits: number;
		expected: number;
	}>(sql`WITH ${dayLoad(camp_id, date)} SELECT day.fits AS fits, day.expected AS expected, ${
		all_sessions
			? sql`(SELECT count(*) FROM session_day k INDEXED BY session_day_date WHERE k.camp_id = ${camp_id} AND k.date = ${date})`
			: sql`NULL`
	} AS sessions
		FROM day`);

/** The session behind which a page begins. @throws 400 for a cursor that is none */
export const sessionAfter = (cursor: string | undefined) =>
	cursor === undefined ? undefined : String(decodeCursor(cursor, 1)[0]);

/** The sessions of a page of {@link groupsOnPage}, of all sessions of the day, and whether others follow. */
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

/** Whether a shift (f) touches a date, as SQL; none lasts longer than a day. */
export const touches = (date: string) =>
	sql`f.starts_at >= ${`${addDays(date, -1)}T00:00`} AND f.starts_at < ${`${addDays(date, 1)}T00:00`} AND f.ends_at > ${`${date}T00:00`}`;
