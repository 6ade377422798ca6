import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aSignature, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { settleDrawn } from "~/features/lottery/settle-drawn.server";
import { aDraw, CLOSED, count, statuses, type Wanted } from "./lottery-world";

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
