import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	aFamily,
	aLotteryEntry,
	aRegistration,
	aSignature,
	aUser,
	aWaitlistEntry,
	aWaiver,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { settleDrawn } from "#app/features/admission/lottery/settle-drawn.server";
import { whoRegisteredLeft } from "../../people/household-access/members";
import { aLotteryCamp, CLOSED, count, statuses, type Wanted } from "./lottery-world";

describe("Settling a drawn lottery", () => {
	it("enrolls, waitlists and emails each family once, in batches, even with two workers", async () => {
		const families: Wanted[] = Array.from({ length: 45 }, () => ({}));
		const world = await aLotteryCamp(families, 20);
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
		const emails = "SELECT count(*) AS n FROM outbox WHERE camp_id = ? AND topic = 'mail.send'";
		expect(await count(emails, world.camp.id)).toBe(45);
		const due =
			"SELECT count(*) AS n FROM payable WHERE camp_id = ? AND kind = 'deposit' AND amount_cents = 5000";
		expect(await count(due, world.camp.id)).toBe(20);
		expect(
			await count("SELECT coalesce(sum(amount_cents), 0) AS n FROM payable WHERE camp_id = ?", world.camp.id),
		).toBe(20 * 45_000);
	});

	it("emails a parent in the household when the registrant has moved out, without a link to the registrant's page", async () => {
		const world = await aLotteryCamp([{}], 4);
		const [entered] = world.entered;
		if (!entered) throw new Error("Nobody entered");
		const stays = await whoRegisteredLeft(world.camp, entered);
		await world.draw();
		await settleDrawn(await world.ctxAt(CLOSED), world.message);
		const { results } = await env.DB.prepare(
			"SELECT payload->>'to' AS email, payload->>'text' AS text FROM outbox WHERE camp_id = ? AND topic = 'mail.send'",
		)
			.bind(world.camp.id)
			.all<{ email: string; text: string }>();
		expect(results.map(({ email }) => email)).toEqual([stays]);
		expect(results[0]?.text).toContain("will tell you the amounts due, with dates");
		expect(results[0]?.text).not.toContain(entered.registration.id);
	});

	it("enrolls immediately where nothing is due first, unless a signature is missing", async () => {
		const world = await aLotteryCamp([{}, {}], 2, { deposit_cents: 0 });
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
			"SELECT count(*) AS n FROM enrollment e JOIN registration_line l ON l.enrollment_id = e.id WHERE e.status = 'enrolled' AND l.registration_id = ?";
		expect(await count(enrolled, signed?.registration.id ?? "")).toBe(1);
	});

	it("adds the others to the waitlist in drawn order", async () => {
		const families: Wanted[] = [{ children: 2 }, { children: 2, together: false }, { children: 2 }];
		const { draw: drawIt, message, ctxAt, camp } = await aLotteryCamp(families, 1);
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

	/** A child whom a second household entered as well, before entering refused that. */
	async function enteredTwice(places: number) {
		const world = await aLotteryCamp([{}, {}], places);
		const [child] = world.entered[0]?.family.children ?? [];
		if (!child) throw new Error("There is a child");
		const user = aUser();
		const family = aFamily(world.camp, { last_name: "Other", children: 0 });
		const registration = aRegistration(world.season, family, user, {
			status: "entered",
			lines: [{ session: world.session, camper: child }],
		});
		const lottery = { id: world.lottery_id, camp_id: world.camp.id };
		await writeRows(env.DB, [user, family, registration, aLotteryEntry(lottery, registration, family, {})]);
		return { ...world, child };
	}

	it("waitlists a child of two households once, and settles every entry", async () => {
		const { draw: drawIt, message, ctxAt, camp, child } = await enteredTwice(0);
		await drawIt();
		expect(await settleDrawn(await ctxAt(CLOSED), message)).toBe(3);
		expect(await statuses(camp.id)).toEqual([{ status: "waitlisted", n: 3 }]);
		const waits = "SELECT count(*) AS n FROM waitlist_child WHERE camper_id = ?";
		expect(await count(waits, child.id)).toBe(1);
	});

	it("keeps the existing waitlist spot of a child who was waiting for the session before the drawing", async () => {
		const { draw: drawIt, message, ctxAt, camp, season, session, entered } = await aLotteryCamp([{}, {}], 0);
		const family = entered[0]?.family;
		const [child] = family?.children ?? [];
		if (!family || !child) throw new Error("There is a child");
		const { household } = family;
		await writeRows(env.DB, aWaitlistEntry(season, { household, children: [child], sessions: [session] }));
		await drawIt();
		expect(await settleDrawn(await ctxAt(CLOSED), message)).toBe(2);
		expect(await statuses(camp.id)).toEqual([{ status: "waitlisted", n: 2 }]);
		expect(await count("SELECT count(*) AS n FROM waitlist_child WHERE camper_id = ?", child.id)).toBe(1);
	});

	it("bills the enrollment of a child of two households once", async () => {
		const { draw: drawIt, message, ctxAt, camp, child } = await enteredTwice(4);
		expect(await drawIt()).toEqual({ entries: 3, placed: 3 });
		await settleDrawn(await ctxAt(CLOSED), message);
		const due = "SELECT coalesce(sum(amount_cents), 0) AS n FROM payable WHERE camp_id = ?";
		expect(await count(due, camp.id)).toBe(2 * 45_000);
		const lines = "SELECT count(*) AS n FROM registration_line WHERE camper_id = ? AND ended_at IS NULL";
		expect(await count(lines, child.id)).toBe(1);
	});
});
