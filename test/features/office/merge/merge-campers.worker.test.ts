import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { aCamper, aGroup, anEnrollment, aPerson, aSession } from "#db/seed/builders";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { restoreCamper } from "#app/features/people/campers/restore-camper.server";
import { endEnrollment, enrollCamper } from "#app/features/program/enrollments/index.server";
import { belongingsRead, mergeLines } from "#app/features/office/merge/merge-preview.server";
import { relatePersons } from "#app/features/people/relationships/relate-persons.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";
import { miscounted } from "../../program/enrollments/counted";
import { allRows } from "./all-rows";
import { all, inGroup, merge, undo } from "./merge-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

const DAYS = ["2026-07-13", "2026-07-14", "2026-07-15"];

/** Mila, registered by both parents: both times in the first session, whose last but one place she takes, and once in the second. */
async function twice() {
	const { ctx, camp, season, again } = await aCampWithAdmin();
	const days = { start_date: "2026-07-13", end_date: "2026-07-24", checkpoints: 7 };
	const both = aSession(season, { name: "Both", capacity: 2, ...days });
	const hers = aSession(season, { name: "Hers", capacity: 5, ...days });
	const [kept, merged, other] = [
		aCamper(camp, { first_name: "Mila" }),
		aCamper(camp, { first_name: "Mila", phone: "+12075550148" }),
		aCamper(camp, { first_name: "Otto" }),
	];
	const cabins = [aGroup(camp, { name: "Heron" }), aGroup(camp, { name: "Osprey" })] as const;
	await store(both, hers, kept, merged, other, ...cabins);
	await store(
		anEnrollment(both, kept, { created_at: "2026-03-02T10:00:00.000Z" }),
		anEnrollment(both, merged, { created_at: "2026-02-01T10:00:00.000Z" }),
		anEnrollment(hers, merged),
		inGroup(cabins[0], both, { campers: [kept] }),
		inGroup(cabins[1], both, { campers: [merged] }),
		inGroup(cabins[1], hers, { campers: [merged] }),
	);
	const mark = (
		camper: { id: string },
		date: string,
		status: "present" | "absent" | "late",
		session = both,
	) =>
		saveAttendance(ctx, [
			{ session_id: session.id, date, checkpoint: "morning", camper_id: camper.id, status },
		]);
	await mark(kept, "2026-07-13", "absent");
	await mark(merged, "2026-07-13", "present");
	await mark(kept, "2026-07-14", "present");
	await mark(merged, "2026-07-14", "absent");
	await mark(merged, "2026-07-15", "late");
	await mark(merged, "2026-07-14", "present", hers);
	const figures = () => miscounted(camp.id, DAYS);
	expect(await figures()).toEqual([]);
	return { ctx, camp, again, both, hers, kept, merged, other, cabins, mark, figures };
}

describe("Merging a child registered twice", () => {
	it("keeps one enrollment per session and each roll call once, and frees the duplicate spot", async () => {
		const { ctx, camp, both, hers, kept, merged, other, cabins, figures } = await twice();
		const before = await allRows(camp.id);
		await expect(enrollCamper(ctx, { camper_id: other.id, session_id: both.id })).rejects.toMatchObject({
			code: "FULL",
		});
		const id = await merge(ctx, kept, merged);
		expect(
			await all(
				"SELECT session_id, status, created_at, ended_at IS NULL AS live FROM enrollment WHERE camper_id = ? ORDER BY created_at, status",
				kept.id,
			),
		).toEqual([
			expect.objectContaining({ session_id: hers.id, status: "enrolled", live: 1 }),
			// The older one of two that have come as far.
			{ session_id: both.id, status: "enrolled", created_at: "2026-02-01T10:00:00.000Z", live: 1 },
			{ session_id: both.id, status: "cancelled", created_at: "2026-03-02T10:00:00.000Z", live: 0 },
		]);
		const marks = "SELECT date, status FROM attendance WHERE camper_id = ? AND session_id = ? ORDER BY date";
		expect(await all(marks, kept.id, both.id)).toEqual([
			// Seen by whoever marked the other record.
			{ date: "2026-07-13", status: "present" },
			{ date: "2026-07-14", status: "present" },
			{ date: "2026-07-15", status: "late" },
		]);
		expect(await all(marks, kept.id, hers.id)).toEqual([{ date: "2026-07-14", status: "present" }]);
		expect(
			await all("SELECT session_id, group_id FROM group_camper ORDER BY group_id = ?", cabins[1].id),
		).toEqual([
			{ session_id: both.id, group_id: cabins[0].id },
			{ session_id: hers.id, group_id: cabins[1].id },
		]);
		expect(await all("SELECT taken FROM session_places WHERE session_id = ?", both.id)).toEqual([
			{ taken: 1 },
		]);
		expect(await figures()).toEqual([]);
		await undo(ctx, kept, id);
		expect(await allRows(camp.id)).toEqual(before);
		expect(await figures()).toEqual([]);
	});

	it("gives the same result in either direction, and a corrected mark moves with its history", async () => {
		const { ctx, camp, both, kept, merged, mark, figures } = await twice();
		await saveAttendance(ctx, [
			{
				session_id: both.id,
				date: "2026-07-13",
				checkpoint: "morning",
				camper_id: merged.id,
				status: "left_early",
				time: "11:30",
				seen_version: 1,
			},
		]);
		await mark(kept, "2026-07-15", "absent");
		const before = await allRows(camp.id);
		for (const [stays, goes] of [
			[kept, merged],
			[merged, kept],
		] as const) {
			const id = await merge(ctx, stays, goes);
			expect(
				await all(
					"SELECT status FROM attendance WHERE camper_id = ? AND session_id = ? ORDER BY date",
					stays.id,
					both.id,
				),
			).toEqual(["left_early", "present", "late"].map((status) => ({ status })));
			expect(await all("SELECT camper_id, status FROM attendance_history")).toEqual([
				{ camper_id: stays.id, status: "present" },
			]);
			expect(await figures()).toEqual([]);
			await undo(ctx, stays, id);
			expect(await allRows(camp.id)).toEqual(before);
		}
	});

	it("is previewed exactly as it will be", async () => {
		const { ctx, kept, merged } = await twice();
		const [has] = await belongingsRead({ ...ctx, id: kept.id }, merged.id);
		const lines = has && mergeLines(has).map(({ key, goes, stays }) => [key, goes, stays]);
		expect(lines).toEqual([
			["enrollments", 2, 0],
			["marks", 3, 1],
			["camper_groups", 1, 1],
		]);
		expect(JSON.parse(has?.meetings_json ?? "")).toEqual([
			{ session: "Both", kept_status: "enrolled", merged_status: "enrolled", kept_wins: 0 },
		]);
	});

	it("keeps the more advanced enrollment, and days on which only the other record was marked", async () => {
		const { ctx, camp, season } = await aCampWithAdmin();
		const session = aSession(season, { start_date: "2026-07-13", end_date: "2026-07-24" });
		const [kept, merged] = [aCamper(camp), aCamper(camp)];
		await store(session, kept, merged);
		await store(
			anEnrollment(session, kept, { ends_on: "2026-07-14", created_at: "2026-04-01T10:00:00.000Z" }),
			anEnrollment(session, merged, { status: "completed", starts_on: "2026-07-15" }),
		);
		const mark = { session_id: session.id, checkpoint: "morning" as const, camper_id: kept.id };
		await saveAttendance(ctx, [{ ...mark, date: "2026-07-14", status: "present" }]);
		const before = await allRows(camp.id);
		const id = await merge(ctx, kept, merged);
		expect(
			await all(
				"SELECT status, starts_on, ends_on FROM enrollment WHERE camper_id = ? ORDER BY status",
				kept.id,
			),
		).toEqual([
			{ status: "cancelled", starts_on: null, ends_on: "2026-07-14" },
			{ status: "completed", starts_on: "2026-07-15", ends_on: null },
		]);
		expect(await miscounted(camp.id, DAYS)).toEqual([]);
		await undo(ctx, kept, id);
		expect(await allRows(camp.id)).toEqual(before);
	});

	it("moves later changes back on undo where only one record had the session, and overwrites nothing where both did", async () => {
		const { ctx, both, hers, kept, merged, mark, figures } = await twice();
		const id = await merge(ctx, kept, merged);
		await mark(kept, "2026-07-15", "present", hers);
		await mark(kept, "2026-07-13", "present", hers);
		await undo(ctx, kept, id);
		expect(await all("SELECT camper_id FROM attendance WHERE session_id = ?", hers.id)).toEqual(
			[1, 2, 3].map(() => ({ camper_id: merged.id })),
		);
		expect(await figures()).toEqual([]);
		const again = await merge(ctx, kept, merged);
		await saveAttendance(ctx, [
			{
				session_id: both.id,
				date: "2026-07-15",
				checkpoint: "midday",
				camper_id: kept.id,
				status: "present",
			},
		]);
		await expect(undo(ctx, kept, again)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("group or roll call"),
		});
	});

	it("can't be undone when the freed spot has been filled, and says so", async () => {
		const { ctx, camp, both, kept, merged, other } = await twice();
		const id = await merge(ctx, kept, merged);
		const { enrollment } = await enrollCamper(ctx, { camper_id: other.id, session_id: both.id });
		const then = await allRows(camp.id);
		await expect(undo(ctx, kept, id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("has been filled"),
		});
		expect(await allRows(camp.id)).toEqual(then);
		await endEnrollment(ctx, { enrollment_id: enrollment.id, status: "cancelled", reason: "x" });
		await undo(ctx, kept, id);
	});

	it("can be reversed only by its undo", async () => {
		const { ctx, kept, merged } = await twice();
		await merge(ctx, kept, merged);
		await expect(restoreCamper(ctx, merged.id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("is the only time that marks change their camper (control)", async () => {
		const { ctx, camp, kept, merged } = await twice();
		const move = (table: string) =>
			env.DB.prepare(`UPDATE ${table} SET camper_id = ? WHERE camper_id = ? AND date = '2026-07-15'`).bind(
				kept.id,
				merged.id,
			);
		await expect(move("attendance").run()).rejects.toThrow("append_only:attendance");
		await merge(ctx, kept, merged);
		const back = env.DB.prepare("UPDATE attendance SET camper_id = ? WHERE camper_id = ?").bind(
			merged.id,
			kept.id,
		);
		await expect(back.run()).rejects.toThrow("append_only:attendance");
		// What lets it is that the merge is under way; of the mark itself nothing may change then.
		await env.DB.prepare("UPDATE person_merge SET moving = 1 WHERE camp_id = ?").bind(camp.id).run();
		await expect(
			env.DB.prepare(
				"UPDATE attendance SET camper_id = ?, status = 'absent' WHERE camper_id = ? AND date = '2026-07-15'",
			)
				.bind(merged.id, kept.id)
				.run(),
		).rejects.toThrow("append_only:attendance");
		await env.DB.prepare("UPDATE attendance SET camper_id = ? WHERE camper_id = ? AND date = '2026-07-15'")
			.bind(merged.id, kept.id)
			.run();
	});
});

describe("A person with a do-not-release order", () => {
	it("is no contact after the merge, from either record", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [one, two, dad] = [aCamper(camp), aCamper(camp), aPerson(camp, { person_type: "parent" })];
		await store(one, two, dad);
		const related_person_id = dad.id;
		const block = { related_person_id, type: "do_not_release" as const, reason: "Court" };
		await relatePersons(ctx, two.id, block, { heads: true });
		await relatePersons(
			ctx,
			one.id,
			{ related_person_id, type: "parent", contact_order: 1 },
			{ heads: true },
		);
		await relatePersons(ctx, one.id, { related_person_id, type: "authorised_pickup" }, { heads: true });
		const before = await allRows(camp.id);
		for (const [kept, merged] of [
			[one, two],
			[two, one],
		] as const) {
			const id = await merge(ctx, kept, merged);
			expect(
				await all(
					"SELECT type, contact_order FROM person_relationship WHERE person_id = ? ORDER BY type",
					kept.id,
				),
			).toEqual([
				{ type: "do_not_release", contact_order: null },
				{ type: "parent", contact_order: null },
			]);
			await undo(ctx, kept, id);
			expect(await allRows(camp.id)).toEqual(before);
		}
	});
});
