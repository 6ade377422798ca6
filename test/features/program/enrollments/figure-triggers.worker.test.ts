import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/dates";
import { aSummer, FIRST_DAY, run, type Summer, who, wrongFiguresIn, wrongIn } from "./summer";
import { ACTS, type Act, act } from "./summer-acts";
import { removeEnrollments, without } from "./without-triggers";

// A trigger that nothing would miss might as well be gone: each is dropped once, and what was kept without it is found wrong.

describe("A stored count without its triggers", () => {
	/** Whose triggers keep a figure, where they have another name. */
	const KEEPERS: Record<string, string> = { season_pair: "season_tally" };
	const figures = [
		"enrollment_event",
		"enrollment_span",
		"season_week",
		"camper_season",
		"season_tally",
		"season_pair",
		"session_count",
		"session_day",
		"roster_row",
		"roster_tally",
		"group_roster",
		"camper_return",
		"birthday_at_camp",
		"attendance_tally",
		"day_tally",
	];

	it.each(figures)("is detected as wrong: %s", async (figure) => {
		const summer = await aSummer();
		const acts: [Act, number, number][] = [
			["changeSession", 0, 0],
			["enroll", 0, 0],
			["enroll", 0, 2],
			["enroll", 0, 1],
			["mark", 0, 0],
			["rolls", 0, 0],
			["tomorrow", 0, 0],
			["raw", 0, 0],
			["group", 0, 1],
		];
		await without(`${KEEPERS[figure] ?? figure}_*`, async () => {
			for (const each of acts) await act(summer, each, new Map());
			expect(await wrongFiguresIn(summer)).toContain(figure);
			// What has no events would be found again at the end of the file.
			if (figure === "enrollment_event")
				await run("DELETE FROM enrollment WHERE camp_id = ?", summer.camp_id);
		});
	});
});

describe("A stored roster", () => {
	/** Two children attend the first session, both in a group, and one is deleted from the second, which is over. */
	const begun = async () => {
		const summer = await aSummer();
		await ACTS.enroll(summer, 0, 0);
		await ACTS.enroll(summer, 1, 0);
		await ACTS.enroll(summer, 2, 1);
		await ACTS.group(summer, 0, 0);
		await ACTS.group(summer, 1, 0);
		await setDeleted(summer, "2026-07-06T10:00:00.000Z");
		expect(await wrongIn(summer)).toEqual([]);
		return summer;
	};
	const setDeleted = (s: Summer, at: string | null, a = 2) =>
		run("UPDATE camper SET deleted_at = ? WHERE id = ?", at, who(s, a));
	const acts: [string, (s: Summer) => Promise<unknown>][] = [
		["row_enrollment_insert", (s) => ACTS.enroll(s, 3, 0)],
		["row_enrollment_update", (s) => ACTS.end(s, 0)],
		["row_enrollment_delete", (s) => removeEnrollments("camper_id = ?", who(s, 0))],
		["row_person_update", (s) => ACTS.rename(s, 0, 1)],
		["row_camper_deleted", (s) => setDeleted(s, "2026-07-06T10:00:00.000Z", 0)],
		["row_camper_restored", (s) => setDeleted(s, null)],
		["row_group_insert", (s) => ACTS.group(s, 4, 0)],
		[
			"row_group_update",
			(s) =>
				run(
					"UPDATE group_camper SET group_id = ? WHERE kind = 'day' AND camper_id = ?",
					...[s.groups[2]?.id, who(s, 1)],
				),
		],
		["row_group_delete", (s) => ACTS.ungroup(s, 0, 0)],
		["tally_insert", (s) => ACTS.enroll(s, 3, 0)],
		["tally_delete", (s) => ACTS.end(s, 0)],
		["tally_regroup", (s) => ACTS.ungroup(s, 0, 0)],
	];

	it.each(acts)("is detected as wrong without a single trigger: %s", async (name, change) => {
		const summer = await begun();
		await without(`roster_${name}`, async () => {
			await change(summer);
			expect((await wrongIn(summer)).join()).toContain(`roster_${name.split("_")[0]}`);
		});
	});

	it.each(acts)("is correct with that trigger: %s", async (_name, change) => {
		const summer = await begun();
		await change(summer);
		expect(await wrongIn(summer)).toEqual([]);
	});
});

describe("A stored birthday at camp", () => {
	/** The first child attends the first session. */
	const begun = async () => {
		const summer = await aSummer();
		await ACTS.enroll(summer, 0, 0);
		expect(await wrongIn(summer)).toEqual([]);
		return summer;
	};
	const born = (s: Summer, on: string | null) =>
		run("UPDATE person SET birth_date = ? WHERE id = ?", on, who(s, 0));
	const session = (set: string) => (s: Summer) =>
		run(`UPDATE session SET ${set} WHERE id = ?`, s.sessions[0]?.id);
	// A session that children attend can't be canceled (`session_held`).
	const acts: [string, (s: Summer) => Promise<unknown>][] = [
		["insert", (s) => ACTS.enroll(s, 1, 0)],
		["delete", (s) => ACTS.end(s, 0)],
		["update", (s) => run("UPDATE person SET sort_name = 'z' WHERE id = ?", who(s, 0))],
		["update", (s) => born(s, null)],
		["update", (s) => born(s, "2015-07-09")],
		["session", session(`end_date = '${FIRST_DAY}'`)],
		["session", session("weekdays = 2")],
		["session", session("deleted_at = 'now'")],
	];

	it.each(acts)(
		"is maintained by one trigger, and detected as wrong without it: %s",
		async (name, change) => {
			const [kept, missed] = [await begun(), await begun()];
			await change(kept);
			expect(await wrongIn(kept)).toEqual([]);
			await without(`birthday_at_camp_${name}`, async () => {
				await change(missed);
				expect(await wrongFiguresIn(missed)).toEqual(["birthday_at_camp"]);
			});
		},
	);
});

describe("The stored campers of a season, returning campers and groups", () => {
	/** The first child is in both seasons and in two groups, one of them with the second, who left midway. */
	const begun = async () => {
		const summer = await aSummer();
		for (const [child, where] of [
			[0, 0],
			[0, 2],
			[1, 0],
		] as const)
			await ACTS.enroll(summer, child, where);
		for (const child of [0, 1]) await ACTS.group(summer, child, 0);
		await run("UPDATE enrollment SET ends_on = ? WHERE camper_id = ?", addDays(FIRST_DAY, 1), who(summer, 1));
		expect(await wrongIn(summer)).toEqual([]);
		return summer;
	};
	const restatus = (s: Summer) => run("UPDATE camper SET status = 'archived' WHERE id = ?", who(s, 0));
	const acts: [string, (s: Summer) => Promise<unknown>][] = [
		["camper_season_sessions_insert", (s) => ACTS.enroll(s, 1, 2)],
		["camper_season_sessions_update", (s) => ACTS.enroll(s, 0, 1)],
		["camper_return_count", restatus],
		["camper_return_uncount", restatus],
		["camper_return_enter", (s) => ACTS.enroll(s, 1, 2)],
		[
			"camper_return_leave",
			(s) =>
				run(
					"UPDATE enrollment SET status = 'waitlisted' WHERE camper_id = ? AND session_id = ?",
					who(s, 0),
					s.sessions[2]?.id,
				),
		],
		[
			"camper_return_camper_update",
			(s) => run("UPDATE camper SET birth_date = NULL WHERE id = ?", who(s, 0)),
		],
		[
			"camper_return_camper_update",
			(s) => run("UPDATE camper SET deleted_at = 'now' WHERE id = ?", who(s, 0)),
		],
		["group_roster_insert", (s) => run("UPDATE enrollment SET grade = 3 WHERE camper_id = ?", who(s, 0))],
		["group_roster_delete", (s) => removeEnrollments("camper_id = ?", who(s, 1))],
		["group_roster_update", (s) => run("UPDATE person SET birth_date = NULL WHERE id = ?", who(s, 1))],
		["group_roster_update", (s) => ACTS.ungroup(s, 0, 0)],
		["group_roster_update", (s) => ACTS.group(s, 4, 0)],
	];

	it.each(acts)("are maintained by %s, and detected as wrong without it", async (name, change) => {
		const [kept, missed] = [await begun(), await begun()];
		await change(kept);
		expect(await wrongIn(kept)).toEqual([]);
		await without(name, async () => {
			await change(missed);
			const noticed = await wrongFiguresIn(missed);
			const [table] = /^(camper_season|camper_return|group_roster)/.exec(name) ?? [];
			expect(noticed[0]).toBe(name.endsWith("count") ? "season_campers" : table);
			// What is counted of a season's campers rests on their rows.
			expect(noticed.slice(1).filter((figure) => figure !== "season_campers")).toEqual([]);
		});
	});
});
