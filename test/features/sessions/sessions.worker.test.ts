import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeDb, readBatch, type TripCount } from "#db/client";
import {
	aCamp,
	aCamper,
	aGroup,
	aMembership,
	anEnrolment,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
	someAttendance,
} from "#db/seed/builders";
import { inGroup } from "#db/seed/builders/program";
import { writeRows } from "#db/seed/write-rows";
import { assignToGroup, undoAssignment } from "~/features/sessions/assign-campers.server";
import { createSession } from "~/features/sessions/create-session.server";
import { deleteSession, restoreSession } from "~/features/sessions/delete-session.server";
import { assignStaff, createGroup } from "~/features/sessions/edit-groups.server";
import { sessionChanges, sessionInput } from "~/features/sessions/inputs";
import { sessionSearch } from "~/features/sessions/list-query.server";
import { filterSessions } from "~/features/sessions/list";
import {
	deletedSessionById,
	listSessions,
	type SessionRow,
	sessionById,
	sessionsOfSeason,
	toSessionFields,
} from "~/features/sessions/queries.server";
import {
	type RosterQuery,
	rosterGrades,
	rosterKeys,
	rosterRead,
	rosterRows,
	rosterTallies,
	rosterTotal,
} from "~/features/sessions/roster.server";
import { setSessionStatus } from "~/features/sessions/set-session-status.server";
import { updateSession } from "~/features/sessions/update-session.server";
import { newId } from "~/lib/ids";
import type { CampCtx } from "~/platform/context.server";
import { pageOf } from "~/platform/http/page";
import { findEntries, indexAll } from "../../support/search";
import { campCtxFor } from "../../support/world";

async function aPlace(options: { session?: Parameters<typeof aSession>[1]; role_key?: string } = {}) {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp);
	const session = aSession(season, {
		name: "Session 1",
		start_date: "2026-07-06",
		end_date: "2026-07-17",
		capacity: 3,
		status: "published",
		...options.session,
	});
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season, session]);
	const ctx = await campCtxFor(user.id, camp.id, { now: "2026-06-20T14:00:00.000Z" });
	return { camp, season, session, ctx, found: await read(ctx, session.id) };
}

async function read(ctx: CampCtx, id: string): Promise<SessionRow> {
	const [row] = await sessionById(ctx, id);
	if (!row) throw new Error("no such session");
	return row;
}

const fortnight = { name: "Fortnight", start_date: "2026-07-20", end_date: "2026-07-31", capacity: 10 };

describe("adding a session", () => {
	it("makes a draft with places, every day, roll in the morning", async () => {
		const { ctx, season } = await aPlace();
		const made = toSessionFields(await createSession(ctx, fortnight), "USD");
		expect(made).toMatchObject({
			...fortnight,
			season_id: season.id,
			status: "draft",
			weekdays: [1, 2, 3, 4, 5, 6, 7],
			checkpoints: ["morning"],
			taken: 0,
			places_left: 10,
			is_full: false,
			overbook: 0,
			currency: "USD",
			waitlist_enabled: true,
			offer_hours: 48,
		});
	});

	it("keeps what is given", async () => {
		const { ctx } = await aPlace();
		const given = sessionInput.parse({
			...fortnight,
			weekdays: [5, 1, 1, 3],
			checkpoints: ["evening", "morning"],
			overbook: 2,
			overbook_reason: "Two siblings",
			min_grade: 0,
			max_grade: 3,
			price_cents: 45_000,
			deposit_cents: 10_000,
			registration_opens_at: "2026-02-01T09:00:00-05:00",
			description: "Line one\r\nLine two",
		});
		expect(toSessionFields(await createSession(ctx, given), "USD")).toMatchObject({
			weekdays: [1, 3, 5],
			checkpoints: ["morning", "evening"],
			overbook: 2,
			places_left: 12,
			price_cents: 45_000,
			registration_opens_at: "2026-02-01T14:00:00.000Z",
			description: "Line one\nLine two",
		});
	});

	it.each([
		["start_date", { start_date: "2026-05-31" }],
		["end_date", { end_date: "2026-09-01" }],
		["end_date", { end_date: "2026-07-19" }],
		["weekdays", { end_date: "2026-07-24", weekdays: [6] }],
		["deposit_cents", { price_cents: 100, deposit_cents: 101 }],
		["overbook_reason", { overbook: 1 }],
		["max_age", { min_age: 10, max_age: 9 }],
		["max_grade", { min_grade: 4, max_grade: 3 }],
		[
			"registration_closes_at",
			{
				registration_opens_at: "2026-02-01T00:00:00.000Z",
				registration_closes_at: "2026-01-01T00:00:00.000Z",
			},
		],
		["season_id", { season_id: "nowhere" }],
		["location_id", { location_id: "nowhere" }],
	])("refuses a wrong %s", async (field, change) => {
		const { ctx } = await aPlace();
		await expect(createSession(ctx, { ...fortnight, ...change })).rejects.toMatchObject({
			code: "INVALID",
			fields: { [field]: [expect.any(String)] },
		});
	});

	it.each([
		["start_date", { start_date: "2026-02-29" }],
		["weekdays", { weekdays: [] }],
		["weekdays", { weekdays: [8] }],
		["checkpoints", { checkpoints: ["noon"] }],
		["capacity", { capacity: -1 }],
		["offer_hours", { offer_hours: 169 }],
		["name", { name: "\u0000" }],
	])("does not take in a wrong %s", (field, change) => {
		const parsed = sessionInput.safeParse({ ...fortnight, ...change });
		expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
	});

	it("knows seasons of its own camp only", async () => {
		const { ctx } = await aPlace();
		const foreign = await aPlace();
		await expect(createSession(ctx, { ...fortnight, season_id: foreign.season.id })).rejects.toMatchObject({
			code: "INVALID",
		});
	});
});

describe("changing a session", () => {
	it("changes only what is given", async () => {
		const { ctx, found } = await aPlace({ session: { min_age: 8 } });
		const changed = await updateSession(ctx, found, sessionChanges.parse({ capacity: 4, min_age: null }));
		expect(changed).toMatchObject({ capacity: 4, min_age: null, name: "Session 1" });
		expect(changed.updated_at > found.updated_at).toBe(true);
	});

	it("does not put back what somebody else saved between reading and writing", async () => {
		const { ctx, found } = await aPlace();
		await updateSession(ctx, found, { capacity: 20 });
		await expect(updateSession(ctx, found, { name: "Session One" })).rejects.toMatchObject({ code: "STALE" });
		expect(await read(ctx, found.id)).toMatchObject({ capacity: 20, name: "Session 1" });
	});

	it("keeps as many places as are taken", async () => {
		const { ctx, camp, session, found } = await aPlace();
		const campers = [aCamper(camp), aCamper(camp)];
		await writeRows(env.DB, [...campers, ...campers.map((camper) => anEnrolment(session, camper))]);
		const worded = {
			code: "INVALID",
			fields: { capacity: ["2 places are taken, so capacity cannot be below 2."] },
		};
		await expect(updateSession(ctx, await read(ctx, found.id), { capacity: 1 })).rejects.toMatchObject(
			worded,
		);
		// Read before they enrolled: the database refuses, the words are the same.
		await expect(updateSession(ctx, found, { capacity: 1 })).rejects.toMatchObject(worded);
		expect(await read(ctx, found.id)).toMatchObject({ capacity: 3, taken: 2 });
		await updateSession(ctx, await read(ctx, found.id), {
			capacity: 1,
			overbook: 1,
			overbook_reason: "Agreed",
		});
		expect(await read(ctx, found.id)).toMatchObject({ capacity: 1, overbook: 1 });
	});

	it("forgets the reason with the overbooking", async () => {
		const { ctx, found } = await aPlace({ session: { overbook: 1, overbook_reason: "Agreed" } });
		expect(await updateSession(ctx, found, { overbook: 0 })).toMatchObject({ overbook_reason: null });
	});

	it("keeps the days on which attendance was taken", async () => {
		const { ctx, camp, session, found } = await aPlace();
		const camper = aCamper(camp);
		await writeRows(env.DB, [
			camper,
			anEnrolment(session, camper),
			someAttendance(session, [camper], { date: "2026-07-08" }),
		]);
		await expect(updateSession(ctx, found, { start_date: "2026-07-09" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		// July 8 is a Wednesday.
		await expect(updateSession(ctx, found, { weekdays: [1, 2, 4, 5] })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await expect(updateSession(ctx, found, { end_date: "2026-07-08" })).resolves.toBeDefined();
	});

	it("refuses what was based on an older state", async () => {
		const { ctx, found } = await aPlace();
		await updateSession(ctx, found, { name: "First" });
		await expect(
			updateSession(ctx, found, { name: "Second", updated_at: found.updated_at }),
		).rejects.toMatchObject({ code: "STALE" });
	});

	it("moves to a season that holds its dates", async () => {
		const { ctx, camp, found } = await aPlace();
		const next = aSeason(camp, { year: 2027, is_current: false });
		await writeRows(env.DB, next);
		await expect(updateSession(ctx, found, { season_id: next.id })).rejects.toMatchObject({
			code: "INVALID",
		});
		const moved = await updateSession(ctx, found, {
			season_id: next.id,
			start_date: "2027-07-05",
			end_date: "2027-07-16",
		});
		expect(moved.season_id).toBe(next.id);
	});
});

describe("places of a gender or of grades", () => {
	const girls = { gender: "female", min_grade: null, max_grade: null };
	const older = { gender: null, min_grade: 4, max_grade: null };

	/** Two girls, of grades 3 and 4, and a boy of grade 4 are enrolled. */
	async function withCampers() {
		const place = await aPlace({ session: { capacity: 10 } });
		const { camp, session } = place;
		const campers = [aCamper(camp), aCamper(camp), aCamper(camp, { gender: "male" })];
		await writeRows(env.DB, [
			...campers,
			...campers.map((camper, index) => anEnrolment(session, camper, { grade: index === 0 ? 3 : 4 })),
		]);
		return { ...place, campers, found: await read(place.ctx, session.id) };
	}
	const bucketsOf = async (ctx: CampCtx, id: string) => toSessionFields(await read(ctx, id), "USD").buckets;

	it("count who is enrolled already", async () => {
		const { ctx, found } = await withCampers();
		await updateSession(ctx, found, {
			buckets: [
				{ ...girls, capacity: 5 },
				{ ...older, capacity: 2 },
			],
		});
		expect(await bucketsOf(ctx, found.id)).toEqual([
			{ ...girls, capacity: 5, taken: 2, places_left: 3 },
			{ ...older, capacity: 2, taken: 2, places_left: 0 },
		]);
	});

	it("are never fewer than are enrolled", async () => {
		const { ctx, found } = await withCampers();
		await expect(
			updateSession(ctx, found, { name: "Half", buckets: [{ ...girls, capacity: 1 }] }),
		).rejects.toMatchObject({ code: "INVALID", fields: { buckets: [expect.any(String)] } });
		expect(await read(ctx, found.id)).toMatchObject({ name: "Session 1", buckets: "[]" });
	});

	it("are replaced by those given, and stay when none are", async () => {
		const { ctx, found } = await withCampers();
		const change = async (input: Parameters<typeof updateSession>[2]) =>
			updateSession(ctx, await read(ctx, found.id), input);
		await change({ buckets: [{ ...girls, capacity: 5 }] });
		await change({ name: "Renamed" });
		expect(await bucketsOf(ctx, found.id)).toMatchObject([{ gender: "female", taken: 2 }]);
		await change({ buckets: [{ ...older, capacity: 4 }] });
		expect(await bucketsOf(ctx, found.id)).toMatchObject([{ min_grade: 4, taken: 2 }]);
		await change({ buckets: [] });
		const claims = await env.DB.prepare(
			"SELECT bucket, count(*) AS n FROM session_claim WHERE session_id = ? GROUP BY bucket",
		)
			.bind(found.id)
			.all();
		expect(claims.results).toEqual([{ bucket: "all", n: 3 }]);
		expect(await read(ctx, found.id)).toMatchObject({ taken: 3 });
	});

	it("are for genders the camp knows", async () => {
		const { ctx, found } = await aPlace();
		await expect(
			updateSession(ctx, found, { buckets: [{ ...girls, gender: "unheard", capacity: 5 }] }),
		).rejects.toMatchObject({ code: "INVALID", fields: { buckets: ["There is no such gender."] } });
	});

	it("can be there from the start", async () => {
		const { ctx } = await aPlace();
		const made = await createSession(ctx, { ...fortnight, buckets: [{ ...girls, capacity: 6 }] });
		expect(await bucketsOf(ctx, made.id)).toEqual([{ ...girls, capacity: 6, taken: 0, places_left: 6 }]);
		await expect(
			createSession(ctx, {
				...fortnight,
				buckets: [
					{ ...girls, capacity: 6 },
					{ ...girls, capacity: 7 },
				],
			}),
		).rejects.toMatchObject({ code: "INVALID", fields: { buckets: [expect.any(String)] } });
	});
});

describe("a session's status", () => {
	it("goes from draft to completed, which completes who is enrolled", async () => {
		const { ctx, camp, session } = await aPlace({ session: { status: "draft" } });
		const camper = aCamper(camp);
		await writeRows(env.DB, [camper, anEnrolment(session, camper)]);
		for (const status of ["published", "running", "completed"] as const) {
			await setSessionStatus(ctx, await read(ctx, session.id), status);
		}
		expect(await read(ctx, session.id)).toMatchObject({ status: "completed", taken: 1 });
		const enrolment = await env.DB.prepare("SELECT status FROM enrolment WHERE session_id = ?")
			.bind(session.id)
			.first();
		expect(enrolment).toEqual({ status: "completed" });
	});

	it("knows no way back", async () => {
		const { ctx, found } = await aPlace();
		await setSessionStatus(ctx, found, "cancelled");
		await expect(setSessionStatus(ctx, await read(ctx, found.id), "published")).rejects.toMatchObject({
			code: "CONFLICT",
			message: "Session 1 is cancelled and cannot become published.",
		});
		await expect(setSessionStatus(ctx, found, "running")).rejects.toMatchObject({ code: "STALE" });
	});
});

describe("deleting a session", () => {
	it("is refused while somebody is enrolled", async () => {
		const { ctx, camp, session, found } = await aPlace();
		const camper = aCamper(camp);
		await writeRows(env.DB, [camper, anEnrolment(session, camper)]);
		await expect(deleteSession(ctx, found)).rejects.toMatchObject({ code: "IN_USE", status: 409 });
	});

	it("hides it and can be undone for 30 days", async () => {
		const { ctx, found } = await aPlace();
		await deleteSession(ctx, found);
		expect(await sessionById(ctx, found.id)).toEqual([]);
		const [deleted] = await deletedSessionById(ctx, found.id);
		if (!deleted) throw new Error("not deleted");
		const late = { ...ctx, clock: { now: () => "2026-07-21T14:00:00.000Z" } };
		await expect(restoreSession(late, deleted)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await restoreSession(ctx, deleted);
		expect(await read(ctx, found.id)).toMatchObject({ name: "Session 1" });
	});

	it("comes back only into a season that still holds it", async () => {
		const { ctx, season, found } = await aPlace();
		await deleteSession(ctx, found);
		await env.DB.prepare("UPDATE season SET start_date = '2026-08-01' WHERE id = ?").bind(season.id).run();
		const [deleted] = await deletedSessionById(ctx, found.id);
		await expect(restoreSession(ctx, deleted ?? { ...found, deleted_at: null })).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});
});

describe("the list of sessions", () => {
	it("filters by season, status and day, and goes on from a cursor", async () => {
		const { ctx, season, camp } = await aPlace();
		const past = aSeason(camp, { year: 2025, is_current: false });
		await writeRows(env.DB, [
			past,
			aSession(past, { name: "Past" }),
			aSession(season, {
				name: "Weekends",
				start_date: "2026-07-04",
				end_date: "2026-07-26",
				weekdays: 96,
				status: "draft",
			}),
			aSession(season, { name: "Deleted", deleted_at: "2026-05-01T00:00:00.000Z" }),
		]);
		await aPlace();
		const names = async (query: Partial<Parameters<typeof listSessions>[1]>) =>
			(await listSessions(ctx, { limit: 50, ...query })).map(({ name }) => name);
		expect(await names({})).toEqual(["Past", "Weekends", "Session 1"]);
		expect(await names({ season_id: season.id })).toEqual(["Weekends", "Session 1"]);
		expect(await names({ status: "draft" })).toEqual(["Weekends"]);
		// A Saturday, a Wednesday.
		expect(await names({ date: "2026-07-11" })).toEqual(["Weekends", "Session 1"]);
		expect(await names({ date: "2026-07-08" })).toEqual(["Session 1"]);
		const { rows, page } = pageOf(await listSessions(ctx, { limit: 2 }), 2, (row) => [
			row.start_date,
			row.id,
		]);
		expect(rows).toHaveLength(2);
		expect(await names({ cursor: page.next_cursor ?? "" })).toEqual(["Session 1"]);
	});

	it("is narrowed before its places are read, and loses none that the rule keeps", async () => {
		const { ctx, season } = await aPlace();
		const named = [
			...[
				"Adventure 10",
				"adventure  2",
				"Été des Petits",
				"Kids` Camp",
				"Kids’ Club",
				"Ｄａｙ camp",
				"Straße",
			],
			...[
				"Ana’s Łódź week",
				"Day camp – north",
				"%_ [a-z]*",
				"Ünder 12",
				"ΑΝΑ",
				"한국 캠프",
				"ﬁrst week",
				"I\u0307stanbul",
			],
		];
		const statuses = ["draft", "published", "running", "completed", "cancelled"] as const;
		const made = named.map((name, at) =>
			aSession(season, { name, capacity: at % 3, status: statuses[at % statuses.length] }),
		);
		await writeRows(env.DB, made);
		const at = sql<string>`${season.id}`;
		const all = await sessionsOfSeason(ctx, at);
		const asked = [
			...[
				"",
				"  ",
				"a",
				"an",
				"day",
				"DAY camp",
				"ete",
				"été petits",
				"kids'",
				"kids`",
				"strasse",
				"łodz",
				"lodz",
			],
			...[
				"- north",
				"–",
				"%",
				"_",
				"[a-z]",
				"ανα",
				"한국",
				"first",
				"istanbul",
				"no such",
				"a\u0000n",
				"\u0000",
				"２",
			],
		].map((q) => ({ q }));
		for (const narrowed of [...asked, ...[...statuses, "full" as const].map((status) => ({ status }))]) {
			const rows = await sessionsOfSeason(ctx, at, { narrowed });
			expect(filterSessions(rows, narrowed), JSON.stringify(narrowed)).toEqual(filterSessions(all, narrowed));
		}
		// Where the index is asked, it names every session that the rule keeps.
		await indexAll();
		let indexed = 0;
		for (const query of asked) {
			const search = sessionSearch({ query });
			if (!search) continue;
			const ids = await findEntries(makeDb(env.SEARCH), ctx.camp.id, search, 51);
			const rows = await sessionsOfSeason(ctx, at, { narrowed: query, ids });
			expect(filterSessions(rows, query), JSON.stringify(query)).toEqual(filterSessions(all, query));
			indexed += rows.length;
		}
		expect(indexed).toBeGreaterThan(8);
		const costOf = async (narrowed: Parameters<typeof filterSessions>[1]) => {
			const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
			const db = makeDb(env.DB, cost);
			await readBatch(db, { sessions: sessionsOfSeason({ ...ctx, db }, at, { narrowed }) });
			return cost.rows_read;
		};
		// Two rows for each, and one for those that are left out.
		const [whole, drafts] = [await costOf({}), await costOf({ status: "draft" })];
		expect(drafts).toBe(whole - (all.length - filterSessions(all, { status: "draft" }).length));
	});
});

/** Two campers in Heron, one in Osprey; a counselor of Heron. */
async function withGroups() {
	const place = await aPlace({ session: { capacity: 10 } });
	const { camp, session, season } = place;
	const [ana, ben, cleo] = [
		aCamper(camp, { first_name: "Ana", last_name: "Álvarez", birth_date: "2016-04-18" }),
		aCamper(camp, { first_name: "Ben", last_name: "Brook" }),
		aCamper(camp, { first_name: "Cleo", last_name: "Crane" }),
	];
	const counselor = aStaffMember(camp, { first_name: "Sam", seasons: [season] });
	const heron = aGroup(camp, { name: "Heron", capacity: 2 });
	const osprey = aGroup(camp, { name: "Osprey" });
	const user = aUser();
	await writeRows(env.DB, [
		ana,
		ben,
		cleo,
		anEnrolment(session, ana, { grade: 5 }),
		anEnrolment(session, ben, { grade: 4 }),
		anEnrolment(session, cleo, { grade: 4 }),
		counselor,
		heron,
		osprey,
		user,
		aMembership(camp, user, { role_key: "counselor", person_id: counselor.id }),
		inGroup(heron, session, { campers: [ana, ben], staff: [counselor] }),
		inGroup(osprey, session, { campers: [cleo] }),
	]);
	const counselorCtx = await campCtxFor(user.id, camp.id, { now: "2026-07-08T14:00:00.000Z" });
	return { ...place, ana, ben, cleo, counselor, heron, osprey, counselorCtx };
}

/** A page of a roster as a screen shows it. */
async function rosterOf(ctx: CampCtx, session: { id: string }, query: Partial<RosterQuery> = {}) {
	const { entries, tallies } = await readBatch(ctx.db, {
		entries: rosterRead(ctx.db, ctx.place, session.id, { limit: 200, ...query }),
		tallies: rosterTallies(ctx.db, ctx.place, session.id),
	});
	return rosterRows(entries, tallies);
}

describe("a roster", () => {
	const names = async (ctx: CampCtx, session: { id: string }, query: Partial<RosterQuery> = {}) =>
		(await rosterOf(ctx, session, query)).map((row) => row.first_name);

	it("goes by name, and filters by name, grade and group", async () => {
		const { ctx, session, heron } = await withGroups();
		expect(await names(ctx, session)).toEqual(["Ana", "Ben", "Cleo"]);
		expect(await names(ctx, session, { q: "alvarez" })).toEqual(["Ana"]);
		expect(await names(ctx, session, { grade: 4 })).toEqual(["Ben", "Cleo"]);
		expect(await names(ctx, session, { group: heron.id })).toEqual(["Ana", "Ben"]);
		expect(await names(ctx, session, { group: "none" })).toEqual([]);
		expect(rosterGrades(await rosterTallies(ctx.db, ctx.place, session.id))).toEqual([
			{ grade: 4, n: 2 },
			{ grade: 5, n: 1 },
		]);
	});

	it("goes on by keys where a page ends", async () => {
		const { ctx, session } = await withGroups();
		const { rows, page } = pageOf(await rosterOf(ctx, session, { limit: 2 }), 2, rosterKeys);
		expect(rows.map(({ first_name }) => first_name)).toEqual(["Ana", "Ben"]);
		expect(await names(ctx, session, { limit: 2, cursor: page.next_cursor ?? "" })).toEqual(["Cleo"]);
		await expect(names(ctx, session, { cursor: "x" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
	});

	it("shows a counselor the campers of their groups only", async () => {
		const { counselorCtx, session } = await withGroups();
		expect(await names(counselorCtx, session)).toEqual(["Ana", "Ben"]);
		const tallies = await rosterTallies(counselorCtx.db, counselorCtx.place, session.id);
		expect(rosterTotal(tallies)).toBe(2);
		expect(rosterGrades(tallies)).toEqual([
			{ grade: 4, n: 1 },
			{ grade: 5, n: 1 },
		]);
	});

	it("shows nobody of another camp", async () => {
		const { session } = await withGroups();
		const foreign = await aPlace();
		expect(await names(foreign.ctx, session)).toEqual([]);
	});

	it("keeps who only waits for a place and who left apart", async () => {
		const { ctx, camp, session } = await withGroups();
		const [waiting, accepted, left] = [aCamper(camp), aCamper(camp), aCamper(camp)];
		await writeRows(env.DB, [
			waiting,
			accepted,
			left,
			anEnrolment(session, waiting, { status: "waitlisted" }),
			anEnrolment(session, accepted, { status: "accepted" }),
			anEnrolment(session, left, { status: "withdrawn", ends_on: "2026-07-07" }),
		]);
		expect(await names(ctx, session)).toHaveLength(3);
		expect(await names(ctx, session, { shows: "accepted" })).toHaveLength(1);
		expect(await names(ctx, session, { shows: "left" })).toHaveLength(1);
		const tallies = await rosterTallies(ctx.db, ctx.place, session.id);
		expect(rosterTotal(tallies, "accepted")).toBe(1);
		expect(rosterTotal(tallies, "left")).toBe(1);
	});
});

describe("groups of a session", () => {
	const boardOf = async (ctx: CampCtx, session: { id: string }) =>
		(await rosterOf(ctx, session)).flatMap(({ groups, first_name }) =>
			groups.map(({ id }) => [id, first_name]),
		);

	it("take a camper over from another group of the kind, and give them back", async () => {
		const { ctx, session, ana, ben, cleo, heron, osprey } = await withGroups();
		await assignToGroup(ctx, session.id, { camper_ids: [ana.id], kind: "cabin", group_id: osprey.id });
		expect(await boardOf(ctx, session)).toEqual([
			[osprey.id, "Ana"],
			[heron.id, "Ben"],
			[osprey.id, "Cleo"],
		]);
		await assignToGroup(ctx, session.id, { camper_ids: [cleo.id], kind: "cabin", group_id: null });
		await assignToGroup(ctx, session.id, { camper_ids: [ben.id], kind: "cabin", group_id: heron.id });
		expect(await boardOf(ctx, session)).toHaveLength(2);
	});

	it("hold no more than their places", async () => {
		const { ctx, session, cleo, heron } = await withGroups();
		await expect(
			assignToGroup(ctx, session.id, { camper_ids: [cleo.id], kind: "cabin", group_id: heron.id }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("have the bed of who left midway to give", async () => {
		const { ctx, session, ana, cleo, heron } = await withGroups();
		const put = () =>
			assignToGroup(ctx, session.id, { camper_ids: [cleo.id], kind: "cabin", group_id: heron.id });
		await expect(put()).rejects.toMatchObject({ code: "CONFLICT" });
		await env.DB.prepare(
			"UPDATE enrolment SET status = 'withdrawn', ended_at = ?, ends_on = ? WHERE session_id = ? AND camper_id = ?",
		)
			.bind("2026-07-08T12:00:00.000Z", "2026-07-07", session.id, ana.id)
			.run();
		await put();
		expect((await boardOf(ctx, session)).filter(([group]) => group === heron.id)).toContainEqual([
			heron.id,
			"Cleo",
		]);
	});

	it("take only who is enrolled, and groups of their own camp and kind", async () => {
		const { ctx, camp, session, ana, osprey } = await withGroups();
		const foreign = await withGroups();
		const stranger = aCamper(camp);
		await writeRows(env.DB, stranger);
		const put = (camper: { id: string }, kind: "cabin" | "day", group: { id: string }) =>
			assignToGroup(ctx, session.id, { camper_ids: [camper.id], kind, group_id: group.id });
		await expect(put(stranger, "cabin", osprey)).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(put(ana, "day", osprey)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(put(ana, "cabin", foreign.osprey)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("show a counselor their own campers once they are given the group", async () => {
		const { ctx, session, osprey, counselor, counselorCtx } = await withGroups();
		expect(await boardOf(counselorCtx, session)).toHaveLength(2);
		const given = { group_id: osprey.id, staff_id: counselor.id };
		await assignStaff(ctx, session.id, given);
		await assignStaff(ctx, session.id, given);
		expect(await boardOf(counselorCtx, session)).toHaveLength(3);
		await assignStaff(ctx, session.id, { ...given, remove: true });
		expect(await boardOf(counselorCtx, session)).toHaveLength(2);
	});

	it("take several at once or none, and give them back to where they were", async () => {
		const { ctx, session, ana, ben, cleo, heron, osprey } = await withGroups();
		const before = await boardOf(ctx, session);
		const move = (campers: { id: string }[], group_id: string | null) =>
			assignToGroup(ctx, session.id, { camper_ids: campers.map(({ id }) => id), group_id, kind: "cabin" });
		// Heron has two places, both taken: for a third child there is none, and the others stay as well.
		await expect(move([ana, cleo], heron.id)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await boardOf(ctx, session)).toEqual(before);
		const { count, change } = await move([ana, ben, cleo, cleo], osprey.id);
		expect(count).toBe(2);
		expect(new Set((await boardOf(ctx, session)).map(([group]) => group))).toEqual(new Set([osprey.id]));
		expect(await undoAssignment(ctx, session.id, change)).toBe(2);
		expect(await boardOf(ctx, session)).toEqual(before);
		await expect(undoAssignment(ctx, session.id, change)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("leave whom somebody moved on since, and put back no more than there is room for", async () => {
		const { ctx, session, ana, ben, cleo, heron, osprey } = await withGroups();
		const move = async (campers: { id: string }[], group_id: string | null) =>
			assignToGroup({ ...ctx, request_id: newId() }, session.id, {
				camper_ids: campers.map(({ id }) => id),
				group_id,
				kind: "cabin",
			});
		const out = await move([ana, ben], null);
		await move([ben], osprey.id);
		expect(await undoAssignment(ctx, session.id, out.change)).toBe(1);
		const board = await boardOf(ctx, session);
		expect(board).toContainEqual([heron.id, "Ana"]);
		expect(board).toContainEqual([osprey.id, "Ben"]);
		const away = await move([ana], osprey.id);
		await move([ben, cleo], heron.id);
		await expect(undoAssignment(ctx, session.id, away.change)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await boardOf(ctx, session)).toContainEqual([osprey.id, "Ana"]);
	});

	it("have a name of their own", async () => {
		const { ctx } = await withGroups();
		await expect(createGroup(ctx, { name: "Heron", kind: "cabin" })).rejects.toMatchObject({
			code: "INVALID",
			fields: { name: [expect.any(String)] },
		});
		await expect(createGroup(ctx, { name: "Heron", kind: "day", capacity: 12 })).resolves.toEqual(
			expect.any(String),
		);
	});
});
