import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { closeDay } from "#app/features/money/day-close/close-day.server";
import { closedPage, closedRead } from "#app/features/money/day-close/queries.server";
import { giveCredit } from "#app/features/money/payments/give-credit.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { processRefund, requestRefund, takeBackRefund } from "#app/features/money/refunds/index.server";
import { aDecidingCamp, aFamilyAt, rows } from "../../office/registration-desk/board-world";

async function aDesk() {
	const place = await aDecidingCamp();
	const at = await aFamilyAt(place);
	const household_id = at.family.household.id;
	const pay = (amount_cents: number, way: "cash" | "check", received_on = "2026-04-29") =>
		recordPayment(place.ctx, { household_id, way, amount_cents, received_on });
	return { ...place, household_id, pay };
}

/** The day's sums as they are kept, and as the journal has them. */
const kept = (camp_id: string) =>
	rows(
		"SELECT happened_on, way, in_cents, out_cents, moves FROM day_take WHERE camp_id = ? ORDER BY happened_on, way",
		camp_id,
	);
const counted = (camp_id: string) =>
	rows(
		`SELECT happened_on, way, sum(i) AS in_cents, sum(o) AS out_cents, count(*) AS moves FROM (
			SELECT e.happened_on AS happened_on, p.way AS way, l.amount_cents * (l.debit_account = 'cash') AS i,
				l.amount_cents * (l.credit_account = 'cash') AS o
			FROM ledger_entry e JOIN payment p ON p.id = e.payment_id JOIN ledger_posting l ON l.entry_id = e.id
			WHERE e.camp_id = ?1 AND 'cash' IN (l.debit_account, l.credit_account)
			UNION ALL
			SELECT e.happened_on, f.way, l.amount_cents * (l.debit_account = 'cash'), l.amount_cents * (l.credit_account = 'cash')
			FROM refund f JOIN ledger_entry b ON b.effect = 'refund:' || f.id JOIN ledger_entry e ON b.id IN (e.id, e.reverses_id)
			JOIN ledger_posting l ON l.entry_id = e.id WHERE e.camp_id = ?1
		) GROUP BY happened_on, way ORDER BY happened_on, way`,
		camp_id,
	);

describe("Closing a day", () => {
	it("stores the receipts with the counted cash, and rejects later entries on that day", async () => {
		const { ctx, camp, pay } = await aDesk();
		await pay(2_500, "cash");
		await pay(9_000, "check");
		const short = { closed_on: "2026-04-30", counted_cents: 2_400 };
		await expect(closeDay(ctx, short)).rejects.toMatchObject({
			code: "INVALID",
			fields: { note: [expect.stringContaining("$1.00 short")] },
		});
		expect(await closeDay(ctx, { ...short, note: "A dollar for the meter" })).toMatchObject({
			cash_cents: 2_500,
			counted_cents: 2_400,
		});
		const [close] = await rows("SELECT totals FROM day_close WHERE camp_id = ?", camp.id);
		expect(JSON.parse(String(close?.totals))).toMatchObject({
			after: null,
			cash_cents: 2_500,
			takes: [
				{ way: "cash", in_cents: 2_500, out_cents: 0 },
				{ way: "check", in_cents: 9_000, out_cents: 0 },
			],
		});
		await expect(pay(100, "cash", "2026-04-30")).rejects.toMatchObject({
			code: "INVALID",
			fields: { received_on: [expect.stringContaining("closed")] },
		});
		// The control: the day after is open.
		await pay(100, "cash", "2026-05-01");
	});

	it("shows which days were closed together", async () => {
		const { ctx, camp } = await aDesk();
		for (const closed_on of ["2026-04-20", "2026-04-21", "2026-04-27"])
			await closeDay(ctx, { closed_on, counted_cents: null });
		const days = await readBatch(ctx.db, {
			closed: closedRead({ db: ctx.db, place: { camp_id: camp.id } }, { limit: 5 }),
		});
		expect(
			closedPage(days.closed, 5).closed.map(({ closed_from, closed_on }) => [closed_from, closed_on]),
		).toEqual([
			["2026-04-22", "2026-04-27"],
			["2026-04-21", "2026-04-21"],
			[null, "2026-04-20"],
		]);
	});

	it("leaves today open, and closes no day twice", async () => {
		const { ctx } = await aDesk();
		const close = (closed_on: string) => closeDay(ctx, { closed_on, counted_cents: null });
		await expect(close(ctx.today)).rejects.toMatchObject({ code: "INVALID" });
		const both = await Promise.allSettled([close("2026-04-30"), close("2026-04-30")]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await expect(close("2026-04-29")).rejects.toMatchObject({ code: "INVALID" });
	});

	it("is rejected when a payment was posted during the count", async () => {
		const { ctx, pay } = await aDesk();
		await pay(2_500, "cash");
		const seen = { closed_on: "2026-04-30", counted_cents: 2_500, seen_cash_cents: 2_500 };
		await pay(500, "cash");
		await expect(closeDay(ctx, seen)).rejects.toMatchObject({ code: "CONFLICT" });
		const again = { ...seen, counted_cents: 3_000, seen_cash_cents: 3_000 };
		const [closed, ...late] = await Promise.allSettled([
			closeDay(ctx, again),
			...[1, 2, 3].map(() => pay(1, "cash")),
		]);
		// Whoever was first: nothing is both on the closed day and beside its sums.
		const onDay = late.filter(({ status }) => status === "fulfilled").length;
		expect(closed?.status === "fulfilled" ? onDay : 0).toBe(0);
	});
});

const step = fc.oneof(
	fc.record({
		do: fc.constant("pay" as const),
		way: fc.constantFrom("cash" as const, "check" as const),
		day: fc.nat(3),
	}),
	fc.record({ do: fc.constantFrom("void" as const, "give" as const, "refund" as const, "back" as const) }),
);

describe("A day's totals", () => {
	it("match the journal after any payments, credits, refunds and reversals", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
				const { ctx, camp, household_id, pay } = await aDesk();
				const done: { paid: string[]; refunds: string[] } = { paid: [], refunds: [] };
				for (const each of steps) {
					if (each.do === "pay") done.paid.push((await pay(700, each.way, `2026-04-2${each.day}`)).id);
					if (each.do === "give")
						await giveCredit(ctx, { household_id, kind: "aid", amount_cents: 300, reason: "x" });
					const [paid] = done.paid;
					if (each.do === "refund" && paid) {
						const source = { kind: "credit" as const };
						const facts = { household_id, source, amount_cents: 10, way: "check" as const, reason: "x" };
						const { id } = await requestRefund(ctx, facts);
						await processRefund(ctx, { refund_id: id, way: "cash", paid_on: "2026-04-30" });
						done.refunds.push(id);
					}
					const back = done.refunds.pop();
					if (each.do === "back" && back) await takeBackRefund(ctx, { refund_id: back, reason: "x" });
					else if (back) done.refunds.push(back);
					if (each.do === "void" && done.refunds.length === 0 && done.paid.length > 1) {
						await voidPayment(ctx, { payment_id: done.paid.pop() ?? "", reason: "x" });
					}
				}
				expect(await kept(camp.id)).toEqual(await counted(camp.id));
			}),
			{ numRuns: 10 },
		);
	}, 60_000);

	it("fail the check when one is wrong (control)", async () => {
		const { camp, pay } = await aDesk();
		await pay(700, "cash");
		expect(await kept(camp.id)).toEqual(await counted(camp.id));
		await env.DB.prepare("UPDATE day_take SET in_cents = in_cents + 1 WHERE camp_id = ?").bind(camp.id).run();
		expect(await kept(camp.id)).not.toEqual(await counted(camp.id));
	});
});
