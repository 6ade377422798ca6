import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settlePayable } from "#app/features/money/payments/settle-payable.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { cancelRegistration, readBooked } from "#app/features/registration/bookings/index.server";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { booksOf } from "../payments/books";
import { emailsTo, rows, statusOf } from "../../office/registration-desk/board-world";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	payablesOf,
	payWith,
	sdk,
	paymentOf,
} from "./card-world";

let place: CardCamp;
let account_id: string;

beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

let family: Awaited<ReturnType<typeof aFamilyThatOwes>>;
let begun: Awaited<ReturnType<typeof aBegunPayment>>;
beforeEach(async () => {
	family = await aFamilyThatOwes(place);
	begun = await aBegunPayment(place, account_id, family);
});

const settle = (intent_id = begun.intent_id, account = account_id) =>
	settleIntent(place.ctx, account, intent_id);

describe("A card payment", () => {
	it("is posted when it succeeds, pays its charges, enrolls and sends a receipt", async () => {
		await payWith(place, account_id, begun.intent_id);
		expect(await settle()).toMatchObject({ state: "applied", camp_id: place.camp.id });
		expect(await paymentOf(begun.id)).toMatchObject({
			state: "succeeded",
			shown_as: "Visa ending in 4242",
			spread_cents: begun.amount_cents,
			provider_intent: begun.intent_id,
			received_on: place.ctx.today,
		});
		expect((await payablesOf(family.household_id)).map(({ state }) => state)).toEqual([
			"received",
			"received",
		]);
		expect(await booksOf(family.household_id)).toMatchObject({ posted: 0, kept: 0, due: 0, credit: 0 });
		expect(await statusOf(family.id)).toBe("enrolled");
		expect(await emailsTo(family.user.email)).toContainEqual({
			subject: `Receipt: $450.00 · ${place.ctx.camp.name}`,
		});
		const [mail] = await rows(
			"SELECT payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE 'Receipt%'",
			family.user.email,
		);
		const child = family.family.children[0]?.person.first_name;
		expect(mail?.text).toContain(`Deposit · ${child}: Session 1 · `);
		expect(mail?.text).toContain(begun.id);
	});

	it("is posted once for repeated and parallel checks", async () => {
		await payWith(place, account_id, begun.intent_id);
		await Promise.all([settle(), settle(), settle(), settle()]);
		expect(await settle()).toMatchObject({ state: "ignored" });
		const [{ n } = { n: 0 }] = await rows(
			"SELECT count(*) AS n FROM ledger_entry WHERE payment_id = ?",
			begun.id,
		);
		expect(n).toBe(1);
		expect(
			(await emailsTo(family.user.email)).filter(({ subject }) => /^Receipt/.test(String(subject))),
		).toHaveLength(1);
	});

	it("changes nothing before it succeeds", async () => {
		expect(await settle()).toMatchObject({ state: "ignored" });
		expect(await paymentOf(begun.id)).toMatchObject({ state: "pending", spread_cents: 0 });
	});

	it("records why a card was declined, and can still succeed with another", async () => {
		await payWith(place, account_id, begun.intent_id, "pm_card_chargeDeclined");
		expect(await settle()).toMatchObject({ state: "applied" });
		expect(await paymentOf(begun.id)).toMatchObject({
			state: "pending",
			failure: expect.stringMatching(/declined/i),
		});
		expect(await settle(), "told again").toMatchObject({ state: "ignored" });
		await payWith(place, account_id, begun.intent_id);
		await settle();
		expect(await paymentOf(begun.id)).toMatchObject({ state: "succeeded", failure: null });
	});

	it("can't be voided while the provider holds the money", async () => {
		await payWith(place, account_id, begun.intent_id);
		await settle();
		const refused = { code: "CONFLICT", message: expect.stringContaining("Refund it instead") };
		await expect(voidPayment(place.ctx, { payment_id: begun.id, reason: "Bounced" })).rejects.toMatchObject(
			refused,
		);
		expect(await paymentOf(begun.id)).toMatchObject({ state: "succeeded" });
		const one = await aFamilyThatOwes(place);
		const [deposit] = one.payables;
		if (!deposit) throw new Error("Nothing is due");
		const single = await aBegunPayment(place, account_id, { ...one, payables: [deposit] });
		await payWith(place, account_id, single.intent_id);
		await settle(single.intent_id);
		const again = { registration_id: one.id, payable_id: deposit.id, state: "due" as const };
		await expect(settlePayable(place.ctx, again)).rejects.toMatchObject(refused);
	});

	it("becomes a credit when its charges are no longer due", async () => {
		const booked = await readBooked(place.ctx, family.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		await payWith(place, account_id, begun.intent_id);
		expect(await settle()).toMatchObject({ state: "applied" });
		const books = await booksOf(family.household_id);
		expect(books.posted).toBe(books.kept);
		expect(await paymentOf(begun.id)).toMatchObject({ state: "succeeded" });
		expect(books.credit).toBeGreaterThan(0);
	});
});

describe("Events that contradict our books", () => {
	const unchanged = async () => {
		expect(await paymentOf(begun.id)).toMatchObject({ state: "pending", provider_intent: null });
		expect((await payablesOf(family.household_id)).map(({ state }) => state)).toEqual(["due", "due"]);
	};

	it("are quarantined for an unknown payment and for an account that belongs to no camp", async () => {
		expect(await settle("pi_unheard_of")).toMatchObject({ state: "quarantined", camp_id: place.camp.id });
		expect(await settle(begun.intent_id, "acct_unheard_of")).toMatchObject({
			state: "quarantined",
			camp_id: null,
		});
		await unchanged();
	});

	it("are quarantined for a different amount than requested", async () => {
		const intent = await sdk(place).paymentIntents.create(
			{ amount: begun.amount_cents - 1, currency: "usd", metadata: { payment_id: begun.id } },
			{ stripeAccount: account_id },
		);
		await payWith(place, account_id, intent.id);
		expect(await settle(intent.id)).toMatchObject({ state: "quarantined" });
		await unchanged();
	});

	it("are quarantined for another camp's payment on this camp's account", async () => {
		const other = await aCardCamp();
		vi.stubGlobal("fetch", other.fake.call);
		const theirs = await connected(other);
		const intent = await sdk(other).paymentIntents.create(
			{
				amount: begun.amount_cents,
				currency: "usd",
				metadata: { payment_id: begun.id, camp_id: place.camp.id },
			},
			{ stripeAccount: theirs },
		);
		await payWith(other, theirs, intent.id);
		expect(await settleIntent(other.ctx, theirs, intent.id)).toMatchObject({
			state: "quarantined",
			camp_id: other.camp.id,
		});
		vi.stubGlobal("fetch", place.fake.call);
		await unchanged();
	});
});
