import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { aCamp, aFamily, anEnrollment, aSeason, aSession, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { lastVisitDay, noteVisit, visitRead } from "#app/features/insight/analytics/visits.server";
import { dateIn } from "#app/lib/dates";
import { takeSnapshots } from "#app/features/insight/analytics/take-snapshots.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { aCampWithAdmin } from "../../people/campers/campers-world";

const clockAt = (now: string) => ({
	...jobContext(env, { waitUntil: () => undefined }).clock,
	now: () => now,
});
const at = (now: string): Ctx => ({
	...jobContext(env, { waitUntil: () => undefined }),
	clock: clockAt(now),
});

/** 11 p.m. on the 9th in New York, 1 p.m. on the 10th in Sydney. */
const NIGHT = "2026-06-10T03:00:00.000Z";

const rowsOf = async (camp_id: string) =>
	(
		await env.DB.prepare(
			"SELECT v.* FROM session_snapshot v JOIN session s ON s.camp_id = v.camp_id AND s.id = v.session_id WHERE v.camp_id = ? ORDER BY v.date, s.start_date",
		)
			.bind(camp_id)
			.all<Record<string, unknown>>()
	).results;

let camp_id: string;
let sydney_id: string;
let session_id: string;

beforeAll(async () => {
	const camp = aCamp({ time_zone: "America/New_York" });
	const sydney = aCamp({ time_zone: "Australia/Sydney" });
	const season = aSeason(camp);
	const session = aSession(season, { start_date: "2026-06-29", end_date: "2026-07-10", capacity: 20 });
	const over = aSession(season, { start_date: "2026-06-01", end_date: "2026-06-08" });
	const last = aSession(season, { start_date: "2026-06-02", end_date: "2026-06-09" });
	const canceled = aSession(season, {
		status: "cancelled",
		start_date: "2026-07-01",
		end_date: "2026-07-09",
	});
	const deleted = aSession(season, { deleted_at: NIGHT, start_date: "2026-07-01", end_date: "2026-07-09" });
	const far = aSeason(sydney);
	const down = aSession(far, { start_date: "2026-07-29", end_date: "2026-08-10", capacity: 8 });
	const family = aFamily(camp, {
		children: ["Ana", "Bo", "Cy", "Di", "Ed"].map((first_name) => ({ first_name })),
	});
	const statuses = ["enrolled", "enrolled", "accepted", "withdrawn", "cancelled"];
	const enrollments = family.children.map((child, index) =>
		anEnrollment(session, child, { status: statuses[index] }),
	);
	const other = aFamily(camp, { last_name: "Okafor", children: [{ first_name: "Flo" }] });
	const entry = aWaitlistEntry(season, {
		household: other.household,
		children: other.children,
		sessions: [session],
	});
	await writeRows(env.DB, [
		...[camp, sydney, season, far, session, over, last, canceled, deleted, down, family, other],
		...[...enrollments, entry],
	]);
	camp_id = camp.id;
	sydney_id = sydney.id;
	session_id = session.id;
	await takeSnapshots(at(NIGHT));
});

describe("the snapshot of a day", () => {
	it("has a row for each session that isn't over, with how it stands", async () => {
		const [last, row, ...more] = await rowsOf(camp_id);
		expect(more).toEqual([]);
		expect(last).toMatchObject({ enrolled: 0 });
		expect(row).toEqual({
			camp_id,
			session_id,
			date: "2026-06-09",
			taken_at: NIGHT,
			capacity: 20,
			enrolled: 2,
			accepted: 1,
			held: 0,
			waiting: 1,
			canceled: 2,
		});
	});

	it("is of the camp's own date", async () => {
		expect(await rowsOf(sydney_id)).toMatchObject([{ date: "2026-06-10", capacity: 8 }]);
	});

	it("doesn't change when it is taken a second time, whatever changed since", async () => {
		const before = await rowsOf(camp_id);
		await env.DB.prepare("UPDATE session_places SET capacity = 30 WHERE camp_id = ?").bind(camp_id).run();
		await takeSnapshots(at("2026-06-10T03:40:00.000Z"));
		expect(await rowsOf(camp_id)).toEqual(before);
		await takeSnapshots(at("2026-06-11T03:00:00.000Z"));
		expect((await rowsOf(camp_id)).slice(before.length)).toMatchObject([
			{ date: "2026-06-10", capacity: 30 },
		]);
	});

	it.each([
		["changed", "UPDATE session_snapshot SET enrolled = 9 WHERE camp_id = ?"],
		["deleted", "DELETE FROM session_snapshot WHERE camp_id = ?"],
		["replaced", "INSERT OR REPLACE INTO session_snapshot SELECT * FROM session_snapshot WHERE camp_id = ?"],
	])("can't be %s", async (_, statement) => {
		await expect(env.DB.prepare(statement).bind(camp_id).run()).rejects.toThrow(
			"append_only:session_snapshot",
		);
	});
});

describe("a visit to analytics", () => {
	it("tells when the one before it was, and looks within half an hour are one visit", async () => {
		const { ctx } = await aCampWithAdmin();
		const look = async (now: string) => {
			const own: CampCtx = { ...ctx, clock: clockAt(now) };
			await noteVisit(own);
			return visitRead(own.db, { camp_id: own.camp.id, user: own.user.id });
		};
		expect(await look("2026-06-01T10:00:00.000Z")).toEqual([
			{ seen_at: "2026-06-01T10:00:00.000Z", previous_at: null },
		]);
		expect(await look("2026-06-01T10:02:00.000Z")).toEqual([
			{ seen_at: "2026-06-01T10:00:00.000Z", previous_at: null },
		]);
		expect(await look("2026-06-01T10:20:00.000Z")).toEqual([
			{ seen_at: "2026-06-01T10:20:00.000Z", previous_at: null },
		]);
		expect(await look("2026-06-03T09:00:00.000Z")).toEqual([
			{ seen_at: "2026-06-03T09:00:00.000Z", previous_at: "2026-06-01T10:20:00.000Z" },
		]);
		expect(await look("2026-06-03T09:10:00.000Z")).toEqual([
			{ seen_at: "2026-06-03T09:10:00.000Z", previous_at: "2026-06-01T10:20:00.000Z" },
		]);
	});

	it("is compared by the camp's date, not by the one in UTC", async () => {
		const { ctx } = await aCampWithAdmin({ time_zone: "America/Los_Angeles" });
		const look = async (now: string) => {
			const own: CampCtx = { ...ctx, clock: clockAt(now) };
			const day = lastVisitDay(
				{ camp_id: own.camp.id, user: own.user.id },
				{ today: dateIn("America/Los_Angeles", now), time_zone: "America/Los_Angeles" },
			);
			const [found] = await own.db.all<{ day: string | null }>(sql`SELECT ${day} AS day`);
			await noteVisit(own);
			return found?.day;
		};
		// The evening of June 1 at camp, which is June 2 in UTC.
		await look("2026-06-02T05:00:00.000Z");
		expect(await look("2026-06-02T06:30:00.000Z")).toBeNull();
		expect(await look("2026-06-02T16:00:00.000Z")).toBe("2026-06-01");
		expect(await look("2026-06-02T18:00:00.000Z")).toBe("2026-06-01");
	});
});
