import { beforeEach, describe, expect, it, vi } from "vitest";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { settleRefunds } from "#app/features/money/card-payments/settle-refunds.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { decideRefund, processRefund, requestRefund } from "#app/features/money/refunds/index.server";
import { cancelRegistration, readBooked } from "#app/features/registration/bookings/index.server";
import { booksOf, faultsOf } from "../payments/books";
import { rows } from "../../office/registration-desk/board-world";
import { campCtxFor } from "../../../support/world";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	aSecondAdmin,
	type CardCamp,
	connected,
	control,
	payablesOf,
	payWith,
	sdk,
} from "./card-world";

let place: CardCamp;
let account_id: string;
let family: Awaited<ReturnType<typeof aFamilyThatOwes>>;
let paid: Awaited<ReturnType<typeof aBegunPayment>>;

/** A family whose card paid all that it owes. */
beforeEach(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
	family = await aFamilyThatOwes(place);
	paid = await aBegunPayment(place, account_id, family);
	await payWith(place, account_id, paid.intent_id);
	await settleIntent(place.ctx, account_id, paid.intent_id);
});

const ask = (amount_cents: number, way: "original" | "check" = "original") =>
	requestRefund(place.ctx, {
		household_id: family.household_id,
		amount_cents,
		way,
		reason: "Goodwill",
		source: { kind: "payment", payment_id: paid.id },
	});
async function approved(id: string) {
	const other = await campCtxFor(await aSecondAdmin(place), place.camp.id, { now: place.ctx.clock.now() });
	await decideRefund({ ...other, config: place.ctx.config }, { refund_id: id, decision: "approve" });
}
const due = async () => (await payablesOf(family.household_id)).filter(({ state }) => state === "due");
const sentBack = async () =>
	(await sdk(place).refunds.list({ payment_intent: paid.intent_id }, { stripeAccount: account_id })).data.map(
		({ amount }) => amount,
	);

describe("A card payment applied to charges", () => {
	it("can be refunded to the card from here, and the charge paid last is due again", async () => {
		await expect(voidPayment(place.ctx, { payment_id: paid.id, reason: "Wrong" })).rejects.toMatchObject({
			message: expect.stringContaining("Refund it instead"),
		});
		const { id, state, needs_second } = await ask(2_500);
		expect([state, needs_second]).toEqual(["approved", false]);
		expect(await due()).toEqual([]);
		await expect(processRefund(place.ctx, { refund_id: id, way: "original" })).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("due_again"),
		});
		expect(await sentBack()).toEqual([]);
		const done = await processRefund(place.ctx, { refund_id: id, way: "original", due_again: true });
		expect(await sentBack()).toEqual([2_500]);
		expect(done.due_again.map((each) => each.id)).toEqual((await due()).map((each) => each.id));
		expect(await due()).toHaveLength(1);
		const books = await booksOf(family.household_id);
		expect([books.kept === books.posted, ...faultsOf(books)]).toEqual([true]);
		const emails = await rows(
			"SELECT payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE 'Your refund of%'",
			family.user.user.email,
		);
		expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining("due again")]);
		// What the provider tells of it afterwards is known.
		expect((await settleRefunds(place.ctx, account_id, paid.intent_id)).state).toBe("ignored");
	});

	it("can be refunded in full, with a second person's approval above the limit", async () => {
		const { id, state, needs_second } = await ask(paid.amount_cents);
		expect([state, needs_second]).toEqual(["requested", true]);
		await expect(ask(1)).rejects.toMatchObject({ code: "INVALID" });
		await approved(id);
		await processRefund(place.ctx, { refund_id: id, way: "original", due_again: true });
		expect(await due()).toHaveLength(family.payables.length);
		const [row] = await rows("SELECT spread_cents, refunded_cents FROM payment WHERE id = ?", paid.id);
		expect(row).toEqual({ spread_cents: 0, refunded_cents: paid.amount_cents });
		expect(faultsOf(await booksOf(family.household_id))).toEqual([]);
	});

	it("can be refunded by check once, even by two parallel requests", async () => {
		const { id } = await ask(2_500, "check");
		const tries = await Promise.allSettled(
			[1, 2].map(() => processRefund(place.ctx, { refund_id: id, way: "check", due_again: true })),
		);
		expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect([await sentBack(), (await due()).length]).toEqual([[], 1]);
		expect(faultsOf(await booksOf(family.household_id))).toEqual([]);
	});

	it("is recorded as refunded by the provider's report when the request was interrupted", async () => {
		const { id } = await ask(2_500);
		await control(place, "faults", { kind: "500_done", method: "POST", path: "/v1/refunds" });
		await expect(
			processRefund(place.ctx, { refund_id: id, way: "original", due_again: true }),
		).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(await due()).toEqual([]);
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		expect((await settleRefunds(place.ctx, account_id, paid.intent_id)).state).toBe("applied");
		expect([await sentBack(), (await due()).length]).toEqual([[2_500], 1]);
		expect(faultsOf(await booksOf(family.household_id))).toEqual([]);
	});

	it("can't refund more than was retained by a cancellation", async () => {
		const booked = await readBooked(place.ctx, family.id);
		const { refund_cents } = await cancelRegistration(place.ctx, booked, {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		expect(refund_cents).toBeGreaterThan(0);
		await expect(ask(paid.amount_cents - refund_cents + 1)).rejects.toMatchObject({ code: "INVALID" });
	});
});
