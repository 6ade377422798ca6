import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wrongInAll, wrongWith } from "../proof/money/agree";
import { chargedOnce, charging, toBeCharged } from "../proof/money/automatic";
import { payByCard } from "../proof/money/pay-by-card";
import { type MoneyStage, type Owing, openMoney, prepareMoney, yesterday } from "../proof/money/stage";
import { tellSigned } from "../proof/money/way";

// Money in currencies without decimals and with three of them, over HTTP with a Stripe of its own: what cards pay, what goes back,
// what is charged by itself and what a bank disputes.

const TIMEOUT = { timeout: 120_000 };

describe.each([
	{ currency: "JPY", back: 333 },
	// Cards take no last digit of three.
	{ currency: "KWD", back: 3_330 },
])("Card payments in $currency", ({ currency, back }) => {
	let state: string;
	let stage: MoneyStage;
	let close: () => Promise<void>;
	beforeAll(async () => {
		state = mkdtempSync(join(tmpdir(), `money-${currency}-`));
		const prepared = await prepareMoney(state, 6, { currency });
		stage = await openMoney(state, prepared);
		close = () => prepared.stripe_at.close();
	}, 300_000);
	afterAll(async () => {
		await stage.close();
		await close();
		rmSync(state, { recursive: true, force: true });
	});

	const aFamily = async () => (await stage.owing(1))[0] as Owing;
	const chargesOf = async ({ household_id }: Owing) => {
		const payments = await stage.rows("SELECT id FROM payment WHERE household_id = ?", household_id);
		const own = new Set(payments.map(({ id }) => id));
		return stage
			.theirs()
			.charges.all()
			.filter(({ metadata, paid }) => paid && own.has(metadata.payment_id ?? ""));
	};
	/** One charge of all that was due, in the provider's own count, which is ours in both. */
	const paid = async (family: Owing) => {
		await payByCard(stage, family, { payables: 7, card: "visa", heard: "back" });
		const [charge] = await chargesOf(family);
		expect(charge).toMatchObject({ amount: 45_000, currency: currency.toLowerCase() });
		return charge?.id ?? "";
	};
	const agreed = async (family: Owing) => {
		expect(await wrongWith(stage, family.household_id)).toEqual([]);
		expect(await wrongInAll(stage)).toEqual([]);
	};

	test("part of a payment is refunded to the card", TIMEOUT, async () => {
		const family = await aFamily();
		await paid(family);
		await stage.call(stage.admin, "POST", `/api/registrations/${family.registration_id}/cancel`, {
			reason: "Moved away",
		});
		const [owed] = await stage.rows(
			"SELECT id, amount_cents FROM refund WHERE household_id = ? AND state = 'requested'",
			family.household_id,
		);
		expect(owed).toBeDefined();
		await stage.call(stage.another, "POST", `/api/refunds/${owed?.id}/decide`, { decision: "approve" });
		const done = await stage.call(stage.admin, "POST", `/api/refunds/${owed?.id}/process`, {
			way: "original",
			paid_on: yesterday(),
		});
		expect(done.status, done.text).toBe(200);
		const [charge] = await chargesOf(family);
		expect(charge?.amount_refunded).toBe(owed?.amount_cents);
		await agreed(family);
	});

	test("a refund made at the provider is recorded to the smallest unit", TIMEOUT, async () => {
		const family = await aFamily();
		const charge = await paid(family);
		await stage.stripe.refunds.create({ charge, amount: back }, { stripeAccount: stage.account_id });
		await hear("charge.refunded", charge);
		expect(
			await stage.rows(
				"SELECT amount_cents, currency, state FROM refund WHERE household_id = ?",
				family.household_id,
			),
		).toEqual([{ amount_cents: back, currency, state: "processed" }]);
		await agreed(family);
	});

	test("a deposit is charged by autopay once", TIMEOUT, async () => {
		const family = await aFamily();
		await toBeCharged(stage, family);
		await charging(stage);
		await charging(stage);
		expect(await chargedOnce(stage, family)).toEqual({ there: 1, here: 1, receipts: 1 });
		const [charge] = await chargesOf(family);
		expect(charge).toMatchObject({ amount: 5_000, currency: currency.toLowerCase() });
		await agreed(family);
	});

	test("a dispute withdraws the whole payment, and returns it when it is won", TIMEOUT, async () => {
		const family = await aFamily();
		const charge = await paid(family);
		const { id } = (await stage.control("disputes", { charge })) as { id: string };
		await hear("charge.dispute.funds_withdrawn", id);
		const standing = () =>
			stage.rows(
				"SELECT amount_cents, out_cents, currency FROM dispute WHERE household_id = ?",
				family.household_id,
			);
		expect(await standing()).toEqual([{ amount_cents: 45_000, out_cents: 45_000, currency }]);
		await agreed(family);
		await stage.control("disputes/close", { dispute: id, status: "won" });
		await hear("charge.dispute.funds_reinstated", id);
		expect(await standing()).toEqual([{ amount_cents: 45_000, out_cents: 0, currency }]);
		await agreed(family);
	});

	test("amounts with too many decimals are rejected in the API and in forms", TIMEOUT, async () => {
		const family = await aFamily();
		const body = {
			household_id: family.household_id,
			way: "check",
			amount_cents: 0.5,
			received_on: yesterday(),
		};
		expect((await stage.call(stage.admin, "POST", "/api/payments", body)).status).toBe(422);
		const typed = new URLSearchParams({
			household_id: family.household_id,
			amount: "0.0001",
			way: "check",
			received_on: yesterday(),
			reference: "7",
		});
		const came = await stage.call(stage.admin, "POST", "/billing/payment/new", typed);
		expect(came.status).toBe(422);
		expect(came.text).toContain(`Amounts in ${currency} have`);
		await agreed(family);
	});

	/** Tells of something as it happened. */
	async function hear(type: string, object_id: string) {
		const event = stage
			.theirs()
			.events.all()
			.find((each) => each.type === type && (each.data.object as { id?: string }).id === object_id);
		const came = await tellSigned(stage, JSON.stringify(event), { "X-Proof": "0 before" });
		expect(came.status, came.text).toBe(200);
	}
});
