import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import type { rollThatCounts } from "#app/features/day/attendance/rules";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { childDay } from "#app/features/day/attendance/whole-day";
import type { Checkpoint } from "#app/lib/checkpoints";
import { addDays } from "#app/lib/dates";
import { misjudgedDays, misjudgedRolls } from "./counted";
import {
	aSummer,
	FIRST_DAY,
	firstSession,
	ids,
	run,
	type Summer,
	who,
	wrongFiguresIn,
	wrongIn,
} from "./summer";
import { ACTS, MERGES } from "./summer-acts";
import { removeEnrollments, without } from "./without-triggers";

describe("A session's stored days", () => {
	const acts: [string, (s: Summer) => Promise<unknown>][] = [
		[
			"insert",
			(s) => writeRows(env.DB, aSession(s.seasons[0], { start_date: FIRST_DAY, end_date: FIRST_DAY })),
		],
		["change", (s) => run("UPDATE session SET name = 'Other' WHERE id = ?", firstSession(s))],
		["span_insert", (s) => ACTS.enroll(s, 0, 0)],
		["tally_insert", (s) => ACTS.mark(s, 0, 2)],
		["tally_update", (s) => ACTS.mark(s, 3, 5)],
	];

	/** Somebody is in the second session, and two are in the third, of whom one is marked. */
	const begun = async ({ marked = true } = {}) => {
		const summer = await aSummer();
		await ACTS.enroll(summer, 0, 1);
		await ACTS.enroll(summer, 0, 2);
		await ACTS.enroll(summer, 3, 2);
		for (let day = 0; day < 4; day += 1) summer.tomorrow();
		if (marked) await ACTS.mark(summer, 0, 2);
		expect(await wrongIn(summer)).toEqual([]);
		return summer;
	};

	it.each(acts)("are detected as wrong without a single trigger: %s", async (name, change) => {
		const summer = await begun({ marked: name !== "tally_insert" });
		await without(`session_day_${name}`, async () => {
			await change(summer);
			expect(await wrongFiguresIn(summer)).toContain("session_day");
		});
	});

	it.each([
		"UPDATE enrollment_span SET children = children + 1 WHERE camp_id = ?",
		"DELETE FROM enrollment_span WHERE camp_id = ?",
		"DELETE FROM attendance_tally WHERE camp_id = ?",
	])("depend on the stored counts: %s", async (change) => {
		const summer = await begun();
		await run(change, summer.camp_id);
		expect(await wrongFiguresIn(summer)).toContain("session_day");
	});

	it("are deleted with a session that is deleted permanently", async () => {
		const summer = await aSummer();
		await run("DELETE FROM session_places WHERE session_id = ?", firstSession(summer));
		await run("DELETE FROM session WHERE id = ?", firstSession(summer));
		expect(await wrongIn(summer)).toEqual([]);
	});

	it("follow the rule in the code, for any marks", async () => {
		const summer = await aSummer();
		const count = fc.nat(9);
		const day = fc.record({
			checkpoints: fc.integer({ min: 1, max: 7 }),
			morning: fc.option(count),
			midday: fc.option(count),
			evening: fc.option(count),
		});
		let planted = 0;
		await fc.assert(
			fc.asyncProperty(fc.array(day, { minLength: 9, maxLength: 9 }), async (days) => {
				const tallies = days.flatMap(({ checkpoints: _, ...rolls }, index) =>
					Object.entries(rolls).flatMap(([checkpoint, n]) =>
						n === null ? [] : [[addDays(FIRST_DAY, index), checkpoint, n]],
					),
				);
				await env.DB.batch([
					env.DB.prepare("UPDATE session SET checkpoints = ? WHERE id = ?").bind(
						days[0]?.checkpoints,
						firstSession(summer),
					),
					env.DB.prepare(`INSERT INTO attendance_tally (camp_id, session_id, date, checkpoint, present, updated_at)
						SELECT ?1, ?2, value->>0, value->>1, value->>2, '' FROM json_each(?3) WHERE true
						ON CONFLICT (camp_id, session_id, date, checkpoint) DO UPDATE SET present = excluded.present`).bind(
						summer.camp_id,
						firstSession(summer),
						JSON.stringify(tallies),
					),
				]);
				expect(await misjudgedRolls(summer.camp_id)).toEqual([]);
				const last = (rolls: readonly { checkpoint: Checkpoint; expected: number; unmarked: number }[]) =>
					rolls.findLast(({ expected, unmarked }) => expected > unmarked);
				planted += (await misjudgedRolls(summer.camp_id, last as typeof rollThatCounts)).length;
			}),
			{ seed: 3, numRuns: 40 },
		);
		// The last roll that was begun is another rule, and is told apart.
		expect(planted).toBeGreaterThan(20);
	});

	it("reject an impossible tally", async () => {
		const summer = await aSummer();
		await ACTS.enroll(summer, 0, 0);
		await ACTS.mark(summer, 0, 0);
		for (const wrong of ["unexcused = absent + 1", "present = -1", "late = -1"]) {
			const change = run(`UPDATE attendance_tally SET ${wrong} WHERE camp_id = ?`, summer.camp_id);
			await expect(change).rejects.toThrow("attendance_tally_figures");
		}
	});
});

describe("A day with several roll calls", () => {
	/** Both roll calls of three children: there and late, left in between, absent twice; the third is nobody's child any more. */
	const begun = async () => {
		const summer = await aSummer();
		for (const child of [0, 1, 2]) await ACTS.enroll(summer, child, 0);
		const both = ["late absent", "left_early absent", "absent absent"].flatMap((said, child) =>
			said.split(" ").map((status, later) => ({
				...ids(summer, child, 0),
				date: summer.ctx().today,
				status: status as "late",
				checkpoint: later ? ("evening" as const) : ("morning" as const),
			})),
		);
		await saveAttendance(summer.ctx(), both);
		await run("UPDATE camper SET deleted_at = 'now' WHERE id = ?", who(summer, 2));
		expect(await wrongIn(summer)).toEqual([]);
		return summer;
	};

	it("counts each camper once, and one missing only at a later roll call as attended", async () => {
		const summer = await begun();
		const { results } = await env.DB.prepare(
			"SELECT whole FROM session_day WHERE session_id = ? AND date = ?",
		)
			.bind(firstSession(summer), summer.ctx().today)
			.all();
		expect(results).toEqual([{ whole: "[2,0,1,1,0,0]" }]);
	});

	it("is neither judged by its last roll call only, nor by any absence (control)", async () => {
		const summer = await begun();
		const last: typeof childDay = (marks) =>
			childDay(marks.filter(({ checkpoint }) => checkpoint === "evening"));
		const strict: typeof childDay = (marks) => {
			const day = childDay(marks);
			return day && { ...day, came: marks.every(({ status }) => status !== "absent") };
		};
		expect(await misjudgedDays(summer.camp_id)).toEqual([]);
		for (const rule of [last, strict]) expect(await misjudgedDays(summer.camp_id, rule)).not.toEqual([]);
	});

	it("is recounted when two campers swap marks, which no tally shows", async () => {
		const summer = await begun();
		const tallies = () =>
			env.DB.prepare("SELECT * FROM attendance_tally WHERE camp_id = ?").bind(summer.camp_id).all();
		const { results: before } = await tallies();
		const mark = { ...ids(summer, 0, 0), date: summer.ctx().today, checkpoint: "morning" as const };
		const swapped = (["left_early", "late"] as const).map((status, child) => ({
			...mark,
			camper_id: who(summer, child),
			status,
			seen_version: 1,
		}));
		await saveAttendance(summer.ctx(), swapped);
		expect((await tallies()).results).toEqual(before);
		expect(await misjudgedDays(summer.camp_id)).toEqual([]);
		// Of who came late and is absent now, the tally of the morning says so; the other was already.
		await saveAttendance(summer.ctx(), [
			{ ...mark, camper_id: who(summer, 1), status: "absent", absence: "excused", seen_version: 2 },
			{ ...mark, checkpoint: "evening", camper_id: who(summer, 1), status: "present", seen_version: 1 },
			{ ...mark, checkpoint: "evening", camper_id: who(summer, 0), status: "unmarked", seen_version: 1 },
		]);
		expect(await misjudgedDays(summer.camp_id)).toEqual([]);
		// A mark that is written without a save is noticed.
		await run(
			"UPDATE attendance SET status = 'late', absence = NULL, version = version + 1 WHERE camper_id = ? AND checkpoint = 'morning'",
			who(summer, 1),
		);
		expect(await wrongFiguresIn(summer)).toContain("day_tally");
	});

	const acts: [string, (s: Summer) => Promise<unknown>][] = [
		[
			"day_tally_begin",
			(s) => {
				const mark = { ...ids(s, 0, 0), date: addDays(s.ctx().today, 1) };
				s.tomorrow();
				return saveAttendance(s.ctx(), [
					{ ...mark, checkpoint: "morning", status: "late" },
					{ ...mark, checkpoint: "midday", status: "absent" },
				]);
			},
		],
		[
			"day_tally_enrollment_update",
			(s) => run("UPDATE enrollment SET status = 'waitlisted' WHERE camper_id = ?", who(s, 0)),
		],
		["day_tally_enrollment_delete", (s) => removeEnrollments("camper_id = ?", who(s, 1))],
		["day_tally_camper_deleted", (s) => run("UPDATE camper SET deleted_at = 'now' WHERE id = ?", who(s, 0))],
		["day_tally_camper_restored", (s) => run("UPDATE camper SET deleted_at = NULL WHERE id = ?", who(s, 2))],
		[
			"day_tally_move",
			async (s) => {
				await run("UPDATE camper SET deleted_at = NULL WHERE id = ?", who(s, 2));
				await MERGES.merge(s, 2, 0);
			},
		],
		["session_day_whole_insert", async (s) => acts[0]?.[1](s)],
		["session_day_whole_update", (s) => removeEnrollments("camper_id = ?", who(s, 1))],
		[
			"session_day_whole_again",
			(s) => run("UPDATE session SET name = 'Other' WHERE id = ?", firstSession(s)),
		],
	];

	it.each(acts)("is maintained by %s, and detected as wrong without it", async (name, change) => {
		const [kept, missed] = [await begun(), await begun()];
		await change(kept);
		expect(await wrongFiguresIn(kept)).toEqual([]);
		await without(name, async () => {
			await change(missed);
			const figure = name.startsWith("day_tally") ? "day_tally" : "session_day";
			expect(await wrongFiguresIn(missed)).toContain(figure);
		});
	});

	it("is maintained by day_tally_enrollment_insert, and detected as wrong without it", async () => {
		const again = async (s: Summer) => {
			await removeEnrollments("camper_id = ?", who(s, 1));
			return () => ACTS.enroll(s, 1, 0);
		};
		const [kept, missed] = [await begun(), await begun()];
		await (await again(kept))();
		expect(await wrongFiguresIn(kept)).toEqual([]);
		const enroll = await again(missed);
		await without("day_tally_enrollment_insert", async () => {
			await enroll();
			expect(await wrongFiguresIn(missed)).toContain("day_tally");
		});
	});
});
