import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { staff_shift } from "#db/schema";
import { holdsWords } from "#db/search/words";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { addDays, daysBetween } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { ShiftInput } from "./inputs";
import { shiftSpan } from "./rules";

export interface ShiftRow {
	id: string;
	staff_id: string;
	starts_at: string;
	ends_at: string;
	session_id: string | null;
	group_id: string | null;
	group_name: string | null;
	activity_id: string | null;
	activity_name: string | null;
	note: string | null;
}

const columns = sql`f.id AS id, f.staff_id AS staff_id, f.starts_at AS starts_at, f.ends_at AS ends_at,
	f.session_id AS session_id, f.group_id AS group_id, g.name AS group_name, f.activity_id AS activity_id,
	x.name AS activity_name, f.note AS note`;
const names = sql`LEFT JOIN camp_group g ON g.camp_id = f.camp_id AND g.id = f.group_id
	LEFT JOIN activity x ON x.camp_id = f.camp_id AND x.id = f.activity_id`;

/** Reads a staff member's shifts that begin between two dates, both included. */
export const shiftsOf = (db: Db, camp_id: string, staff_id: string, from: string, to: string) =>
	db.all<ShiftRow>(sql`SELECT ${columns} FROM staff_shift f ${names}
		WHERE f.camp_id = ${camp_id} AND f.staff_id = ${staff_id} AND f.starts_at >= ${from} AND f.starts_at < ${addDays(to, 1)}
		ORDER BY f.starts_at, f.id LIMIT 100`);

const STAFF_A_PAGE = 20;

interface WeekAsked {
	db: Db;
	camp_id: string;
	monday: string;
	season?: string;
	position?: string;
	/** Candidates of a search, and the words that they must contain. Null without a search. */
	found: { ids: readonly string[]; words: string[] } | null;
	/** Limits the page to one staff member, the one whose shift is added. */
	only?: string;
	cursor?: string;
	/** Defaults to one page. */
	limit?: number;
}

interface WeekRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	profile_image_url: string | null;
	position: string;
	sort_name: string;
	/** JSON of the week's shifts. */
	shifts: string;
	/** JSON [[first, last]] of approved time off in the week. */
	away: string;
}

/**
 * Reads one page of the season's staff by name with their shifts of a week, one row more than fits.
 * @throws 400 for an invalid cursor
 */
export function weekRead({
	db,
	camp_id,
	monday,
	season,
	position,
	found,
	only,
	cursor,
	limit = STAFF_A_PAGE,
}: WeekAsked) {
	const sunday = addDays(monday, 6);
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const among = only ? [only] : found?.ids;
	// Starts from the candidates, instead of scanning all staff of the season.
	const employed = among
		? sql`json_each(${JSON.stringify(among)}) v JOIN staff_season e ON e.staff_id = v.value`
		: sql`staff_season e`;
	const holds = only || !found ? [] : holdsWords(found.words, sql`h.search_text`);
	return db.all<WeekRow>(sql`SELECT n.staff_id AS id, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.profile_image_url AS profile_image_url, n.position AS position, n.sort_name AS sort_name,
		(SELECT json_group_array(json_object('id', f.id, 'starts_at', f.starts_at, 'ends_at', f.ends_at, 'session_id', f.session_id,
				'group_id', f.group_id, 'group_name', g.name, 'activity_id', f.activity_id, 'activity_name', x.name, 'note', f.note))
			FROM (SELECT * FROM staff_shift WHERE camp_id = n.camp_id AND staff_id = n.staff_id
				AND starts_at >= ${monday} AND starts_at < ${addDays(sunday, 1)} ORDER BY starts_at LIMIT 40) f ${names}) AS shifts,
		(SELECT json_group_array(json_array(o.starts_on, o.ends_on)) FROM staff_time_off o
			WHERE o.camp_id = n.camp_id AND o.staff_id = n.staff_id AND o.status = 'approved'
			AND o.starts_on <= ${sunday} AND o.ends_on >= ${monday}) AS away
		FROM (SELECT e.* FROM ${employed} WHERE e.camp_id = ${camp_id}
			AND e.season_id = ${followedSeason(camp_id, season)} AND (e.ends_on IS NULL OR e.ends_on >= ${monday})
			${position ? sql`AND e.role_type_id = ${position}` : sql``}
			${
				holds.length > 0
					? sql`AND EXISTS (SELECT 1 FROM person h WHERE h.camp_id = e.camp_id AND h.id = e.staff_id
				AND ${sql.join(holds, sql` AND `)})`
					: sql``
			}
			${after ? sql`AND (e.sort_name, e.staff_id) > (${after[0]}, ${after[1]})` : sql``}
			AND EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = e.camp_id AND s.id = e.staff_id AND s.deleted_at IS NULL)
			ORDER BY e.sort_name, e.staff_id LIMIT ${limit + 1}) n
		JOIN person p ON p.camp_id = n.camp_id AND p.id = n.staff_id ORDER BY n.sort_name, n.staff_id`);
}

/** Cuts the rows of {@link weekRead} to one page. */
export const weekPage = (rows: WeekRow[]) =>
	pageOf(rows, STAFF_A_PAGE, ({ sort_name, id }) => [sort_name, id]);

/** Maximum number of a day's sessions whose groups are offered. A staff member's own groups are always offered. */
const MOST_SESSIONS = 10;

/**
 * Reads the groups to choose from for a shift, from the sessions that run on a date: first the groups the staff
 * member is assigned to, then all groups with campers, by session and name.
 */
export const placesOn = (db: Db, camp_id: string, date: string, staff_id: string) =>
	db.all<{
		session_id: string;
		group_id: string;
		session_name: string;
		group_name: string;
		is_own: number;
	}>(sql`SELECT u.session_id AS session_id, g.id AS group_id, k.name AS session_name, g.name AS group_name, max(u.is_own) AS is_own
		FROM (SELECT s.session_id AS session_id, s.group_id AS group_id, 1 AS is_own FROM group_staff s
				WHERE s.camp_id = ${camp_id} AND s.staff_id = ${staff_id}
			UNION ALL SELECT t.session_id, t.value, 0 FROM (SELECT d.session_id AS session_id FROM session_day d
				WHERE d.camp_id = ${camp_id} AND d.date = ${date} LIMIT ${MOST_SESSIONS}) d
			JOIN roster_tally t ON t.camp_id = ${camp_id} AND t.session_id = d.session_id AND t.shows = 'attending' AND t.kind = 'group') u
		CROSS JOIN session_day k ON k.camp_id = ${camp_id} AND k.session_id = u.session_id AND k.date = ${date}
		CROSS JOIN camp_group g ON g.camp_id = ${camp_id} AND g.id = u.group_id
		GROUP BY u.session_id, g.id ORDER BY is_own DESC, k.name, g.name LIMIT 100`);

/** Reads the camp's activities to choose from for a shift. */
export const activitiesOf = (db: Db, camp_id: string) =>
	db.all<{ id: string; name: string }>(sql`SELECT x.id AS id, x.name AS name FROM activity x
		WHERE x.camp_id = ${camp_id} AND x.is_active = 1 ORDER BY x.name, x.id LIMIT 60`);

const refusals = {
	staff_shift_overlap: () =>
		new AppError("CONFLICT", {
			message: "They already have a shift at this time.",
			fields: { starts: ["They already have a shift at this time."] },
		}),
	staff_shift_staff: () => notFound("This staff member"),
	foreign_key: () => invalid("place", "This staff member, group or activity doesn't belong to this camp."),
	"guard:no_staff": () => invalid("staff_id", "Choose a staff member."),
	"guard:no_place": () => invalid("place", "Choose one of the camp's groups."),
	"guard:no_activity": () => invalid("activity_id", "Choose one of the camp's activities."),
};

/**
 * Adds a shift. A shift that ends before it starts ends the next morning.
 * @throws CONFLICT when they have another shift at that time; INVALID for a reference outside the camp
 */
export async function addShift(ctx: CampCtx, input: ShiftInput): Promise<string> {
	const { staff_id, date, starts, ends, place, activity_id = null, note = null } = input;
	const camp_id = ctx.camp.id;
	if (starts === ends) throw invalid("ends", "A shift must last at least one minute.");
	const [session_id = null, group_id = null] = place?.split(":") ?? [];
	const id = newId();
	const at = ctx.clock.now();
	const unknown = (reason: string, table: string, given: string | null, when = sql``) =>
		abortWhen(
			ctx,
			reason,
			sql`${given} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} t WHERE t.camp_id = ${camp_id} AND t.id = ${given} ${when})`,
		);
	await commit(ctx, {
		statements: [
			unknown("no_staff", "staff", staff_id, sql`AND t.deleted_at IS NULL`),
			unknown("no_place", "session", session_id, sql`AND t.deleted_at IS NULL`),
			unknown("no_place", "camp_group", group_id),
			unknown("no_activity", "activity", activity_id),
			ctx.db.insert(staff_shift).values({
				camp_id,
				id,
				staff_id,
				session_id,
				group_id,
				activity_id,
				note,
				...shiftSpan(date, starts, ends),
				created_at: at,
				updated_at: at,
			}),
		],
		audit: {
			action: "staff_shift.create",
			entity: "staff_shift",
			entity_id: id,
			changes: { staff_id, date },
		},
		refusals,
	});
	return id;
}

/**
 * Removes a shift.
 * @returns the shift, so that it can be restored
 * @throws NOT_FOUND
 */
export async function removeShift(ctx: CampCtx, id: string): Promise<ShiftRow> {
	const camp_id = ctx.camp.id;
	const [found] = await ctx.db.all<ShiftRow>(
		sql`SELECT ${columns} FROM staff_shift f ${names} WHERE f.camp_id = ${camp_id} AND f.id = ${id}`,
	);
	if (!found) throw notFound("This shift");
	await commit(ctx, {
		statements: [
			ctx.db.delete(staff_shift).where(and(eq(staff_shift.camp_id, camp_id), eq(staff_shift.id, id))),
		],
		audit: {
			action: "staff_shift.delete",
			entity: "staff_shift",
			entity_id: id,
			changes: { staff_id: found.staff_id, starts_at: found.starts_at, ends_at: found.ends_at },
		},
	});
	return found;
}

const MOST_COPIED = 2_000;

/**
 * Copies the shifts of some days to later days. Skips staff who have a shift at that time, are on approved time
 * off, are no longer employed, or were deleted.
 * @param days number of days from each date, at most a week
 * @returns the id to undo it, the number of shifts added, and the number skipped
 * @throws CONFLICT when there is nothing to copy, or more than the maximum; INVALID when the days overlap
 */
export async function copyShifts(
	ctx: CampCtx,
	{ from, to, days }: { from: string; to: string; days: number },
): Promise<{ copy: string; planned: number; skipped: number }> {
	const camp = ctx.camp.id;
	const by = daysBetween(from, to);
	if (Math.abs(by) < days) throw invalid("to", "Choose days other than the ones you're copying.");
	const shifts = await ctx.db.all<Pick<ShiftRow, "id">>(sql`SELECT f.id AS id FROM staff_shift f
		WHERE f.camp_id = ${camp} AND f.starts_at >= ${from} AND f.starts_at < ${addDays(from, days)} LIMIT ${MOST_COPIED + 1}`);
	if (shifts.length > MOST_COPIED)
		throw new AppError("CONFLICT", {
			message: `You can't copy more than ${MOST_COPIED.toLocaleString("en-US")} shifts at once. Copy the shifts day by day.`,
		});
	if (shifts.length === 0) throw new AppError("CONFLICT", { message: "There are no shifts to copy." });
	const copy = newId();
	const at = ctx.clock.now();
	const moved = (end: "starts_at" | "ends_at") =>
		sql`(date(substr(f.${sql.raw(end)}, 1, 10), ${`${by} days`}) || substr(f.${sql.raw(end)}, 11))`;
	const pairs = JSON.stringify(shifts.map(({ id }) => [id, newId()]));
	const [planned] = await commit(ctx, {
		statements: [
			ctx.db.all(sql`INSERT INTO staff_shift (camp_id, id, staff_id, starts_at, ends_at, session_id, group_id, activity_id, note, created_at, updated_at)
				SELECT f.camp_id, v.value->>1, f.staff_id, ${moved("starts_at")}, ${moved("ends_at")},
					CASE WHEN k.session_id IS NULL THEN NULL ELSE f.session_id END, CASE WHEN k.session_id IS NULL THEN NULL ELSE f.group_id END,
					f.activity_id, f.note, ${at}, ${at}
				FROM json_each(${pairs}) v JOIN staff_shift f ON f.camp_id = ${camp} AND f.id = v.value->>0
				JOIN staff s ON s.camp_id = f.camp_id AND s.id = f.staff_id AND s.deleted_at IS NULL
				LEFT JOIN session_day k ON k.camp_id = f.camp_id AND k.session_id = f.session_id AND k.date = substr(${moved("starts_at")}, 1, 10)
				WHERE NOT EXISTS (SELECT 1 FROM staff_shift z WHERE z.camp_id = f.camp_id AND z.staff_id = f.staff_id
						AND z.starts_at < ${moved("ends_at")} AND z.ends_at > ${moved("starts_at")})
					AND NOT EXISTS (SELECT 1 FROM staff_time_off o WHERE o.camp_id = f.camp_id AND o.staff_id = f.staff_id AND o.status = 'approved'
						AND o.starts_on <= substr(${moved("starts_at")}, 1, 10) AND o.ends_on >= substr(${moved("starts_at")}, 1, 10))
					AND EXISTS (SELECT 1 FROM staff_season n JOIN season e ON e.camp_id = n.camp_id AND e.id = n.season_id
						WHERE n.camp_id = f.camp_id AND n.staff_id = f.staff_id AND substr(${moved("starts_at")}, 1, 10)
							BETWEEN coalesce(n.starts_on, '') AND coalesce(n.ends_on, e.end_date))
				RETURNING id`),
		],
		audit: {
			action: "staff_shift.copy",
			entity: "staff_shift",
			entity_id: copy,
			changes: { from, to, days, ids: (JSON.parse(pairs) as [string, string][]).map(([, id]) => id) },
		},
		refusals,
	});
	const count = rowsReturned(planned);
	return { copy, planned: count, skipped: shifts.length - count };
}

/**
 * Undoes a copy. Shifts that were changed since are kept.
 * @throws CONFLICT when nothing is left of it
 */
export async function undoCopy(ctx: CampCtx, copy: string): Promise<number> {
	const camp = ctx.camp.id;
	const [gone] = await commit(ctx, {
		statements: [
			ctx.db.all(sql`DELETE FROM staff_shift WHERE camp_id = ${camp} AND updated_at = created_at AND id IN (
				SELECT v.value FROM audit_event a, json_each(a.changes, '$.ids') v WHERE a.camp_id = ${camp} AND a.entity = 'staff_shift'
				AND a.entity_id = ${copy} AND a.action = 'staff_shift.copy') RETURNING id`),
		],
		audit: { action: "staff_shift.undo_copy", entity: "staff_shift", entity_id: copy },
	});
	const count = rowsReturned(gone);
	if (count === 0) throw new AppError("CONFLICT", { message: "There's nothing left to undo." });
	return count;
}

/** Number of rows returned by a RETURNING statement of a batch. */
function rowsReturned(answer: unknown): number {
	if (Array.isArray(answer)) return answer.length;
	return (answer as { results?: unknown[] } | null)?.results?.length ?? 0;
}
