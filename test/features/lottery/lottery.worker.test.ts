import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDb } from "#db/client";
import {
	aCamp,
	aFamily,
	aLottery,
	aLotteryEntry,
	aMembership,
	anEnrolment,
	aRegistration,
	aSeason,
	aSession,
	aSignature,
	aUser,
	aWaiver,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { createLottery } from "~/features/lottery/create-lottery.server";
import { drawLottery } from "~/features/lottery/draw-lottery.server";
import {
	enterLottery,
	entryRefusals,
	nameFriends,
	withdrawEntry,
} from "~/features/lottery/enter-lottery.server";
import {
	entrantsOf,
	entryOfRegistration,
	lotteryById,
	type OwnEntry,
} from "~/features/lottery/queries.server";
import { draw } from "~/features/lottery/rules";
import { settleDrawn } from "~/features/lottery/settle-drawn.server";
import { updateLottery } from "~/features/lottery/update-lottery.server";
import { commit } from "~/platform/audit/commit.server";
import { pageOf } from "~/platform/http/page";
import { campCtxFor } from "../../support/world";

const OPEN = "2026-01-15T12:00:00.000Z";
const CLOSED = "2026-02-02T12:00:00.000Z";

interface Wanted {
	/** Children a family sends to the session. */
	children?: number;
	friends?: string[];
	code?: string;
	tickets?: number;
	together?: boolean;
}

/** A camp with a draw for one session of so many places, and families who entered. */
async function aDraw(
	families: Wanted[],
	places = 4,
	line: { price_cents?: number; deposit_cents?: number } = {},
) {
	const camp = aCamp();
	const director = aUser();
	const season = aSeason(camp);
	const session = aSession(season, { capacity: places });
	const lottery = aLottery(season, [session]);
	const entered = families.map(({ children = 1, together = true, ...entry }, index) => {
		const user = aUser();
		const family = aFamily(camp, { last_name: `Family${index}`, children });
		const registration = aRegistration(season, family, user, {
			status: "entered",
			draft: { together },
			lines: family.children.map((camper) => ({ session, camper, ...line })),
		});
		const joined = aMembership(camp, user, { role_key: "parent", person_id: family.guardians[0]?.id });
		return { user, family, registration, joined, entry: aLotteryEntry(lottery, registration, family, entry) };
	});
	await writeRows(env.DB, [
		...[camp, director, aMembership(camp, director), season, session, lottery],
		...entered.flatMap(({ user, family, registration, joined, entry }) => [
			user,
			family,
			registration,
			joined,
			entry,
		]),
	]);
	const ctxAt = (now: string) => campCtxFor(director.id, camp.id, { now });
	const found = async () => {
		const [row] = await lotteryById(await ctxAt(CLOSED), lottery.id);
		if (!row) throw new Error("no such draw");
		return row;
	};
	return {
		...{ camp, season, session, director, entered, ctxAt, found, lottery_id: lottery.id },
		message: { camp_id: camp.id, lottery_id: lottery.id },
		draw: async (now = CLOSED) => drawLottery(await ctxAt(now), await found()),
		own: async (index: number, now = OPEN) => {
			const { user, registration } = entered[index] as (typeof entered)[number];
			const ctx = await campCtxFor(user.id, camp.id, { now });
			const [entry] = await entryOfRegistration(ctx, registration.id);
			return { ctx, entry: entry as OwnEntry };
		},
		entrants: () => entrantsOf(db, { camp: camp.id, lottery_id: lottery.id }),
		taken: () => count("SELECT taken AS n FROM session_places WHERE session_id = ?", session.id),
	};
}

const db = makeDb(env.DB);
const count = async (sql: string, ...values: string[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.first<{ n: number }>()
	)?.n ?? 0;
const statuses = async (camp_id: string) =>
	(
		await env.DB.prepare(
			"SELECT status, count(*) AS n FROM registration WHERE camp_id = ? GROUP BY status ORDER BY status",
		)
			.bind(camp_id)
			.all<{ status: string; n: number }>()
	).results;

describe("making a draw", () => {
	it("shows the hash of its seed and keeps the seed to itself until it is drawn", async () => {
		const { ctxAt, season, camp } = await aDraw([]);
		const session = aSession(season, { name: "Another" });
		await writeRows(env.DB, session);
		const ctx = await ctxAt(OPEN);
		const made = await createLottery(ctx, {
			...{ name: "Late places", season_id: season.id, sessions: [session.id], tickets_per_loss: 2 },
			...{ opens_at: OPEN, closes_at: CLOSED },
		});
		expect(made).toMatchObject({ seed: null, entries: 0 });
		expect(made.seed_hash).toMatch(/^[0-9a-f]{64}$/);
		const again = createLottery(ctx, {
			...{ name: "Twice", season_id: season.id, sessions: [session.id], tickets_per_loss: 0 },
			...{ opens_at: OPEN, closes_at: CLOSED },
		});
		await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
		const audit = "SELECT count(*) AS n FROM audit_event WHERE camp_id = ? AND instr(changes, ?) > 0";
		const [row] = (
			await env.DB.prepare("SELECT seed FROM lottery WHERE id = ?").bind(made.id).all<{ seed: string }>()
		).results;
		expect(await count(audit, camp.id, row?.seed ?? "")).toBe(0);
	});

	it("keeps what a ticket counts once families have entered", async () => {
		const { ctxAt, found } = await aDraw([{}]);
		const ctx = await ctxAt(OPEN);
		await expect(updateLottery(ctx, await found(), { tickets_per_loss: 5 })).rejects.toMatchObject({
			fields: { tickets_per_loss: expect.anything() },
		});
		expect((await updateLottery(ctx, await found(), { name: "Other words" })).name).toBe("Other words");
	});
});

describe("entering", () => {
	it("gives a code, and tickets for earlier draws in which the family got nothing", async () => {
		const first = await aDraw([{ children: 2 }], 1);
		await first.draw();
		const { season, camp, entered, ctxAt } = first;
		const { family, user } = entered[0] as (typeof entered)[number];
		const session = aSession(season, { name: "Second" });
		const lottery = aLottery(season, [session], {
			tickets_per_loss: 3,
			opens_at: CLOSED,
			closes_at: "2026-03-01T00:00:00.000Z",
		});
		const registration = aRegistration(season, family, user, { status: "entered" });
		await writeRows(env.DB, [session, lottery, registration]);
		const ctx = await ctxAt("2026-02-03T00:00:00.000Z");
		const of = {
			lottery_id: lottery.id,
			registration_id: registration.id,
			household_id: family.household.id,
		};
		const { statements, code } = enterLottery(ctx, of);
		await commit(ctx, { statements, audit: { action: "test", entity: "lottery_entry", entity_id: camp.id } });
		const [entry] = await entryOfRegistration(ctx, registration.id);
		expect(entry).toMatchObject({ code, tickets: 4, friends: [], rank: null });
		expect(code).toMatch(/^[A-Z2-9]{8}$/);
	});

	it("is refused for a child whom another household entered, and goes once that one has left", async () => {
		const { season, session, camp, entered, ctxAt, lottery_id, own } = await aDraw([{}]);
		const [child] = entered[0]?.family.children ?? [];
		if (!child) throw new Error("There is a child");
		const user = aUser();
		const family = aFamily(camp, { last_name: "Other", children: 0 });
		const registration = aRegistration(season, family, user, {
			status: "entered",
			lines: [{ session, camper: child }],
		});
		await writeRows(env.DB, [user, family, registration]);
		const ctx = await ctxAt(OPEN);
		const enter = () =>
			commit(ctx, {
				statements: enterLottery(ctx, {
					...{ lottery_id, registration_id: registration.id, household_id: family.household.id },
				}).statements,
				audit: { action: "test", entity: "lottery_entry", entity_id: camp.id },
				refusals: entryRefusals,
			});
		await expect(enter()).rejects.toMatchObject({
			...{ code: "CONFLICT", message: expect.stringContaining("entered by another parent") },
		});
		const first = await own(0);
		await withdrawEntry(first.ctx, first.entry);
		await enter();
	});

	it("is over when it has closed, for friends too, and one may leave until it is drawn", async () => {
		const {
			own,
			draw: drawIt,
			camp,
		} = await aDraw([{ code: "AAAAAA" }, { code: "BBBBBB" }, { code: "CCCCCC" }]);
		const first = await own(0);
		await nameFriends(first.ctx, first.entry, ["BBBBBB", "AAAAAA"]);
		expect((await own(0)).entry).toMatchObject({ friends: ["BBBBBB"], mutual: "[]" });
		const second = await own(1);
		await nameFriends(second.ctx, second.entry, ["AAAAAA"]);
		expect((await own(0)).entry.mutual).toBe('["BBBBBB"]');
		const late = await own(2, CLOSED);
		await expect(nameFriends(late.ctx, late.entry, ["AAAAAA"])).rejects.toMatchObject({ code: "CONFLICT" });
		await withdrawEntry(late.ctx, late.entry);
		expect(await drawIt()).toEqual({ entries: 2, placed: 2 });
		expect(await statuses(camp.id)).toEqual([
			{ status: "entered", n: 2 },
			{ status: "withdrawn", n: 1 },
		]);
		await expect(withdrawEntry(first.ctx, first.entry)).rejects.toMatchObject({ code: "CONFLICT" });
	});
});

describe("drawing", () => {
	const families: Wanted[] = Array.from({ length: 12 }, (_, index) => ({ children: 1 + (index % 3) }));

	it("waits until it has closed, and comes to the order that its seed says", async () => {
		const { draw: drawIt, found, entrants, taken } = await aDraw(families, 6);
		await expect(drawIt(OPEN)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await entrants()).toEqual([]);
		const { placed } = await drawIt();
		const rows = await entrants();
		const { seed } = await found();
		const order = await draw(seed ?? "", rows);
		expect(rows.map(({ code, rank }) => [code, rank])).toEqual(order.map(({ key, rank }) => [key, rank]));
		expect(rows.filter(({ outcome }) => outcome === "placed")).toHaveLength(placed);
		expect(await taken()).toBeLessThanOrEqual(6);
	});

	it("is shown page by page in its order, and by one code", async () => {
		const { draw: drawIt, entrants, camp, lottery_id } = await aDraw(families, 6);
		await drawIt();
		const all = (await entrants()).map(({ code }) => code);
		const named = { camp: camp.id, lottery_id };
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const read = await entrantsOf(db, named, { limit: 6, cursor });
			const { rows, page } = pageOf(read, 5, ({ rank, code }) => [rank ?? 0, code]);
			seen.push(...rows.map(({ code }) => code));
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
		expect(seen).toEqual(all);
		const found = await entrantsOf(db, named, { limit: 6, code: all[7] });
		expect(found.map(({ code }) => code)).toEqual([all[7]]);
	});

	it("takes the places of the families that were drawn whole, and no others", async () => {
		const { draw: drawIt, camp, taken } = await aDraw(families, 7);
		await drawIt();
		const perFamily = (
			await env.DB.prepare(
				`SELECT e.outcome, count(l.id) AS lines, count(n.id) AS enrolments FROM lottery_entry e
				JOIN registration_line l ON l.registration_id = e.registration_id LEFT JOIN enrolment n ON n.id = l.enrolment_id AND n.status = 'accepted'
				WHERE e.camp_id = ? GROUP BY e.id`,
			)
				.bind(camp.id)
				.all<{ outcome: string; lines: number; enrolments: number }>()
		).results;
		expect(perFamily).toHaveLength(12);
		for (const { outcome, lines, enrolments } of perFamily)
			expect(enrolments).toBe(outcome === "placed" ? lines : 0);
		expect(await taken()).toBe(perFamily.reduce((sum, { enrolments }) => sum + enrolments, 0));
	});

	it("is done once, however many press the button, and never oversells what others take meanwhile", async () => {
		const { draw: drawIt, session, camp, taken, lottery_id } = await aDraw(families, 5);
		const walkIn = aFamily(camp, { children: 2 });
		await writeRows(env.DB, walkIn);
		const takes = walkIn.children.map((child) => writeRows(env.DB, anEnrolment(session, child)));
		const draws = await Promise.allSettled([drawIt(), drawIt(), drawIt(), ...takes]);
		const done = draws.slice(0, 3).filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(1);
		for (const each of draws.slice(0, 3)) {
			if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });
		}
		expect(await taken()).toBeLessThanOrEqual(5);
		const drawn = "SELECT count(*) AS n FROM audit_event WHERE action = 'lottery.draw' AND entity_id = ?";
		expect(await count(drawn, lottery_id)).toBe(1);
		const live = "SELECT count(*) AS n FROM enrolment WHERE session_id = ? AND ended_at IS NULL";
		expect(await count(live, session.id)).toBe(await taken());
	});

	it("draws nothing where the plan has no room for who would get a place, and the same once it has", async () => {
		const { draw: drawIt, camp, found, taken } = await aDraw([{}, {}], 2);
		await env.DB.batch([
			env.DB.prepare("UPDATE camper SET status = 'lead' WHERE camp_id = ?").bind(camp.id),
			env.DB.prepare("UPDATE camp SET plan_key = 'starter' WHERE id = ?").bind(camp.id),
			env.DB.prepare(
				"INSERT INTO camp_counter (camp_id, name, value) VALUES (?, 'campers:active', 99) ON CONFLICT (camp_id, name) DO UPDATE SET value = 99",
			).bind(camp.id),
		]);
		await expect(drawIt()).rejects.toMatchObject({
			...{ code: "CONFLICT", message: expect.stringContaining("Your plan has no room") },
		});
		expect([(await found()).drawn_at, await taken()]).toEqual([null, 0]);
		await env.DB.prepare("UPDATE camp_counter SET value = 98 WHERE camp_id = ? AND name = 'campers:active'")
			.bind(camp.id)
			.run();
		expect(await drawIt()).toEqual({ entries: 2, placed: 2 });
	});

	it("takes one place for a child whom two households had entered", async () => {
		const { draw: drawIt, season, session, camp, entered, lottery_id, taken } = await aDraw([{}], 4);
		const [child] = entered[0]?.family.children ?? [];
		if (!child) throw new Error("There is a child");
		const user = aUser();
		const family = aFamily(camp, { last_name: "Other", children: 0 });
		const registration = aRegistration(season, family, user, {
			status: "entered",
			lines: [{ session, camper: child }],
		});
		const entry = aLotteryEntry({ id: lottery_id, camp_id: camp.id }, registration, family, {});
		await writeRows(env.DB, [user, family, registration, entry]);
		expect(await drawIt()).toEqual({ entries: 2, placed: 2 });
		expect(await taken()).toBe(1);
	});

	it("keeps friends together", async () => {
		const pair: Wanted[] = [
			{ code: "AAAAAA", friends: ["BBBBBB"], children: 2 },
			{ code: "BBBBBB", friends: ["AAAAAA"], children: 2 },
		];
		const { draw: drawIt, entrants } = await aDraw([...pair, {}], 3);
		await drawIt();
		const rows = await entrants();
		const ofPair = rows.filter(({ code }) => ["AAAAAA", "BBBBBB"].includes(code));
		expect(new Set(ofPair.map(({ rank }) => rank)).size).toBe(1);
		expect(ofPair.map(({ outcome }) => outcome)).toEqual(["waitlisted", "waitlisted"]);
		expect(rows.find(({ code }) => !["AAAAAA", "BBBBBB"].includes(code))?.outcome).toBe("placed");
	});
});

describe("what follows a draw", () => {
	it("books, waitlists and writes to each family once, some at a time, also when two workers do it", async () => {
		const families: Wanted[] = Array.from({ length: 45 }, () => ({}));
		const world = await aDraw(families, 20);
		await world.draw();
		const ctx = await world.ctxAt(CLOSED);
		const together = await Promise.all([settleDrawn(ctx, world.message), settleDrawn(ctx, world.message)]);
		// Whoever comes second goes on with what the first has left.
		expect(together.sort((a, b) => a - b)).toEqual([5, 40]);
		expect(await settleDrawn(ctx, world.message)).toBe(0);
		expect(await statuses(world.camp.id)).toEqual([
			{ status: "accepted", n: 20 },
			{ status: "waitlisted", n: 25 },
		]);
		const letters = "SELECT count(*) AS n FROM outbox WHERE camp_id = ? AND topic = 'mail.send'";
		expect(await count(letters, world.camp.id)).toBe(45);
		const due =
			"SELECT count(*) AS n FROM payable WHERE camp_id = ? AND kind = 'deposit' AND amount_cents = 5000";
		expect(await count(due, world.camp.id)).toBe(20);
		expect(
			await count("SELECT coalesce(sum(amount_cents), 0) AS n FROM payable WHERE camp_id = ?", world.camp.id),
		).toBe(20 * 45_000);
	});

	it("enrols at once those of whom nothing is due first, but for who has still to sign", async () => {
		const world = await aDraw([{}, {}], 2, { deposit_cents: 0 });
		const waiver = aWaiver(world.camp, world.director, { per_family: true });
		const [signed] = world.entered;
		await writeRows(env.DB, [waiver, ...(signed ? [aSignature(signed.registration, waiver)] : [])]);
		await world.draw();
		await settleDrawn(await world.ctxAt(CLOSED), world.message);
		expect(await statuses(world.camp.id)).toEqual([
			{ status: "accepted", n: 1 },
			{ status: "enrolled", n: 1 },
		]);
		const enrolled =
			"SELECT count(*) AS n FROM enrolment e JOIN registration_line l ON l.enrolment_id = e.id WHERE e.status = 'enrolled' AND l.registration_id = ?";
		expect(await count(enrolled, signed?.registration.id ?? "")).toBe(1);
	});

	it("puts the others on the waitlist in the order in which they were drawn", async () => {
		const families: Wanted[] = [{ children: 2 }, { children: 2, together: false }, { children: 2 }];
		const { draw: drawIt, message, ctxAt, camp } = await aDraw(families, 1);
		await drawIt();
		await settleDrawn(await ctxAt(CLOSED), message);
		const list = (
			await env.DB.prepare(
				`SELECT e.rank, w.joined_at, (SELECT count(*) FROM waitlist_child c WHERE c.entry_id = w.id) AS children
				FROM waitlist_entry w JOIN lottery_entry e ON e.registration_id = w.registration_id WHERE w.camp_id = ? ORDER BY w.priority, w.joined_at, w.id`,
			)
				.bind(camp.id)
				.all<{ rank: number; joined_at: string; children: number }>()
		).results;
		expect(list.map(({ rank }) => rank)).toEqual([...list.map(({ rank }) => rank)].sort((a, b) => a - b));
		// The history of each begins with the wait, as of everybody who joins.
		const told =
			"SELECT count(*) AS n FROM waitlist_decision WHERE camp_id = ? AND decision ->> 'kind' = 'joined'";
		expect(await count(told, camp.id)).toBe(list.length);
		// Siblings who stay together wait as one, the others one by one.
		expect(list.map(({ children }) => children).sort()).toEqual([1, 1, 2, 2]);
	});
});

describe("places that others take while it is drawn", () => {
	/** Draws for two places while a walk-in with as many children takes them between reading and writing. */
	async function drawnBeside() {
		const world = await aDraw([{ children: 2 }], 2);
		const walkIn = aFamily(world.camp, { children: 2 });
		await writeRows(env.DB, walkIn);
		const ctx = await world.ctxAt(CLOSED);
		let came = false;
		const batch = ctx.db.batch.bind(ctx.db);
		// The walk-in arrives once the draw has read what is free.
		const beside = Object.create(ctx.db, {
			batch: {
				value: async (statements: Parameters<typeof batch>[0]) => {
					const rows = await batch(statements);
					if (!came) {
						came = true;
						await writeRows(env.DB, ...[walkIn.children.map((child) => anEnrolment(world.session, child))]);
					}
					return rows;
				},
			},
		}) as typeof ctx.db;
		const drawn = await drawLottery({ ...ctx, db: beside }, await world.found());
		const live = "SELECT count(*) AS n FROM enrolment WHERE session_id = ? AND ended_at IS NULL";
		return { drawn, live: await count(live, world.session.id) };
	}

	it("are theirs: the draw is worked out anew, and nobody is promised a place that is gone", async () => {
		expect(await drawnBeside()).toEqual({ drawn: { entries: 1, placed: 0 }, live: 2 });
	});

	// Last, for it takes the wall out of this file's database.
	it("would be sold twice without the wall (control)", async () => {
		await env.DB.prepare("DROP TRIGGER session_claim_take").run();
		expect(await drawnBeside()).toEqual({ drawn: { entries: 1, placed: 1 }, live: 4 });
	});
});
