import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { beginPayment, leavePage } from "#app/features/money/card-payments/index.server";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { paymentById } from "#app/features/money/payments/index.server";
import { newId } from "#app/lib/ids";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	paymentOf,
	payWith,
	sdk,
} from "./card-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

let family: Awaited<ReturnType<typeof aFamilyThatOwes>>;
beforeEach(async () => {
	vi.stubGlobal("fetch", place.fake.call);
	family = await aFamilyThatOwes(place);
});

const isBegun = async (id: string) => (await paymentById(place.ctx, id))[0]?.is_begun;
/** What the provider says of an intent from now on; the played Stripe takes cards only, which are never in hand for long. */
function says(intent_id: string, now: { status: "processing" | "requires_payment_method"; error?: string }) {
	const intent = place.fake.world(place.key).booksOf(account_id).payment_intents.get(intent_id);
	intent.status = now.status;
	intent.last_payment_error = now.error
		? ({ type: "invalid_request_error", message: now.error } as typeof intent.last_payment_error)
		: null;
}

it("a page waits for a payment until the provider is processing the money", async () => {
	const { id, intent_id } = await aBegunPayment(place, account_id, family);
	expect(await isBegun(id)).toBe(1);
	await payWith(place, account_id, intent_id, "pm_card_chargeDeclined");
	await settleIntent(place.ctx, account_id, intent_id);
	expect(await isBegun(id), "a card that was declined: another is tried on the same page").toBe(1);
	says(intent_id, { status: "processing" });
	expect((await settleIntent(place.ctx, account_id, intent_id)).outcome).toBe("The payment is on its way.");
	expect(await isBegun(id)).toBe(0);
	expect(await paymentOf(id)).toMatchObject({ state: "pending", provider_intent: intent_id, failure: null });
	expect((await settleIntent(place.ctx, account_id, intent_id)).state, "told again").toBe("ignored");
	await expect(leavePage(place.ctx, id), "nothing to leave any more").rejects.toMatchObject({
		code: "CONFLICT",
	});
});

it("a processing payment succeeds, or fails when the bank doesn't pay it", async () => {
	const came = await aBegunPayment(place, account_id, family);
	says(came.intent_id, { status: "processing" });
	await settleIntent(place.ctx, account_id, came.intent_id);
	says(came.intent_id, { status: "requires_payment_method" });
	await payWith(place, account_id, came.intent_id);
	await settleIntent(place.ctx, account_id, came.intent_id);
	expect(await paymentOf(came.id)).toMatchObject({ state: "succeeded" });

	const other = await aFamilyThatOwes(place);
	const refused = await aBegunPayment(place, account_id, other);
	says(refused.intent_id, { status: "processing" });
	await settleIntent(place.ctx, account_id, refused.intent_id);
	says(refused.intent_id, { status: "requires_payment_method", error: "The account has no such money." });
	await settleIntent(place.ctx, account_id, refused.intent_id);
	expect(await paymentOf(refused.id)).toMatchObject({
		state: "failed",
		failure: "The account has no such money.",
	});
});

it("a payment that a bank rejected stays open while its page allows another try", async () => {
	const { id, intent_id } = await aBegunPayment(place, account_id, family);
	const at = { stripeAccount: account_id };
	const page = await sdk(place).checkout.sessions.create(
		{
			mode: "payment",
			success_url: "https://camp.test/",
			line_items: [
				{
					quantity: 1,
					price_data: { currency: "usd", unit_amount: 45_000, product_data: { name: "All" } },
				},
			],
		},
		at,
	);
	await env.DB.prepare("UPDATE payment SET provider_session = ? WHERE id = ?").bind(page.id, id).run();
	const bounced = async () => {
		says(intent_id, { status: "requires_payment_method", error: "The account has no such money." });
		await settleIntent(place.ctx, account_id, intent_id);
		return paymentOf(id);
	};
	says(intent_id, { status: "processing" });
	await settleIntent(place.ctx, account_id, intent_id);
	expect(await bounced()).toMatchObject({ state: "pending", failure: "The account has no such money." });
	await sdk(place).checkout.sessions.expire(page.id, {}, at);
	expect(await bounced()).toMatchObject({ state: "failed" });
});

it("an abandoned page is closed at the provider, and its charges can be paid again", async () => {
	const payables = { household_id: family.household_id, payable_ids: family.payables.map(({ id }) => id) };
	const payment_id = newId();
	const page = await beginPayment(place.ctx, { ...payables, payment_id });
	expect(await beginPayment(place.ctx, { ...payables, payment_id }), "gone on with").toBe(page);
	await leavePage(place.ctx, payment_id);
	const left = await paymentOf(payment_id);
	expect(left).toMatchObject({ state: "void", failure: "Left without paying" });
	const session = await sdk(place).checkout.sessions.retrieve(
		String(left?.provider_session),
		{},
		{ stripeAccount: account_id },
	);
	expect(session.status).toBe("expired");
	await expect(leavePage(place.ctx, payment_id), "once").rejects.toMatchObject({ code: "CONFLICT" });
	await expect(leavePage(place.ctx, newId())).rejects.toMatchObject({ code: "NOT_FOUND" });
	expect(await beginPayment(place.ctx, { ...payables, payment_id: newId() })).not.toBe(page);
});
