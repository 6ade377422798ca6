import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { deleteCamper } from "#app/features/people/campers/delete-camper.server";
import { restoreCamper } from "#app/features/people/campers/restore-camper.server";
import {
	endEnrollment,
	enrollCamper,
	moveEnrollment,
	restoreEnrollment,
} from "#app/features/program/enrollments/index.server";
import { mergePersons, undoMerge } from "#app/features/office/merge/merge.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { deleteSession, restoreSession } from "#app/features/program/sessions/delete-session.server";
import { sessionById } from "#app/features/program/sessions/queries.server";
import { setSessionStatus } from "#app/features/program/sessions/set-session-status.server";
import { updateSession } from "#app/features/program/sessions/update-session.server";
import { addDays } from "#app/lib/dates";
import { AppError } from "#app/platform/errors";
import { allRows } from "../../office/merge/all-rows";
import { DAYS, ids, run, type Summer, who, wrongIn } from "./summer";
import { removeEnrollments } from "./without-triggers";

const STATUSES = ["present", "late", "absent"] as const;
const ALL_STATUSES = [...STATUSES, "left_early", "checked_out"] as const;
const AT = ["morning", "evening", "midday"] as const;
const at = (a: number, b: number) => AT[(a + b) % 2 === 0 ? 0 : b % AT.length] ?? "morning";
const RAW = ["waitlisted", "accepted", "enrolled", "no_show", "completed"];

/** What can happen to figures, as numbers that pick who and what. */
export const ACTS = {
	enroll: async (s: Summer, a: number, b: number) => {
		await enrollCamper(s.ctx(), { ...ids(s, a, b), confirm_ineligible: true });
	},
	end: async (s: Summer, a: number) => {
		await endEnrollment(s.ctx(), {
			...(await one(s, a)),
			status: a % 2 ? "withdrawn" : "cancelled",
			reason: "x",
		});
	},
	move: async (s: Summer, a: number, b: number) => {
		await moveEnrollment(s.ctx(), {
			...(await one(s, a)),
			session_id: ids(s, a, b).session_id,
			confirm_ineligible: true,
		});
	},
	restore: async (s: Summer, a: number, b: number) => {
		await restoreEnrollment(s.ctx(), { ...(await one(s, a)), status: b % 2 ? "accepted" : "enrolled" });
	},
	deleteCamper: (s: Summer, a: number) => deleteCamper(s.ctx(), who(s, a)),
	restoreCamper: (s: Summer, a: number) => restoreCamper(s.ctx(), who(s, a)),
	mark: async (s: Summer, a: number, b: number) => {
		const status = STATUSES[(a + b) % STATUSES.length] ?? "present";
		await saveAttendance(s.ctx(), [{ ...ids(s, a, b), date: s.ctx().today, checkpoint: at(a, b), status }]);
	},
	/** Two roll calls of a day, or what is corrected in them. */
	rolls: async (s: Summer, a: number, b: number) => {
		const { session_id } = ids(s, a, b);
		const { results: marked } = await env.DB.prepare(
			"SELECT checkpoint, camper_id, version FROM attendance WHERE session_id = ? AND date = ?",
		)
			.bind(session_id, s.ctx().today)
			.all<{ checkpoint: string; camper_id: string; version: number }>();
		const { results: expected } = await env.DB.prepare(
			"SELECT DISTINCT camper_id FROM enrollment WHERE session_id = ? AND status = 'enrolled' ORDER BY camper_id",
		)
			.bind(session_id)
			.all<{ camper_id: string }>();
		if (expected.length === 0) throw new AppError("NOT_FOUND", { message: "Nobody to mark." });
		const marks = expected.flatMap(({ camper_id }, index) =>
			AT.slice(0, 2).map((checkpoint, later) => ({
				session_id,
				camper_id,
				date: s.ctx().today,
				checkpoint,
				status: ALL_STATUSES[(a + b + index * 2 + later * (a % 3)) % ALL_STATUSES.length] ?? "present",
				seen_version:
					marked.find((mark) => mark.checkpoint === checkpoint && mark.camper_id === camper_id)?.version ??
					null,
			})),
		);
		await saveAttendance(
			s.ctx(),
			marks.map((mark, index) =>
				mark.status === "absent" ? { ...mark, absence: (a + index) % 2 ? "excused" : "unexcused" } : mark,
			),
		);
	},
	unmark: async (s: Summer, a: number, b: number) => {
		const mark = { ...ids(s, a, b), date: s.ctx().today, checkpoint: at(a, b) };
		await saveAttendance(s.ctx(), [{ ...mark, status: "unmarked", seen_version: (a % 3) + 1 }]);
	},
	changeSession: async (s: Summer, a: number, b: number) => {
		const found = await session(s, a);
		const ways = [
			() =>
				updateSession(s.ctx(), found, {
					season_id: s.seasons[found.season_id === s.seasons[0].id ? 1 : 0].id,
				}),
			() => updateSession(s.ctx(), found, { capacity: 2 + (b % 4) }),
			() => updateSession(s.ctx(), found, { end_date: addDays(found.end_date, 1) }),
			() => updateSession(s.ctx(), found, { name: `${found.name}!` }),
			() => updateSession(s.ctx(), found, { weekdays: [1 + (a % 7), 3, 5] }),
			() =>
				updateSession(s.ctx(), found, {
					checkpoints: a % 2 ? ["morning", "midday"] : ["morning", "midday", "evening"],
				}),
			() => setSessionStatus(s.ctx(), found, "completed"),
			() => setSessionStatus(s.ctx(), found, "cancelled"),
			async () => {
				await deleteSession(s.ctx(), found);
				if (b % 2) await restoreSession(s.ctx(), { ...found, deleted_at: s.ctx().clock.now() });
			},
		];
		await ways[b % ways.length]?.();
	},
	/** What no use-case does yet, written as a later one might. */
	raw: async (s: Summer, a: number, b: number) => {
		const { enrollment_id } = await one(s, a);
		const [from, to] = [DAYS[b % 9] ?? null, DAYS[(b % 9) + (a % 5)] ?? null];
		const set = [
			["status = ?2", RAW[b % RAW.length]],
			["starts_on = ?2", from],
			["ends_on = ?2", to],
			["created_at = ?2", `${DAYS[b % 30]}T10:00:00.000Z`],
		][a % 4] as [string, string];
		if (a % 11 === 10) await removeEnrollments("id = ?", enrollment_id);
		else await run(`UPDATE enrollment SET ${set[0]} WHERE id = ?1`, enrollment_id, set[1]);
	},
	group: async (s: Summer, a: number, b: number) => {
		const { camper_id, session_id } = ids(s, a, b);
		const group = s.groups[(a + b) % s.groups.length];
		await run(
			`INSERT INTO group_camper (camp_id, session_id, kind, camper_id, group_id) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (camp_id, session_id, kind, camper_id) DO UPDATE SET group_id = excluded.group_id`,
			...[s.camp_id, session_id, group?.group.kind, camper_id, group?.id],
		);
	},
	ungroup: async (s: Summer, a: number, b: number) => {
		const { camper_id, session_id } = ids(s, a, b);
		const of_child = "camp_id = ? AND session_id = ? AND camper_id = ?";
		await run(`DELETE FROM group_camper WHERE ${of_child}`, s.camp_id, session_id, camper_id);
	},
	/** What is asked of children who return and of those in a group, each alone. */
	camper: async (s: Summer, a: number, b: number) => {
		const { camper_id } = ids(s, a, b);
		const set = ["status = iif(?2 % 2, 'archived', 'active')", "sort_name = 'c' || ?2", "birth_date = ?3"][
			b % 3
		];
		const born = b % 2 ? `2014-0${1 + (a % 9)}-11` : null;
		await env.DB.batch([
			env.DB.prepare(
				`UPDATE camper SET ${set} WHERE id = ?1 AND ?2 IS NOT NULL AND (?3 IS NULL OR ?3 > '')`,
			).bind(...[camper_id, a + b, born]),
			env.DB.prepare("UPDATE person SET birth_date = ?2 WHERE id = ?1").bind(camper_id, born),
		]);
	},
	/** A name, a face or a grade, each alone. */
	rename: async (s: Summer, a: number, b: number) => {
		const { camper_id } = ids(s, a, b);
		const set = [
			"first_name = 'N' || ?2",
			"sort_name = 'n' || ?2, search_text = 'x' || ?2",
			"profile_image_url = '/photos/' || ?2",
			"preferred_name = iif(?2 % 2, NULL, 'P' || ?2)",
		][b % 4];
		await env.DB.batch([
			env.DB.prepare(`UPDATE person SET ${set} WHERE id = ?1`).bind(camper_id, a + b),
			env.DB.prepare("UPDATE enrollment SET grade = ?2 WHERE camper_id = ?1").bind(camper_id, a % 6 || null),
		]);
	},
	tomorrow: async (s: Summer) => s.tomorrow(),
};

/** Two records of one child, made one and taken apart again. */
export const MERGES = {
	merge: async (s: Summer, a: number, b: number) => {
		await mergePersons(s.ctx(), await record(s, a), await record(s, b));
	},
	/** The last one, whoever it was. */
	unmerge: async (s: Summer) => {
		const last = await env.DB.prepare(
			"SELECT id, kept_id FROM person_merge WHERE camp_id = ? AND undone_at IS NULL ORDER BY rowid DESC",
		)
			.bind(s.camp_id)
			.first<{ id: string; kept_id: string }>();
		const kept = s.campers.findIndex(({ id }) => id === last?.kept_id);
		await undoMerge(s.ctx(), await record(s, Math.max(0, kept)), last?.id ?? "none");
	},
	/** Taken back at once, everything is as it was. */
	mergeAndBack: async (s: Summer, a: number, b: number) => {
		// Names written past the keys that are derived from them would be put right.
		await run("UPDATE person SET preferred_name = 'P' WHERE id IN (?, ?)", who(s, a), who(s, b));
		const before = await allRows(s.camp_id);
		const id = await mergePersons(s.ctx(), await record(s, a), await record(s, b));
		expect(await wrongIn(s)).toEqual([]);
		await undoMerge(s.ctx(), await record(s, a), id);
		expect(await allRows(s.camp_id)).toEqual(before);
	},
};
export type Act = keyof typeof ACTS | keyof typeof MERGES;

async function record(s: Summer, a: number) {
	const [found] = await personRead({ ...s.ctx(), id: who(s, a) });
	if (!found) throw new Error("A child is not there.");
	return found;
}

export async function one({ camp_id }: Summer, a: number) {
	const { results: all } = await env.DB.prepare("SELECT id FROM enrollment WHERE camp_id = ? ORDER BY id")
		.bind(camp_id)
		.all<{ id: string }>();
	return { enrollment_id: all[a % Math.max(all.length, 1)]?.id ?? "none" };
}

async function session(s: Summer, a: number) {
	const ctx = s.ctx();
	const [found] = await sessionById({ db: ctx.db, place: ctx.place }, ids(s, 0, a).session_id);
	if (!found) throw new AppError("NOT_FOUND", { message: "Deleted." });
	return found;
}

/** Refusals are part of it: they must change no figure. */
export async function act(s: Summer, [name, a, b]: [Act, number, number], done: Map<string, number>) {
	try {
		await { ...ACTS, ...MERGES }[name](s, a, b);
		done.set(name, (done.get(name) ?? 0) + 1);
	} catch (error) {
		const walls =
			/CHECK constraint failed: session_places_taken|UNIQUE constraint|enrollment_ended|group_camper_enrolled|person_merged|FOREIGN KEY/;
		if (!(error instanceof AppError) && !walls.test(String(error))) throw error;
		if (error instanceof AppError && error.code === "INTERNAL") throw error;
	}
}
