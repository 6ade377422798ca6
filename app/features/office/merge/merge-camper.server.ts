import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { enrollment } from "#db/schema";
import { nextStamp } from "#db/stamp";
import type { CampCtx } from "#app/platform/context.server";
import { keysIn, listed, type MergeAt, objectOf } from "./merge-rows.server";

// Merges a child's enrollments and attendance (docs/decisions/0017-merging-people.md). The SQL texts below refer
// to the merge `g`: camp_id, kept_id, merged_id, changes.

const COLUMNS = Object.keys(getTableColumns(enrollment));

const rowOf = (alias: string) => objectOf(COLUMNS.map((name) => [name, `${alias}.${name}`]));

/** Progress of an enrollment. A no-show ranks higher than one that is only accepted. */
const rank = (status: string) => `CASE ${status}.key WHEN 'no_show' THEN 6.5 ELSE ${status}.position END`;

const sessionsOf = (
	whose: string,
) => `SELECT e.session_id AS id FROM enrollment e WHERE e.camp_id = g.camp_id AND e.camper_id = g.${whose}
	UNION SELECT a.session_id FROM attendance a WHERE a.camp_id = g.camp_id AND a.camper_id = g.${whose}`;

/** Sessions of the record that goes away; sessions that both records have. */
const SESSIONS = `SELECT id FROM (${sessionsOf("merged_id")})`;
const SHARED = `${SESSIONS} WHERE id IN (${sessionsOf("kept_id")})`;

/**
 * Sessions with enrollments of both: `winner` is the one with more progress, or else the older one; `loser` is
 * ended. The kept record's rows are k and ks, the other's m and ms.
 */
const MEETINGS = `SELECT k.session_id AS session_id,
		CASE WHEN (${rank("ks")}, m.created_at) >= (${rank("ms")}, k.created_at) THEN k.id ELSE m.id END AS winner,
		CASE WHEN (${rank("ks")}, m.created_at) >= (${rank("ms")}, k.created_at) THEN m.id ELSE k.id END AS loser,
		k.status AS kept_status, m.status AS merged_status
	FROM enrollment k JOIN enrollment_status ks ON ks.key = k.status
	JOIN enrollment m ON m.camp_id = k.camp_id AND m.session_id = k.session_id AND m.camper_id = g.merged_id AND m.ended_at IS NULL
	JOIN enrollment_status ms ON ms.key = m.status
	WHERE k.camp_id = g.camp_id AND k.camper_id = g.kept_id AND k.ended_at IS NULL`;

/**
 * New state of the losing enrollments: canceled if they held a spot, otherwise declined. Days on which only the
 * loser was marked remain its own.
 */
const LOSERS = `SELECT json_group_array(${objectOf([
	["id", "l.id"],
	["session_id", "l.session_id"],
	["is_kept", "l.camper_id = g.kept_id"],
	["to_status", "CASE ls.takes_place WHEN 1 THEN 'cancelled' ELSE 'declined' END"],
	[
		"to_ends_on",
		`CASE ls.attends WHEN 1 THEN (SELECT max(a.date) FROM attendance a INDEXED BY attendance_camper WHERE a.camp_id = l.camp_id AND a.session_id = l.session_id
			AND a.camper_id = l.camper_id AND a.voided_at IS NULL AND a.date BETWEEN coalesce(l.starts_on, '') AND coalesce(l.ends_on, '~')
			AND a.date NOT BETWEEN coalesce(w.starts_on, '') AND coalesce(w.ends_on, '~')) END`,
	],
	["status", "l.status"],
	["ends_on", "l.ends_on"],
	["end_reason", "l.end_reason"],
	["changed_by", "l.changed_by"],
	["updated_at", "l.updated_at"],
])}) FROM (${MEETINGS}) t
	JOIN enrollment l ON l.camp_id = g.camp_id AND l.id = t.loser JOIN enrollment_status ls ON ls.key = l.status
	JOIN enrollment w ON w.camp_id = g.camp_id AND w.id = t.winner`;

/**
 * Marks of the merged record (m) with the kept record's mark in the same roll call (k), if any. Between two marks,
 * a valid one wins over a voided one, then presence over absence, then the later one.
 */
const MARKS = `FROM attendance m LEFT JOIN attendance k ON k.camp_id = m.camp_id AND k.session_id = m.session_id AND k.date = m.date
	AND k.checkpoint = m.checkpoint AND k.camper_id = g.kept_id
	WHERE m.camp_id = g.camp_id AND m.camper_id = g.merged_id`;
const BEATS = `(m.voided_at IS NULL, m.status <> 'absent', m.marked_at) > (k.voided_at IS NULL, k.status <> 'absent', k.marked_at)`;

const GROUPS = `FROM group_camper r WHERE r.camp_id = g.camp_id AND r.camper_id = g.merged_id`;
const NO_GROUP_YET = `NOT EXISTS (SELECT 1 FROM group_camper o WHERE o.camp_id = r.camp_id AND o.session_id = r.session_id
	AND o.kind = r.kind AND o.camper_id = g.kept_id)`;

/** SQL columns with the counts for a preview. */
export const CAMPER_COUNTS = `
	(SELECT count(*) FROM enrollment e WHERE e.camp_id = g.camp_id AND e.camper_id = g.merged_id) AS enrollments,
	(SELECT count(*) ${MARKS}) AS marks,
	(SELECT count(*) ${MARKS} AND k.camper_id IS NOT NULL) AS marks_twice,
	(SELECT count(*) ${MARKS} AND k.camper_id IS NOT NULL AND ${BEATS}) AS marks_better,
	(SELECT count(*) ${GROUPS}) AS camper_groups,
	(SELECT count(*) ${GROUPS} AND NOT (${NO_GROUP_YET})) AS camper_groups_stay,
	(SELECT json_group_array(json_object('session', s.name, 'kept_status', t.kept_status, 'merged_status', t.merged_status,
		'kept_wins', t.winner IN (SELECT e.id FROM enrollment e WHERE e.camp_id = g.camp_id AND e.camper_id = g.kept_id)))
		FROM (${MEETINGS}) t JOIN session s ON s.camp_id = g.camp_id AND s.id = t.session_id) AS meetings_json`;

/** SQL for `moved_from_id` links where either enrollment is among the given ones. */
const linksOf = (whose: string) => `json((SELECT json_group_array(json_array(x.id, x.moved_from_id)) FROM (
	SELECT e.id, e.moved_from_id FROM enrollment e WHERE e.camp_id = g.camp_id AND e.id IN ${whose} AND e.moved_from_id IS NOT NULL
	UNION SELECT e.id, e.moved_from_id FROM enrollment e WHERE e.camp_id = g.camp_id AND e.moved_from_id IN ${whose}
		AND e.moved_from_id IS NOT NULL) x))`;
const THEIRS = `(SELECT x.id FROM enrollment x WHERE x.camp_id = g.camp_id AND x.camper_id = g.merged_id)`;
const THEIRS_ONCE = `(SELECT value->>'id' FROM json_each(g.changes, '$.enrollments'))`;

/** A child's enrollment and attendance data, saved before anything moves. */
export const CAMPER_CHANGES: [name: string, value: string][] = [
	["sessions", `json((SELECT json_group_array(id) FROM (${SESSIONS})))`],
	["shared", `json((SELECT json_group_array(id) FROM (${SHARED})))`],
	[
		"enrollments",
		`json((SELECT json_group_array(${rowOf("e")}) FROM enrollment e WHERE e.camp_id = g.camp_id AND e.camper_id = g.merged_id))`,
	],
	["losers", `json((${LOSERS}))`],
	["links", linksOf(THEIRS)],
	[
		"marks",
		`json((SELECT json_group_array(json_array(m.session_id, m.date, m.checkpoint)) ${MARKS} AND (k.camper_id IS NULL OR ${BEATS})))`,
	],
	[
		"aside",
		`json((SELECT json_group_array(json_array(m.session_id, m.date, m.checkpoint)) ${MARKS} AND k.camper_id IS NOT NULL AND ${BEATS}))`,
	],
	["groups", `json((SELECT json_group_array(json_array(r.session_id, r.kind, r.group_id)) ${GROUPS}))`],
	[
		"groups_moved",
		`json((SELECT json_group_array(json_array(r.session_id, r.kind)) ${GROUPS} AND ${NO_GROUP_YET}))`,
	],
];

const ids = (name: string) => `(SELECT value FROM json_each(g.changes, '$.${name}'))`;
const EITHER = "IN (g.kept_id, g.merged_id)";

/**
 * Fingerprint of the state after the merge: full state in shared sessions, only enrollment IDs elsewhere. Undo
 * restores shared sessions to their former state, so nothing can have changed there since; the rest moves back in
 * its current state.
 */
export const CAMPER_STANDING = `json_array(
	(SELECT json_group_array(json_array(x.id, x.camper_id, x.status, x.updated_at)) FROM (SELECT * FROM enrollment e
		WHERE e.camp_id = g.camp_id AND e.camper_id ${EITHER} AND e.session_id IN ${ids("shared")} ORDER BY e.id) x),
	(SELECT json_array(count(*), sum(a.version)) FROM attendance a
		WHERE a.camp_id = g.camp_id AND a.camper_id ${EITHER} AND a.session_id IN ${ids("shared")}),
	(SELECT json_group_array(json_array(x.session_id, x.kind, x.camper_id, x.group_id)) FROM (SELECT * FROM group_camper r
		WHERE r.camp_id = g.camp_id AND r.camper_id ${EITHER} AND r.session_id IN ${ids("shared")} ORDER BY r.session_id, r.kind, r.camper_id) x),
	(SELECT json_group_array(x.id) FROM (SELECT e.id FROM enrollment e WHERE e.camp_id = g.camp_id AND e.camper_id ${EITHER}
		AND e.session_id IN ${ids("sessions")} ORDER BY e.id) x),
	(SELECT count(*) FROM enrollment e WHERE e.camp_id = g.camp_id
		AND e.moved_from_id IS NOT NULL AND e.moved_from_id IN ${THEIRS_ONCE}))`;

/** Rows that undo moves back: those in sessions of the merged record only, in their current state. */
export const CAMPER_BACK: [name: string, value: string][] = [
	["links_back", linksOf(THEIRS_ONCE)],
	[
		"enrollments_back",
		`json((SELECT json_group_array(json(CASE WHEN e.session_id IN ${ids("shared")} THEN v.value ELSE ${rowOf("e")} END))
			FROM json_each(g.changes, '$.enrollments') v CROSS JOIN enrollment e ON e.camp_id = g.camp_id AND e.id = v.value->>'id'))`,
	],
	[
		"marks_back",
		`json((SELECT json_group_array(json_array(a.session_id, a.date, a.checkpoint)) FROM attendance a
			WHERE a.camp_id = g.camp_id AND a.camper_id = g.kept_id AND a.session_id IN ${ids("sessions")}
			AND (a.session_id NOT IN ${ids("shared")} OR (a.session_id, a.date, a.checkpoint) IN
				(SELECT value->>0, value->>1, value->>2 FROM json_each(g.changes, '$.marks')))))`,
	],
	[
		"groups_back",
		`json((SELECT json_group_array(json_array(x.session_id, x.kind, x.group_id)) FROM (
			SELECT r.session_id, r.kind, r.group_id FROM group_camper r WHERE r.camp_id = g.camp_id AND r.camper_id = g.kept_id
				AND r.session_id IN ${ids("sessions")} AND r.session_id NOT IN ${ids("shared")}
			UNION ALL SELECT v.value->>0, v.value->>1, v.value->>2 FROM json_each(g.changes, '$.groups') v
				WHERE v.value->>0 IN ${ids("shared")}) x))`,
	],
];

/** Clears `moved_from_id` links to and from enrollments that are deleted and inserted again. */
const unlink = (ctx: CampCtx, at: MergeAt, list: string): Statement =>
	ctx.db.run(sql`UPDATE enrollment SET moved_from_id = NULL
		WHERE camp_id = ${at.camp} AND id IN (SELECT v.value->>0 ${listed(at, list)})`);
const link = (ctx: CampCtx, at: MergeAt, list: string): Statement =>
	ctx.db.run(sql`UPDATE enrollment SET moved_from_id = (SELECT v.value->>1 ${listed(at, list)} AND v.value->>0 = enrollment.id)
		WHERE camp_id = ${at.camp} AND id IN (SELECT v.value->>0 ${listed(at, list)})`);

/** Reason stored on an enrollment that was ended because the child was enrolled twice. */
const TWICE = "Two records of one person were merged";

/** Moves a child's enrollments and attendance from the merged record to the kept one. */
export function moveCamper(ctx: CampCtx, at: MergeAt): Statement[] {
	const now = ctx.clock.now();
	const run = (statement: SQL) => ctx.db.run(statement);
	const loser = (name: string, value: SQL) =>
		sql`CASE WHEN l.value IS NULL THEN v.value->>${name} ELSE ${value} END`;
	const becomes: Record<string, SQL> = {
		camper_id: sql`${at.kept}`,
		moved_from_id: sql`NULL`,
		status: loser("status", sql`l.value->>'to_status'`),
		ended_at: loser("ended_at", sql`${now}`),
		end_reason: loser("end_reason", sql`${TWICE}`),
		ends_on: loser("ends_on", sql`l.value->>'to_ends_on'`),
		changed_by: loser("changed_by", sql`${ctx.user.id}`),
		updated_at: loser("updated_at", sql`${now}`),
	};
	return [
		run(sql`DELETE FROM group_camper WHERE camp_id = ${at.camp} AND camper_id = ${at.merged}`),
		run(sql`UPDATE enrollment SET status = v.value->>'to_status', ended_at = ${now}, end_reason = ${TWICE},
				ends_on = v.value->>'to_ends_on', changed_by = ${ctx.user.id}, updated_at = ${nextStamp(enrollment.updated_at, now)}
			${listed(at, "losers")} AND v.value->>'is_kept' = 1 AND enrollment.camp_id = g.camp_id AND enrollment.id = v.value->>'id'
				AND enrollment.id IN (SELECT v.value->>'id' ${listed(at, "losers")})`),
		// Deletes and inserts rows under the same IDs, so that triggers keep every counter right.
		unlink(ctx, at, "links"),
		run(sql`DELETE FROM enrollment WHERE camp_id = ${at.camp} AND camper_id = ${at.merged}`),
		...moveMarks(ctx, at, { from: at.merged, to: at.kept, list: "marks" }),
		run(sql`INSERT INTO enrollment (${sql.raw(COLUMNS.join(", "))})
			SELECT ${sql.join(
				COLUMNS.map((name) => becomes[name] ?? sql`v.value->>${name}`),
				sql`, `,
			)}
			FROM person_merge g, json_each(g.changes, '$.enrollments') v
			LEFT JOIN json_each(g.changes, '$.losers') l ON l.value->>'id' = v.value->>'id'
			WHERE g.camp_id = ${at.camp} AND g.id = ${at.id}`),
		link(ctx, at, "links"),
		run(sql`INSERT INTO group_camper (camp_id, session_id, kind, camper_id, group_id)
			SELECT ${at.camp}, v.value->>0, v.value->>1, ${at.kept}, v.value->>2 ${listed(at, "groups")}
			AND (v.value->>0, v.value->>1) IN ${keysIn(at, "groups_moved", 2)}`),
	];
}

/**
 * Moves enrollments and attendance back to the merged record. `before` removes them from the kept record, using
 * the lists saved by {@link CAMPER_BACK}; `after` inserts them once the merged record is restored.
 */
export function partCamper(ctx: CampCtx, at: MergeAt): { before: Statement[]; after: Statement[] } {
	const run = (statement: SQL) => ctx.db.run(statement);
	const becomes: Record<string, SQL> = { camper_id: sql`${at.merged}`, moved_from_id: sql`NULL` };
	return {
		before: [
			run(sql`DELETE FROM group_camper WHERE camp_id = ${at.camp} AND camper_id = ${at.kept}
				AND ((session_id, kind) IN ${keysIn(at, "groups_moved", 2)}
					OR (session_id IN (SELECT v.value ${listed(at, "sessions")}) AND session_id NOT IN (SELECT v.value ${listed(at, "shared")})))`),
			unlink(ctx, at, "links_back"),
			run(sql`DELETE FROM enrollment WHERE camp_id = ${at.camp} AND camper_id = ${at.kept}
				AND id IN (SELECT v.value->>'id' ${listed(at, "enrollments")})`),
			run(sql`UPDATE enrollment SET status = v.value->>'status', ended_at = NULL, end_reason = v.value->>'end_reason',
					ends_on = v.value->>'ends_on', changed_by = v.value->>'changed_by', updated_at = v.value->>'updated_at'
				${listed(at, "losers")} AND v.value->>'is_kept' = 1 AND enrollment.camp_id = g.camp_id AND enrollment.id = v.value->>'id'
				AND enrollment.id IN (SELECT v.value->>'id' ${listed(at, "losers")})`),
			...moveMarks(ctx, at, { from: at.kept, to: at.merged, list: "marks_back" }),
		],
		after: [
			run(sql`INSERT INTO enrollment (${sql.raw(COLUMNS.join(", "))})
				SELECT ${sql.join(
					COLUMNS.map((name) => becomes[name] ?? sql`v.value->>${name}`),
					sql`, `,
				)} ${listed(at, "enrollments_back")}`),
			link(ctx, at, "links_back"),
			run(sql`INSERT INTO group_camper (camp_id, session_id, kind, camper_id, group_id)
				SELECT ${at.camp}, v.value->>0, v.value->>1, ${at.merged}, v.value->>2 ${listed(at, "groups_back")}`),
		],
	};
}

/**
 * Moves marks and their history to the other record. Two marks in the same roll call swap places; because keys
 * must be unique, the first is moved to a date in the first millennium meanwhile.
 */
function moveMarks(
	ctx: CampCtx,
	at: MergeAt,
	{ from, to, list }: { from: string; to: string; list: string },
): Statement[] {
	const aside = keysIn(at, "aside", 3);
	return ["attendance", "attendance_history"].flatMap((table) => {
		const update = (set: SQL, where: SQL) =>
			ctx.db.run(sql`UPDATE ${sql.raw(table)} SET ${set} WHERE camp_id = ${at.camp} AND ${where}`);
		return [
			update(
				sql`date = '0' || substr(date, 2)`,
				sql`camper_id = ${to} AND (session_id, date, checkpoint) IN ${aside}`,
			),
			update(
				sql`camper_id = ${to}`,
				sql`camper_id = ${from} AND (session_id, date, checkpoint) IN ${keysIn(at, list, 3)}`,
			),
			update(
				sql`camper_id = ${from}, date = (SELECT v.value->>1 ${listed(at, "aside")} AND v.value->>0 = session_id
					AND '0' || substr(v.value->>1, 2) = date AND v.value->>2 = checkpoint)`,
				sql`camper_id = ${to} AND (session_id, date, checkpoint) IN
					(SELECT v.value->>0, '0' || substr(v.value->>1, 2), v.value->>2 ${listed(at, "aside")})`,
			),
		];
	});
}
