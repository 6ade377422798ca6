import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDb, readBatch, type TripCount } from "#db/client";
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
import { textHolds } from "#db/search/words";
import { dayRatios, ratioReads, shortOf, ungroupedIn } from "~/features/staffing/day-ratios.server";
import {
	addShift,
	copyShifts,
	placesOn,
	removeShift,
	undoCopy,
	weekRead,
} from "~/features/staffing/shifts.server";
import {
	decideTimeOff,
	requestTimeOff,
	timeOffById,
	withdrawTimeOff,
} from "~/features/staffing/time-off.server";
import {
	dayRead,
	groupsAtRisk,
	groupsOfSession,
	groupsOfStaff,
	groupsOnPage,
	pageOfSessions,
} from "~/features/staffing/wanted-groups.server";
import { foldText } from "~/lib/text";
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

	it("are nobody's who was deleted", async () => {
		const { id } = await aMember();
		await env.DB.prepare("UPDATE staff SET deleted_at = ? WHERE id = ?").bind(NOW, id).run();
		expect((await refusal(addShift(ctx, at(id))))?.fields).toHaveProperty("staff_id");
	});

	it("may be in any group with children, those without staff among them; one's own come first", async () => {
		const date = "2026-07-29";
		const later = aSession(season, { name: "Places", start_date: date, end_date: date });
		const [a, b] = [aCamper(camp), aCamper(camp)];
		const one = aStaffMember(camp, { seasons: [season] });
		await writeRows(env.DB, [
			...[later, a, b, one, anEnrolment(later, a), anEnrolment(later, b)],
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

	it("are copied for who is employed on the day: not past the season, nor before the first day of work", async () => {
		const past = aSeason(camp, {
			...{ name: "Past", year: 2025, start_date: "2025-06-20", end_date: "2025-08-20", is_current: false },
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

	it("are not copied in part: more than fit at once are refused", async () => {
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

describe("the plan of a week", () => {
	const monday = "2026-07-13";
	const among = (found: Parameters<typeof weekRead>[0]["found"], more: object = {}) =>
		weekRead({ db: ctx.db, camp_id: camp.id, monday, found, limit: 500, ...more });

	it("shows of a search's candidates those who hold the words and work then, as the whole plan has them", async () => {
		const named = ["Martin", "Marta", "Omar", "Márta", "Mara", "Tamar"].map((first_name, at) =>
			aStaffMember(camp, {
				...{ first_name, last_name: `Plan${at}`, seasons: [season] },
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

	it("is read from the candidates, not along all who work in the season", async () => {
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

	it("is decided as it was seen, and not once it was withdrawn or is over", async () => {
		const { id: staff_id } = await aMember();
		const id = await requestTimeOff(ctx, staff_id, days);
		const found = async () => {
			const [row] = await timeOffById(ctx.db, camp.id, id);
			if (!row) throw new Error("not there");
			return row;
		};
		await decideTimeOff(ctx, await found(), { status: "approved", seen: "requested" });
		// Somebody else's page still shows the request as open.
		const late = decideTimeOff(ctx, await found(), { status: "denied", seen: "requested" });
		expect((await refusal(late))?.code).toBe("STALE");
		expect((await found()).status).toBe("approved");
		const after = await campCtxFor(admin.id, camp.id, { now: "2026-07-20T14:00:00.000Z" });
		expect((await refusal(decideTimeOff(after, await found(), { status: "denied" })))?.code).toBe("CONFLICT");
		await withdrawTimeOff(ctx, staff_id, { time_off_id: id, status: "withdrawn" });
		expect((await refusal(decideTimeOff(ctx, await found(), { status: "approved" })))?.code).toBe("CONFLICT");
		expect((await found()).status).toBe("withdrawn");
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

	it("of a whole day is its thinnest time, and last night's shift is not of the day", async () => {
		const week = aSession(season, { name: "Nights", start_date: "2026-08-10", end_date: "2026-08-14" });
		const [day, evening, night] = ["Day", "Evening", "Night"].map((first_name) =>
			aStaffMember(camp, { first_name, seasons: [season] }),
		) as [ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>];
		const children = [child(10), child(10)];
		const owl = aGroup(camp, { name: "Owl", session: week, campers: children, staff: [day] });
		const date = "2026-08-11";
		const place = { session_id: week.id, group_id: owl.id };
		await writeRows(env.DB, [
			...[week, day, evening, night, ...children, ...children.map((each) => anEnrolment(week, each)), owl],
			aShift(day, date, { starts_at: `${date}T08:00`, ends_at: `${date}T12:00`, ...place }),
			aShift(evening, date, { starts_at: `${date}T13:00`, ends_at: `${date}T21:00`, ...place }),
			aShift(night, date, { starts_at: "2026-08-10T21:00", ends_at: `${date}T06:00`, ...place }),
		]);
		const at = async (time?: string) =>
			dayRatios(ctx, await read(date, groupsOfSession(week.id)), { date, time })[0];
		const whole = await at();
		expect(whole).toMatchObject({ needed: 1, counted: 0, thin: ["12:00", "13:00"] });
		const said = Object.fromEntries(
			whole?.staff.map(({ name, why_not, hours }) => [name.split(" ")[0], [why_not, hours]]) ?? [],
		);
		expect(said).toEqual({
			Day: [null, [["08:00", "12:00"]]],
			Evening: [null, [["13:00", "21:00"]]],
			Night: ["Not on shift", [["21:00", "06:00"]]],
		});
		// While the night shift lasts it is the one that counts; then the day is ahead.
		expect(await at("05:59")).toMatchObject({ counted: 1, thin: null });
		expect((await at("05:59"))?.staff[0]?.name).toMatch(/^Night/);
		expect(await at("06:30")).toMatchObject({ counted: 0, thin: ["12:00", "13:00"] });
		expect(await at("12:30")).toMatchObject({ counted: 0, thin: null });
		expect(await at("13:00")).toMatchObject({ counted: 1 });
	});

	it("is of who is expected, the same by session and by group; who is in no group is told", async () => {
		const mixed = aSession(season, { name: "Mixed", start_date: "2026-08-17", end_date: "2026-08-21" });
		const date = "2026-08-18";
		const [here, accepted, gone, last_day, later, alone] = Array.from({ length: 6 }, () => child(10));
		if (!here || !accepted || !gone || !last_day || !later || !alone) throw new Error("too few");
		const one = aStaffMember(camp, { seasons: [season] });
		await writeRows(env.DB, [
			...[mixed, one, here, accepted, gone, last_day, later, alone],
			...[here, alone].map((each) => anEnrolment(mixed, each)),
			anEnrolment(mixed, accepted, { status: "accepted" }),
			anEnrolment(mixed, gone, { ends_on: "2026-08-17", status: "withdrawn" }),
			anEnrolment(mixed, last_day, { ends_on: date, status: "withdrawn" }),
			anEnrolment(mixed, later, { starts_on: "2026-08-19" }),
			aGroup(camp, {
				...{ name: "Finch", session: mixed, campers: [here, gone, last_day, later], staff: [one] },
			}),
		]);
		const whole = await read(date, groupsOfSession(mixed.id));
		expect(dayRatios(ctx, whole, { date })).toMatchObject([{ name: "Finch", campers: 2, counted: 1 }]);
		expect(ungroupedIn(whole)).toEqual([{ session_id: mixed.id, session_name: "Mixed", children: 1 }]);
		const own = await read(date, groupsOfStaff(camp.id, one.id, date));
		expect(dayRatios(ctx, own, { date })).toEqual(dayRatios(ctx, whole, { date }));
		// On a day without the session there is nobody to look after.
		expect(
			dayRatios(ctx, await read("2026-08-22", groupsOfSession(mixed.id)), { date: "2026-08-22" }),
		).toEqual([]);
	});

	it("of a whole day is looked at while its children are few; else whose staff are away come first, and page by page", async () => {
		const date = "2026-08-25";
		const days = { start_date: date, end_date: date, capacity: 500 };
		const looked = async (wanted = groupsAtRisk(camp.id, date)) =>
			dayRatios(ctx, await read(date, wanted), { date }).map(({ name }) => name);
		const fits = async () => {
			const [day] = await dayRead(ctx.db, camp.id, date);
			return day?.fits === 1;
		};
		const [away, lapsed, fine] = [
			aStaffMember(camp, { seasons: [season] }),
			await aMember(),
			await aMember(),
		];
		const sessions = [aSession(season, days), aSession(season, days), aSession(season, days)] as const;
		const [first, second, third] = sessions;
		const [a, b, c] = [child(9), child(9), child(9)];
		await writeRows(env.DB, [
			...[...sessions, away, a, b, c],
			...[anEnrolment(first, a), anEnrolment(second, b), anEnrolment(third, c)],
			aGroup(camp, { name: "Away", session: first, campers: [a], staff: [away] }),
			aGroup(camp, { name: "Lapsed", session: second, campers: [b], staff: [lapsed] }),
			aGroup(camp, { name: "Fine", session: third, campers: [c], staff: [fine] }),
			aTimeOff(away, admin, { starts_on: date, ends_on: date }, { status: "approved" }),
			cpr(lapsed, "2026-08-24"),
			cpr(fine, date),
		]);
		expect(await fits()).toBe(true);
		expect((await looked()).sort()).toEqual(["Away", "Fine", "Lapsed", "Otter"]);
		const children = Array.from({ length: 399 }, () => child(9));
		await writeRows(env.DB, [...children, ...children.map((each) => anEnrolment(third, each))]);
		expect(await fits()).toBe(false);
		// Otter has somebody as well whose certificate ran out.
		expect((await looked()).sort()).toEqual(["Away", "Lapsed", "Otter"]);
		// Every group is on one of the pages, as the rows say and as the page is told.
		const all = await ctx.db.all<{ id: string; expected: number }>(
			sql`SELECT session_id AS id, expected FROM session_day WHERE camp_id = ${camp.id} AND date = ${date}`,
		);
		const seen: string[] = [];
		for (let after: string | undefined; ; ) {
			const { page, next } = pageOfSessions(all, after);
			const rows = await read(date, groupsOnPage(camp.id, date, after));
			expect(new Set(rows.ratio_children?.map(({ session_id }) => session_id))).toEqual(
				new Set(page.filter(({ expected }) => expected > 0).map(({ id }) => id)),
			);
			seen.push(...dayRatios(ctx, rows, { date }).map(({ name }) => name));
			if (next === null) break;
			after = next;
		}
		expect(seen.sort()).toEqual(["Away", "Fine", "Lapsed", "Otter"]);
	});

	it("shows nothing of another camp's sessions", async () => {
		for (const wanted of [groupsOfSession(session.id), groupsOfStaff(camp.id, theirs.id, today)]) {
			const rows = await readBatch(ctx.db, ratioReads(ctx.db, other.id, today, wanted));
			expect(dayRatios(ctx, rows, { date: today })).toEqual([]);
			expect(ungroupedIn(rows)).toEqual([]);
		}
	});
});
