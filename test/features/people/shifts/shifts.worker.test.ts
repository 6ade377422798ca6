import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { aCamper, aGroup, anEnrollment, aSeason, aSession, aStaffMember, aTimeOff } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	addShift,
	copyShifts,
	placesOn,
	removeShift,
	undoCopy,
	weekRead,
} from "#app/features/people/shifts/shifts.server";
import { foldText, textHolds } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import {
	admin,
	aMember,
	camp,
	NOW,
	openCamp,
	other,
	refusal,
	season,
	shifts,
	theirs,
	today,
} from "./staffing-world";

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await openCamp();
});

describe("Shifts", () => {
	const at = (staff_id: string, starts = "08:00", ends = "17:00", date = today) => ({
		staff_id,
		date,
		starts,
		ends,
	});

	it("end the next morning when they end before they start, and never overlap", async () => {
		const { id } = await aMember();
		await addShift(ctx, at(id, "21:00", "06:30"));
		expect((await shifts(id))[0]).toMatchObject({
			starts_at: "2026-07-15T21:00",
			ends_at: "2026-07-16T06:30",
		});
		expect((await refusal(addShift(ctx, at(id, "06:00", "08:00", "2026-07-16"))))?.fields).toHaveProperty(
			"starts",
		);
		await addShift(ctx, at(id, "06:30", "08:00", "2026-07-16"));
		expect(await shifts(id)).toHaveLength(2);
	});

	it("are planned once when requested in parallel, and without the database trigger every time", async () => {
		const { id } = await aMember();
		const all = await Promise.all(Array.from({ length: 12 }, () => refusal(addShift(ctx, at(id)))));
		expect(all.filter((each) => each === null)).toHaveLength(1);
		expect(await shifts(id)).toHaveLength(1);
		const { id: control } = await aMember();
		const sql =
			(await env.DB.prepare(
				"SELECT sql FROM sqlite_master WHERE name = 'staff_shift_overlap_insert'",
			).first<string>("sql")) ?? "";
		await env.DB.prepare("DROP TRIGGER staff_shift_overlap_insert").run();
		await Promise.all(Array.from({ length: 12 }, () => refusal(addShift(ctx, at(control)))));
		expect(await shifts(control)).toHaveLength(12);
		await env.DB.prepare("DELETE FROM staff_shift WHERE staff_id = ?").bind(control).run();
		await env.DB.prepare(sql).run();
	});

	it("are limited to this camp's people and groups", async () => {
		const { id } = await aMember();
		expect((await refusal(addShift(ctx, at(theirs.id))))?.fields).toHaveProperty("staff_id");
		const place = { ...at(id), place: "no-such:group" };
		expect((await refusal(addShift(ctx, place)))?.fields).toHaveProperty("place");
	});

	it("can't be given to deleted staff", async () => {
		const { id } = await aMember();
		await env.DB.prepare("UPDATE staff SET deleted_at = ? WHERE id = ?").bind(NOW, id).run();
		expect((await refusal(addShift(ctx, at(id))))?.fields).toHaveProperty("staff_id");
	});

	it("can be in any group with campers, even without staff, and the person's own groups come first", async () => {
		const date = "2026-07-29";
		const later = aSession(season, { name: "Places", start_date: date, end_date: date });
		const [a, b] = [aCamper(camp), aCamper(camp)];
		const one = aStaffMember(camp, { seasons: [season] });
		await writeRows(env.DB, [
			...[later, a, b, one, anEnrollment(later, a), anEnrollment(later, b)],
			aGroup(camp, { name: "Adder", session: later, campers: [a] }),
			aGroup(camp, { name: "Zebra", session: later, campers: [b], staff: [one] }),
		]);
		const named = async (staff_id: string) =>
			(await placesOn(ctx.db, camp.id, date, staff_id))
				.filter(({ session_id }) => session_id === later.id)
				.map(({ group_name }) => group_name);
		expect(await named(one.id)).toEqual(["Zebra", "Adder"]);
		expect(await named(theirs.id)).toEqual(["Adder", "Zebra"]);
		expect(await placesOn(ctx.db, other.id, date, one.id)).toEqual([]);
	});

	it("are copied only for staff employed on the day: not past the season, nor before the first day of work", async () => {
		const past = aSeason(camp, {
			name: "Past",
			year: 2025,
			start_date: "2025-06-20",
			end_date: "2025-08-20",
			is_current: false,
		});
		const former = aStaffMember(camp, { seasons: [past] });
		const [coming, here] = [await aMember(), await aMember()];
		await writeRows(env.DB, [past, former]);
		const from = "2026-08-03";
		for (const { id } of [former, coming, here]) await addShift(ctx, at(id, "08:00", "17:00", from));
		await env.DB.prepare("UPDATE staff_season SET starts_on = '2026-08-05' WHERE staff_id = ?")
			.bind(coming.id)
			.run();
		const copied = await copyShifts(ctx, { from, to: "2026-08-04", days: 1 });
		expect(copied).toMatchObject({ planned: 1, skipped: 2 });
		expect(await shifts(here.id)).toHaveLength(2);
		await undoCopy(ctx, copied.copy);
	});

	it("are never copied in part: too many at once are rejected", async () => {
		const { id } = await aMember();
		const day = (n: number) => new Date(Date.UTC(2030, 0, 1) + n * 60_000).toISOString().slice(0, 16);
		const many = Array.from({ length: 2_001 }, (_, n) => [day(n), day(n + 1)]);
		await env.DB.prepare(
			`INSERT INTO staff_shift (camp_id, id, staff_id, starts_at, ends_at, created_at, updated_at)
			SELECT ?, 'many-' || key, ?, value->>0, value->>1, ?, ? FROM json_each(?)`,
		)
			.bind(camp.id, id, NOW, NOW, JSON.stringify(many))
			.run();
		const refused = await refusal(copyShifts(ctx, { from: "2030-01-01", to: "2030-01-08", days: 7 }));
		expect(refused?.code).toBe("CONFLICT");
		expect(refused?.message).toContain("2,000");
		await env.DB.prepare("DELETE FROM staff_shift WHERE staff_id = ?").bind(id).run();
	});

	it("can be removed, and not by another camp", async () => {
		const { id } = await aMember();
		const shift = await addShift(ctx, at(id));
		expect((await removeShift(ctx, shift)).staff_id).toBe(id);
		expect((await refusal(removeShift(ctx, shift)))?.code).toBe("NOT_FOUND");
	});

	it("are copied for a day except for staff who are busy, away or gone, and the copy can be undone", async () => {
		const [free, busy, away, gone] = [await aMember(), await aMember(), await aMember(), await aMember()];
		const from = "2026-07-20";
		for (const { id } of [free, busy, away, gone]) await addShift(ctx, at(id, "08:00", "17:00", from));
		await addShift(ctx, at(busy.id, "16:00", "20:00", "2026-07-21"));
		await writeRows(
			env.DB,
			aTimeOff(away, admin, { starts_on: "2026-07-21", ends_on: "2026-07-21" }, { status: "approved" }),
		);
		await env.DB.prepare("UPDATE staff_season SET ends_on = '2026-07-20' WHERE staff_id = ?")
			.bind(gone.id)
			.run();
		const { copy, planned, skipped } = await copyShifts(ctx, { from, to: "2026-07-21", days: 1 });
		expect({ planned, skipped }).toEqual({ planned: 1, skipped: 3 });
		expect((await shifts(free.id)).map(({ starts_at }) => starts_at)).toEqual([
			"2026-07-20T08:00",
			"2026-07-21T08:00",
		]);
		expect((await copyShifts(ctx, { from, to: "2026-07-21", days: 1 })).planned).toBe(0);
		expect(await undoCopy(ctx, copy)).toBe(1);
		expect(await shifts(free.id)).toHaveLength(1);
		expect((await refusal(undoCopy(ctx, copy)))?.code).toBe("CONFLICT");
		expect((await refusal(copyShifts(ctx, { from, to: "2026-07-22", days: 7 })))?.fields).toHaveProperty(
			"to",
		);
	});
});

describe("The week's plan", () => {
	const monday = "2026-07-13";
	const among = (found: Parameters<typeof weekRead>[0]["found"], more: object = {}) =>
		weekRead({ db: ctx.db, camp_id: camp.id, monday, found, limit: 500, ...more });

	it("shows the search candidates who match and work then, as the whole plan does", async () => {
		const named = ["Martin", "Marta", "Omar", "Márta", "Mara", "Tamar"].map((first_name, at) =>
			aStaffMember(camp, {
				first_name,
				last_name: `Plan${at}`,
				seasons: [season],
				deleted_at: first_name === "Tamar" ? "2026-05-01T00:00:00.000Z" : null,
			}),
		);
		const gone = aStaffMember(camp, { first_name: "Marty", seasons: [] });
		const foreign = aStaffMember(other, { first_name: "Marten" });
		await writeRows(env.DB, [...named, gone, foreign]);
		for (const { id } of named.slice(0, 2))
			await addShift(ctx, { staff_id: id, date: monday, starts: "08:00", ends: "17:00" });
		const whole = await among(null);
		const ids = [...named, gone, foreign].map(({ id }) => id).reverse();
		for (const words of [["mart"], ["mar"], ["mar", "plan0"], ["nobody"]]) {
			const expected = whole.filter(
				({ id, first_name, last_name }) =>
					ids.includes(id) && textHolds(words, foldText(`${first_name} ${last_name}`)),
			);
			expect(await among({ ids, words }), words.join(" ")).toEqual(expected);
		}
		expect((await among({ ids, words: ["mart"] })).map(({ first_name }) => first_name)).toEqual([
			"Martin",
			"Marta",
			"Márta",
		]);
		expect(JSON.parse((await among({ ids, words: ["martin"] }))[0]?.shifts ?? "[]")).toHaveLength(1);
		// Whose shift is added is shown whatever was searched for.
		expect(await among({ ids: [], words: ["nobody"] }, { only: named[4]?.id })).toHaveLength(1);
	});

	it("is read from the candidates, not from all staff of the season", async () => {
		const crowd = Array.from({ length: 60 }, () =>
			aStaffMember(camp, { first_name: "Aa", seasons: [season] }),
		);
		const last = aStaffMember(camp, { first_name: "Zora", last_name: "Zz", seasons: [season] });
		await writeRows(env.DB, [...crowd, last]);
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const db = makeDb(env.DB, cost);
		expect(await among({ ids: [last.id], words: ["zora"] }, { db })).toHaveLength(1);
		expect(cost.rows_read).toBeLessThan(20);
	});
});
