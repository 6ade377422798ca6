import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
	aCamp,
	aCamper,
	aCertificate,
	aGroup,
	aMembership,
	anEnrolment,
	aRoleType,
	aSeason,
	aSession,
	aShift,
	aStaffMember,
	aTimeOff,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	dayRatios,
	groupsOfDay,
	groupsOfSession,
	groupsOfStaff,
	ratioReads,
	shortOf,
} from "~/features/staffing/day-ratios.server";
import { addShift, copyShifts, removeShift, undoCopy } from "~/features/staffing/shifts.server";
import {
	decideTimeOff,
	requestTimeOff,
	timeOffById,
	withdrawTimeOff,
} from "~/features/staffing/time-off.server";
import { readBatch } from "#db/client";
import type { CampCtx } from "~/platform/context.server";
import { campCtxFor } from "../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";
const today = "2026-07-15";
const camp = aCamp({ settings: { campFormat: "day" } });
const other = aCamp();
const admin = aUser();
const season = aSeason(camp);
const session = aSession(season, { capacity: 60 });
const type = aRoleType(camp, { requires: ["certificate_type:cpr"] });
const theirs = aStaffMember(other);
let ctx: CampCtx;

beforeAll(async () => {
	await writeRows(env.DB, [camp, other, theirs, admin, aMembership(camp, admin), season, session, type]);
	ctx = await campCtxFor(admin.id, camp.id, { now: NOW });
});

const refusal = (run: Promise<unknown>) =>
	run.then(() => null).catch((error: Error & { code: string; fields?: object }) => error);
const shifts = async (staff_id: string) =>
	(
		await env.DB.prepare("SELECT * FROM staff_shift WHERE staff_id = ? ORDER BY starts_at")
			.bind(staff_id)
			.all<{ id: string; starts_at: string; ends_at: string; group_id: string | null }>()
	).results;
const aMember = async () => {
	const made = aStaffMember(camp, { seasons: [season] });
	await writeRows(env.DB, made);
	return made;
};

describe("shifts", () => {
	const at = (staff_id: string, starts = "08:00", ends = "17:00", date = today) => ({
		staff_id,
		date,
		starts,
		ends,
	});

	it("end the next morning where they end before they start, and never overlap", async () => {
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

	it("asked for at once, one is planned; without the wall all would be", async () => {
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

	it("are of this camp's people and groups", async () => {
		const { id } = await aMember();
		expect((await refusal(addShift(ctx, at(theirs.id))))?.fields).toHaveProperty("staff_id");
		const place = { ...at(id), place: "no-such:group" };
		expect((await refusal(addShift(ctx, place)))?.fields).toHaveProperty("place");
	});

	it("are removed, and are another camp's business elsewhere", async () => {
		const { id } = await aMember();
		const shift = await addShift(ctx, at(id));
		expect((await removeShift(ctx, shift)).staff_id).toBe(id);
		expect((await refusal(removeShift(ctx, shift)))?.code).toBe("NOT_FOUND");
	});

	it("of a day are copied but for who is busy, away or gone; and the copy is taken back", async () => {
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

describe("time off", () => {
	const days = { starts_on: "2026-07-18", ends_on: "2026-07-19" };

	it("is asked for once, decided by the first who does, and withdrawn by its owner alone", async () => {
		const [one, two] = [await aMember(), await aMember()];
		const id = await requestTimeOff(ctx, one.id, days);
		expect((await refusal(requestTimeOff(ctx, one.id, days)))?.fields).toHaveProperty("starts_on");
		expect(
			(await refusal(requestTimeOff(ctx, one.id, { ...days, starts_on: "2026-07-14" })))?.fields,
		).toHaveProperty("starts_on");
		expect(
			(await refusal(requestTimeOff(ctx, two.id, { starts_on: "2026-07-19", ends_on: "2026-07-18" })))
				?.fields,
		).toHaveProperty("ends_on");
		const [found] = await timeOffById(ctx.db, camp.id, id);
		if (!found) throw new Error("not there");
		const answers = await Promise.all(
			(["approved", "denied"] as const).map((status) => refusal(decideTimeOff(ctx, found, { status }))),
		);
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.find((each) => each !== null)?.code).toBe("STALE");
		const take = { time_off_id: id, status: "withdrawn" as const };
		expect((await refusal(withdrawTimeOff(ctx, two.id, take)))?.code).toBe("NOT_FOUND");
	});
});

describe("the ratio of a day", () => {
	const child = (age: number) => aCamper(camp, { birth_date: `${2026 - age}-03-01` });
	const read = async (date: string, wanted = groupsOfSession(session.id)) =>
		readBatch(ctx.db, ratioReads(ctx.db, camp.id, date, wanted));
	const cpr = (staff: { id: string; camp_id: string }, expires_on: string | null) =>
		aCertificate(staff, { definition_id: "certificate_type:cpr", expires_on });

	it("holds the staff of a group against its children: who counts, and who does not and why", async () => {
		const children = [...Array.from({ length: 15 }, () => child(9)), child(12), child(12)];
		const able = aStaffMember(camp, { first_name: "Able", seasons: [season], role_type: type });
		const lapsed = aStaffMember(camp, { first_name: "Lapsed", seasons: [season], role_type: type });
		const young = aStaffMember(camp, {
			first_name: "Young",
			birth_date: "2010-08-01",
			seasons: [season],
			role_type: type,
		});
		const stranger = aStaffMember(camp, { first_name: "Stranger" });
		const left = child(9);
		await writeRows(env.DB, [
			...children,
			left,
			able,
			lapsed,
			young,
			stranger,
			...[...children].map((each) => anEnrolment(session, each)),
			anEnrolment(session, left, { ends_on: "2026-07-10", status: "completed" }),
			cpr(able, null),
			cpr(lapsed, "2026-07-14"),
			cpr(young, null),
			aGroup(camp, {
				name: "Otter",
				session,
				campers: [...children, left],
				staff: [able, lapsed, young, stranger],
			}),
		]);
		const [group, ...more] = dayRatios(ctx, await read(today), { date: today });
		expect(more).toEqual([]);
		expect(group).toMatchObject({ name: "Otter", campers: 17, needed: 2, counted: 1 });
		const why = Object.fromEntries(
			group?.staff.map(({ name, why_not }) => [name.split(" ")[0], why_not]) ?? [],
		);
		expect(why).toEqual({
			Able: null,
			Lapsed: "CPR certificate expired",
			Young: "15 years old; staff count from 16",
			Stranger: "Not employed that day",
		});
		expect(shortOf(group ? [group] : [])).toHaveLength(1);
		// The day before, the certificate still held; on a day off nobody is there.
		expect(dayRatios(ctx, await read("2026-07-14"), { date: "2026-07-14" })[0]?.counted).toBe(2);
		await writeRows(
			env.DB,
			aTimeOff(able, admin, { starts_on: "2026-07-16", ends_on: "2026-07-16" }, { status: "approved" }),
		);
		const off = dayRatios(ctx, await read("2026-07-16"), { date: "2026-07-16" })[0];
		expect(off?.staff.find(({ name }) => name.startsWith("Able"))?.why_not).toBe("On time off");
		// What a request would do is seen before it is decided.
		const own = await read("2026-07-17", groupsOfStaff(camp.id, able.id, "2026-07-17"));
		expect(dayRatios(ctx, own, { date: "2026-07-17" })[0]?.counted).toBe(1);
		expect(dayRatios(ctx, own, { date: "2026-07-17", without: able.id })[0]?.counted).toBe(0);
	});

	it("follows the shifts where the camp plans any, at the moment of today", async () => {
		const later = aSession(season, { name: "Later", start_date: "2026-08-03", end_date: "2026-08-07" });
		const [early, late, idle] = ["Early", "Late", "Idle"].map((first_name) =>
			aStaffMember(camp, { first_name, seasons: [season] }),
		) as [ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>];
		const children = [child(10), child(10)];
		const heron = aGroup(camp, { name: "Heron", session: later, campers: children, staff: [early, idle] });
		const date = "2026-08-04";
		const place = { session_id: later.id, group_id: heron.id };
		await writeRows(env.DB, [
			later,
			early,
			late,
			idle,
			...children,
			...children.map((each) => anEnrolment(later, each)),
			heron,
			aShift(early, date, { starts_at: `${date}T07:00`, ends_at: `${date}T13:00`, ...place }),
			aShift(late, date, { starts_at: `${date}T13:00`, ends_at: `${date}T21:00`, ...place }),
		]);
		const counting = async (time?: string) => {
			const [group] = dayRatios(ctx, await read(date, groupsOfSession(later.id)), { date, time });
			return group?.staff.filter(({ why_not }) => why_not === null).map(({ name }) => name.split(" ")[0]);
		};
		expect(await counting("12:59")).toEqual(["Early"]);
		expect(await counting("13:00")).toEqual(["Late"]);
		expect(await counting()).toEqual(["Early", "Late"]);
		// Before the first shift the whole day is meant.
		expect(await counting("05:00")).toEqual(["Early", "Late"]);
		// The day before nobody is planned, so those who are assigned count.
		const [assigned] = dayRatios(ctx, await read("2026-08-03", groupsOfSession(later.id)), {
			date: "2026-08-03",
		});
		expect(assigned?.counted).toBe(2);
	});

	it("of a whole day is looked at while its children are few", async () => {
		expect((await read(today, groupsOfDay(camp.id, today))).ratio_groups).toHaveLength(1);
		const crowd = aSession(season, { name: "Crowd", capacity: 500 });
		const children = Array.from({ length: 310 }, () => child(9));
		await writeRows(env.DB, [crowd, ...children, ...children.map((each) => anEnrolment(crowd, each))]);
		expect((await read(today, groupsOfDay(camp.id, today))).ratio_groups).toEqual([]);
	});

	it("shows nothing of another camp's sessions", async () => {
		const rows = await readBatch(ctx.db, ratioReads(ctx.db, other.id, today, groupsOfSession(session.id)));
		expect(dayRatios(ctx, rows, { date: today })).toEqual([]);
	});
});
