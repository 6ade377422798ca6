import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compareBooks } from "#app/features/money/card-payments/compare-books.server";
import { openDifferences } from "#app/features/money/card-payments/queries.server";
import { followDispute, followRefunds } from "#app/features/money/card-payments/settle-afterwards.server";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { requestRefund } from "#app/features/money/refunds/request-refund.server";
import { processRefund } from "#app/features/money/refunds/process-refund.server";
import { cancelRegistration, readBooked } from "#app/features/registration/bookings/index.server";
import { booksOf, faultsOf } from "../payments/books";
import { emailsTo, rows, statusOf } from "../../office/registration-desk/board-world";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	control,
	payablesOf,
	payWith,
	paymentOf,
	sdk,
} from "./card-world";

let place: CardCamp;
let account_id: string;

beforeAll(async () => {
	place = await aCardCamp({ capacity: 400 });
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

const at = () => ({ stripeAccount: account_id });

/** A family that paid a deposit of 50 and a balance of 400 by card; it was not heard of yet. */
async function aPaidOne() {
	const family = await aFamilyThatOwes(place);
	const begun = await aBegunPayment(place, account_id, family);
	await payWith(place, account_id, begun.intent_id);
	return { ...family, begun };
}
type Paid = Awaited<ReturnType<typeof aPaidOne>>;

const settled = async () => {
	const paid = await aPaidOne();
	await settleIntent(place.ctx, account_id, paid.begun.intent_id);
	return paid;
};

const chargeOf = async ({ begun }: Paid) =>
	String((await sdk(place).paymentIntents.retrieve(begun.intent_id, {}, at())).latest_charge);

/** What somebody does on the provider's own pages. */
const sendBack = ({ begun }: Paid, amount: number) =>
	sdk(place).refunds.create({ payment_intent: begun.intent_id, amount }, at());
const disputed = async (paid: Paid, amount?: number) =>
	(await control(
		place,
		"disputes",
		{ charge: await chargeOf(paid), ...(amount ? { amount } : {}) },
		account_id,
	)) as { id: string };
const decided = (dispute: string, status: "won" | "lost") =>
	control(place, "disputes/close", { dispute, status }, account_id);

const hearRefund = ({ begun }: Paid) => followRefunds(place.ctx, account_id, begun.intent_id);
const hearDispute = (id: string) => followDispute(place.ctx, account_id, id);

const faults = async ({ household_id }: Pick<Paid, "household_id">) => faultsOf(await booksOf(household_id));
const refundsOf = ({ household_id }: Paid) =>
	rows(
		"SELECT state, amount_cents, reason FROM refund WHERE household_id = ? ORDER BY requested_at, state",
		household_id,
	);
const statesOf = async ({ household_id }: Paid) => (await payablesOf(household_id)).map(({ state }) => state);
const disputesOf = ({ household_id }: Paid) =>
	rows(
		"SELECT state, amount_cents, out_cents, fee_cents, evidence_by FROM dispute WHERE household_id = ?",
		household_id,
	);
const entriesOf = ({ household_id }: Paid) =>
	rows("SELECT kind, label FROM ledger_entry WHERE household_id = ? ORDER BY number", household_id);

async function differences() {
	const later = new Date(Date.now() + 3 * 3_600_000).toISOString();
	await compareBooks({ ...place.ctx, clock: { now: () => later } });
	return openDifferences(place.ctx.db, place.camp.id);
}

describe("A refund made on the provider's own pages", () => {
	let paid: Paid;
	beforeEach(async () => {
		paid = await settled();
	});

	it("is a difference until it is reported, and then posted: the charge paid last is due again", async () => {
		await sendBack(paid, 10_000);
		const found = await differences();
		expect(found.filter(({ object_id }) => object_id === paid.begun.intent_id)).toMatchObject([
			{ what: "refunded", ours_cents: 0, theirs_cents: 10_000 },
		]);
		expect(await hearRefund(paid)).toMatchObject({ state: "applied" });
		expect(await statesOf(paid)).toEqual(["received", "due"]);
		expect(await refundsOf(paid)).toMatchObject([{ state: "processed", amount_cents: 10_000 }]);
		expect(await faults(paid)).toEqual([]);
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 10_000, due: 10_000, credit: 0 });
		expect(await emailsTo(paid.user.email)).toContainEqual({
			subject: `Your refund of $100.00 · ${place.ctx.camp.name}`,
		});
		const left = await differences();
		expect(left.filter(({ object_id }) => object_id === paid.begun.intent_id)).toEqual([]);
	});

	it("is recorded once, regardless of how often and in parallel it is reported", async () => {
		await sendBack(paid, 1_000);
		await sendBack(paid, 2_000);
		await Promise.all([hearRefund(paid), hearRefund(paid), hearRefund(paid)]);
		expect(await hearRefund(paid)).toMatchObject({ state: "ignored" });
		expect((await refundsOf(paid)).map(({ amount_cents }) => amount_cents).sort()).toEqual([1_000, 2_000]);
		expect(await faults(paid)).toEqual([]);
	});

	it("pays what a cancellation owes, and the refund requested here is not paid as well", async () => {
		const booked = await readBooked(place.ctx, paid.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		const [asked] = await rows(
			"SELECT id, amount_cents FROM refund WHERE household_id = ?",
			paid.household_id,
		);
		await sendBack(paid, Number(asked?.amount_cents));
		await hearRefund(paid);
		expect((await refundsOf(paid)).map(({ state }) => state).sort()).toEqual(["processed", "rejected"]);
		expect(await booksOf(paid.household_id)).toMatchObject({ to_refund: 0, posted: 0 });
		expect(await faults(paid)).toEqual([]);
		await expect(
			processRefund(place.ctx, { refund_id: String(asked?.id), way: "original" }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("pays part of what is owed, and the rest stays requested", async () => {
		const booked = await readBooked(place.ctx, paid.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		const [asked] = await rows("SELECT amount_cents FROM refund WHERE household_id = ?", paid.household_id);
		await sendBack(paid, 5_000);
		await hearRefund(paid);
		expect(await refundsOf(paid)).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ state: "processed", amount_cents: 5_000 }),
				expect.objectContaining({ state: "requested", amount_cents: Number(asked?.amount_cents) - 5_000 }),
			]),
		);
		expect(await faults(paid)).toEqual([]);
	});

	it("is not recorded again when it was sent from here", async () => {
		await sendBack(paid, 45_000);
		await hearRefund(paid);
		const other = await aFamilyThatOwes(place);
		const begun = await aBegunPayment(place, account_id, {
			...other,
			payables: [{ ...other.payables[0], amount_cents: 100 } as (typeof other.payables)[number]],
		});
		// Paid by check before the card was: what the card brings is credit.
		await recordPayment(place.ctx, {
			household_id: other.household_id,
			way: "check",
			amount_cents: 45_000,
			received_on: place.ctx.today,
		});
		await payWith(place, account_id, begun.intent_id);
		await settleIntent(place.ctx, account_id, begun.intent_id);
		const asked = await requestRefund(place.ctx, {
			household_id: other.household_id,
			source: { kind: "payment" as const, payment_id: begun.id },
			amount_cents: 100,
			way: "original" as const,
			reason: "Paid twice",
		});
		await processRefund(place.ctx, { refund_id: asked.id, way: "original" });
		expect(await followRefunds(place.ctx, account_id, begun.intent_id)).toMatchObject({ state: "ignored" });
		expect(faultsOf(await booksOf(other.household_id))).toEqual([]);
	});

	it("is reversed and requested again when the card's bank rejected it", async () => {
		const refund = await sendBack(paid, 10_000);
		await hearRefund(paid);
		await control(place, "refunds/fail", { refund: refund.id }, account_id);
		await Promise.all([hearRefund(paid), hearRefund(paid)]);
		expect((await refundsOf(paid)).map(({ state }) => state).sort()).toEqual(["requested", "void"]);
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 0 });
		expect(await faults(paid)).toEqual([]);
		expect(await emailsTo(paid.user.email)).toContainEqual({
			subject: `$100.00 couldn't be refunded to your card · ${place.ctx.camp.name}`,
		});
	});
});

describe("A disputed payment", () => {
	let paid: Paid;
	beforeEach(async () => {
		paid = await settled();
	});

	it("is a difference until it is reported; then the amount is owed again, and the camp pays the fee", async () => {
		const { id } = await disputed(paid);
		expect((await differences()).filter(({ object_id }) => object_id === paid.begun.intent_id)).toMatchObject(
			[{ what: "state" }],
		);
		expect(await hearDispute(id)).toMatchObject({ state: "applied" });
		expect(await paymentOf(paid.begun.id)).toMatchObject({ state: "disputed", spread_cents: 0 });
		expect(await statesOf(paid)).toEqual(["due", "due"]);
		expect(await statusOf(paid.id)).toBe("accepted");
		expect(await disputesOf(paid)).toEqual([
			{
				state: "needs_response",
				amount_cents: 45_000,
				out_cents: 45_000,
				fee_cents: 1_500,
				evidence_by: expect.stringMatching(/Z$/),
			},
		]);
		expect(await booksOf(paid.household_id)).toMatchObject({
			posted: 45_000,
			due: 45_000,
			credit: 0,
			in_hand: 0,
		});
		expect(await faults(paid)).toEqual([]);
		const fee = await rows(
			`SELECT p.debit_account, p.credit_account, p.amount_cents, e.household_id FROM ledger_entry e
			JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id WHERE e.payment_id = ? AND e.label LIKE 'Dispute fee%'`,
			paid.begun.id,
		);
		expect(fee).toEqual([
			{ debit_account: "costs", credit_account: "card", amount_cents: 1_500, household_id: null },
		]);
		expect(await emailsTo(place.ctx.user.email)).toContainEqual({
			subject: `A payment is disputed: $450.00 · ${place.ctx.camp.name}`,
		});
		expect((await differences()).filter(({ object_id }) => object_id === paid.begun.intent_id)).toEqual([]);
	});

	it("pays its earlier charges again when it is won", async () => {
		const { id } = await disputed(paid);
		await hearDispute(id);
		await decided(id, "won");
		await hearDispute(id);
		expect(await paymentOf(paid.begun.id)).toMatchObject({ state: "succeeded", spread_cents: 45_000 });
		expect(await statesOf(paid)).toEqual(["received", "received"]);
		expect(await statusOf(paid.id)).toBe("enrolled");
		expect(await disputesOf(paid)).toMatchObject([{ state: "won", out_cents: 0 }]);
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 0, due: 0 });
		expect(await faults(paid)).toEqual([]);
	});

	it("stays owed when it is lost", async () => {
		const { id } = await disputed(paid);
		await hearDispute(id);
		await decided(id, "lost");
		await hearDispute(id);
		expect(await disputesOf(paid)).toMatchObject([{ state: "lost", out_cents: 45_000 }]);
		expect(await paymentOf(paid.begun.id)).toMatchObject({ state: "disputed" });
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 45_000, due: 45_000 });
		expect(await faults(paid)).toEqual([]);
	});

	it("is owed and reported again when it is lost after it was won", async () => {
		const { id } = await disputed(paid);
		await hearDispute(id);
		await decided(id, "won");
		await hearDispute(id);
		const told = (await emailsTo(place.ctx.user.email)).length;
		await decided(id, "lost");
		expect((await hearDispute(id)).outcome).toBe("$450.00 is disputed: lost.");
		expect(await disputesOf(paid)).toMatchObject([{ state: "lost", out_cents: 45_000 }]);
		expect(await paymentOf(paid.begun.id)).toMatchObject({ state: "disputed" });
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 45_000, due: 45_000 });
		expect(await faults(paid)).toEqual([]);
		expect(await emailsTo(place.ctx.user.email)).toHaveLength(told + 1);
	});

	it("leaves the undisputed rest, which pays the charges it covers", async () => {
		const { id } = await disputed(paid, 20_000);
		await hearDispute(id);
		expect(await statesOf(paid)).toEqual(["received", "due"]);
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 20_000, due: 40_000, credit: 20_000 });
		expect(await faults(paid)).toEqual([]);
		await decided(id, "won");
		await hearDispute(id);
		expect(await statesOf(paid)).toEqual(["received", "received"]);
		expect(await faults(paid)).toEqual([]);
	});

	it("keeps an earlier rejected refund as the family's credit", async () => {
		const refund = await sendBack(paid, 10_000);
		const { id } = await disputed(paid);
		await hearDispute(id);
		await control(place, "refunds/fail", { refund: refund.id }, account_id);
		await Promise.all([hearRefund(paid), hearRefund(paid)]);
		expect((await refundsOf(paid)).map(({ state }) => state)).toEqual(["void"]);
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 35_000, due: 45_000, credit: 10_000 });
		expect(await faults(paid)).toEqual([]);
		const [message] = await rows(
			"SELECT payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE '%couldn''t be refunded%'",
			paid.user.email,
		);
		expect(message?.text).toContain("The money stays on your account with the camp");
		await decided(id, "won");
		await hearDispute(id);
		expect(await statesOf(paid)).toEqual(["received", "received"]);
		expect(await booksOf(paid.household_id)).toMatchObject({ posted: 0, due: 0, credit: 0 });
		expect(await faults(paid)).toEqual([]);
	});

	it("is recorded once when several reports arrive in parallel", async () => {
		const { id } = await disputed(paid);
		await Promise.all([hearDispute(id), hearDispute(id), hearDispute(id)]);
		expect((await entriesOf(paid)).filter(({ kind }) => kind === "dispute")).toHaveLength(1);
		await decided(id, "won");
		await Promise.all([hearDispute(id), hearDispute(id), hearDispute(id)]);
		expect((await entriesOf(paid)).filter(({ kind }) => kind === "reversal")).toHaveLength(1);
		expect(await faults(paid)).toEqual([]);
	});

	it("ends the same regardless of which of its events were reported", async () => {
		const ends = new Set<string>();
		for (let heard = 0; heard < 4; heard += 1) {
			const one = await settled();
			const { id } = await disputed(one);
			if (heard & 1) await hearDispute(id);
			await sdk(place).disputes.update(id, { evidence: { uncategorized_text: "Here they were" } }, at());
			if (heard & 2) await hearDispute(id);
			await decided(id, "won");
			await hearDispute(id);
			ends.add(
				JSON.stringify(
					[await disputesOf(one), await statesOf(one), (await booksOf(one.household_id)).posted].map((each) =>
						JSON.stringify(each).replace(/"evidence_by":"[^"]*"/, ""),
					),
				),
			);
			expect(await faults(one)).toEqual([]);
		}
		expect([...ends]).toHaveLength(1);
	});
});

describe("The payment constraints, without the application code", () => {
	it("reject an unposted withdrawal, and a disputed payment without a bank's dispute", async () => {
		const paid = await settled();
		const { id } = await disputed(paid);
		await hearDispute(id);
		const run = (text: string) => env.DB.prepare(text).bind(paid.household_id).run();
		await expect(run("UPDATE dispute SET out_cents = 0 WHERE household_id = ?")).rejects.toThrow(
			/dispute_entry/,
		);
		await expect(run("UPDATE dispute SET state = 'inquiry' WHERE household_id = ?")).rejects.toThrow(
			/dispute_state/,
		);
		await expect(run("UPDATE payment SET state = 'succeeded' WHERE household_id = ?")).rejects.toThrow(
			/payment_disputed/,
		);
		await expect(run("DELETE FROM dispute WHERE household_id = ?")).rejects.toThrow(/append_only/);
		const other = await settled();
		await expect(
			env.DB.prepare("UPDATE payment SET state = 'disputed' WHERE household_id = ?")
				.bind(other.household_id)
				.run(),
		).rejects.toThrow(/payment_disputed/);
	});
});

/** Every order of some things, each as often as it stands there. */
function orders<T>(things: readonly T[]): T[][] {
	if (things.length === 0) return [[]];
	const seen = new Set<T>();
	return things.flatMap((first, index) => {
		if (seen.has(first)) return [];
		seen.add(first);
		return orders(things.toSpliced(index, 1)).map((rest) => [first, ...rest]);
	});
}

describe("A payment, refund and dispute reported in any order, with repeats", () => {
	const TOLD = ["paid", "sent back", "sent back", "disputed", "disputed"] as const;
	type Told = (typeof TOLD)[number];

	/** A family's end, once it was told so. */
	async function endOf(order: readonly Told[]) {
		const paid = await aPaidOne();
		await sendBack(paid, 10_000);
		const { id } = await disputed(paid);
		for (const what of order) {
			if (what === "paid") await settleIntent(place.ctx, account_id, paid.begun.intent_id);
			else if (what === "sent back") await hearRefund(paid);
			else await hearDispute(id);
		}
		expect(await faults(paid)).toEqual([]);
		const { state, spread_cents, refunded_cents } = (await paymentOf(paid.begun.id)) ?? {};
		return {
			state,
			spread_cents,
			refunded_cents,
			payables: await statesOf(paid),
			refunds: await refundsOf(paid),
			disputes: (await disputesOf(paid)).map(({ evidence_by: _, ...each }) => each),
			posted: (await booksOf(paid.household_id)).posted,
			kinds: (await entriesOf(paid)).map(({ kind }) => kind),
		};
	}

	let in_order: Awaited<ReturnType<typeof endOf>>;
	beforeAll(async () => {
		in_order = await endOf(["paid", "sent back", "disputed"]);
	});

	it("ends as it does in order", () => {
		expect(in_order).toMatchObject({ state: "disputed", payables: ["due", "due"], posted: 45_000 });
		expect(in_order.kinds).toEqual(["booking", "payment", "refund", "dispute"]);
	});

	const all = orders(TOLD);
	it("covers all 30 orders", () => expect(all).toHaveLength(30));

	it.each(all.map((order) => [order.join(", "), order] as const))(
		"ends the same in the order %s",
		async (_, order) => {
			expect(await endOf(order)).toEqual(in_order);
		},
	);
});
