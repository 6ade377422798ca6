import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aCamper,
	aCertificate,
	aGroup,
	anEnrollment,
	aSession,
	aShift,
	aStaffMember,
	aTimeOff,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dayRatios, shortOf, ungroupedIn } from "#app/features/people/shifts/day-ratios.server";
import { onePage, ratioReads } from "#app/features/people/shifts/ratio-reads.server";
import {
	dayRead,
	groupsAtRisk,
	groupsOfSession,
	groupsOfStaff,
	groupsOnPage,
	pageOfSessions,
	someOfSession,
} from "#app/features/people/shifts/wanted-groups.server";
import type { CampCtx } from "#app/platform/context.server";
import {
	admin,
	aMember,
	camp,
	openCamp,
	other,
	season,
	session,
	theirs,
	today,
	type,
} from "./staffing-world";

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await openCamp();
});

describe("The ratio of a day", () => {
	const child = (age: number) => aCamper(camp, { birth_date: `${2026 - age}-03-01` });
	const read = async (date: string, wanted = groupsOfSession(session.id)) =>
		readBatch(ctx.db, ratioReads(ctx.db, camp.id, date, wanted));
	const cpr = (staff: { id: string; camp_id: string }, expires_on: string | null) =>
		aCertificate(staff, { definition_id: "certificate_type:cpr", expires_on });

	it("compares a group's staff with its campers: who counts, and who doesn't and why", async () => {
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
			...[...children].map((each) => anEnrollment(session, each)),
			anEnrollment(session, left, { ends_on: "2026-07-10", status: "completed" }),
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
			Lapsed: "CPR certification expired",
			Young: "15 years old; staff must be 16 to count",
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

	it("follows the shifts where the camp plans any, at the present moment for today", async () => {
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
			...children.map((each) => anEnrollment(later, each)),
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

	it("is the lowest staffing of a whole day, without last night's shift", async () => {
		const week = aSession(season, { name: "Nights", start_date: "2026-08-10", end_date: "2026-08-14" });
		const [day, evening, night] = ["Day", "Evening", "Night"].map((first_name) =>
			aStaffMember(camp, { first_name, seasons: [season] }),
		) as [ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>];
		const children = [child(10), child(10)];
		const owl = aGroup(camp, { name: "Owl", session: week, campers: children, staff: [day] });
		const date = "2026-08-11";
		const place = { session_id: week.id, group_id: owl.id };
		await writeRows(env.DB, [
			...[week, day, evening, night, ...children, ...children.map((each) => anEnrollment(week, each)), owl],
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

	it("counts expected campers, equally by session and by group, and names campers without a group", async () => {
		const mixed = aSession(season, { name: "Mixed", start_date: "2026-08-17", end_date: "2026-08-21" });
		const date = "2026-08-18";
		const [here, accepted, gone, last_day, later, alone] = Array.from({ length: 6 }, () => child(10));
		if (!here || !accepted || !gone || !last_day || !later || !alone) throw new Error("too few");
		const one = aStaffMember(camp, { seasons: [season] });
		await writeRows(env.DB, [
			...[mixed, one, here, accepted, gone, last_day, later, alone],
			...[here, alone].map((each) => anEnrollment(mixed, each)),
			anEnrollment(mixed, accepted, { status: "accepted" }),
			anEnrollment(mixed, gone, { ends_on: "2026-08-17", status: "withdrawn" }),
			anEnrollment(mixed, last_day, { ends_on: date, status: "withdrawn" }),
			anEnrollment(mixed, later, { starts_on: "2026-08-19" }),
			aGroup(camp, {
				name: "Finch",
				session: mixed,
				campers: [here, gone, last_day, later],
				staff: [one],
			}),
		]);
		const whole = await read(date, groupsOfSession(mixed.id));
		expect(dayRatios(ctx, whole, { date })).toMatchObject([{ name: "Finch", campers: 2, counted: 1 }]);
		expect(ungroupedIn(whole, date)).toEqual([{ session_id: mixed.id, session_name: "Mixed", children: 1 }]);
		const own = await read(date, groupsOfStaff(camp.id, one.id, date));
		expect(dayRatios(ctx, own, { date })).toEqual(dayRatios(ctx, whole, { date }));
		// On a day without the session there is nobody to look after.
		expect(
			dayRatios(ctx, await read("2026-08-22", groupsOfSession(mixed.id)), { date: "2026-08-22" }),
		).toEqual([]);
	});

	it("covers all groups of a whole day while there are few campers, and otherwise those with absent staff first, by page", async () => {
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
			...[anEnrollment(first, a), anEnrollment(second, b), anEnrollment(third, c)],
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
		await writeRows(env.DB, [...children, ...children.map((each) => anEnrollment(third, each))]);
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

	it("covers a large session some groups at a time, each on one page", async () => {
		const date = "2026-08-28";
		const crowd = aSession(season, { start_date: date, end_date: date, capacity: 600 });
		const children = Array.from({ length: 600 }, () => child(9));
		const staff = [await aMember()];
		const groups = Array.from({ length: 40 }, (_, at) =>
			aGroup(camp, {
				name: `Group ${String(at).padStart(2, "0")}`,
				session: crowd,
				campers: children.slice(at * 15, at * 15 + 15),
				staff,
			}),
		);
		await writeRows(env.DB, [
			crowd,
			...children,
			...children.map((each) => anEnrollment(crowd, each)),
			...groups,
		]);
		const whole = dayRatios(ctx, await read(date, groupsOfSession(crowd.id)), { date });
		const seen: string[] = [];
		let pages = 0;
		for (let from = 0; ; pages += 1) {
			const { rows, cut_at } = onePage(await read(date, someOfSession(crowd.id, from)));
			seen.push(...dayRatios(ctx, rows, { date }).map(({ name }) => name));
			if (cut_at === null) break;
			expect(seen).toHaveLength(from + cut_at);
			from += cut_at;
		}
		expect(seen).toEqual(whole.map(({ name }) => name));
		expect(seen).toHaveLength(40);
		expect(pages).toBe(1);
		// A small one is one page.
		expect(onePage(await read(today, someOfSession(session.id))).cut_at).toBeNull();
	});

	it("shows nothing of another camp's sessions", async () => {
		for (const wanted of [groupsOfSession(session.id), groupsOfStaff(camp.id, theirs.id, today)]) {
			const rows = await readBatch(ctx.db, ratioReads(ctx.db, other.id, today, wanted));
			expect(dayRatios(ctx, rows, { date: today })).toEqual([]);
			expect(ungroupedIn(rows, today)).toEqual([]);
		}
	});
});
