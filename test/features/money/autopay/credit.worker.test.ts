import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chargeDue } from "#app/features/money/autopay/charge-due.server";
import { planCharges } from "#app/features/money/autopay/plan-charges.server";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { chargeFee } from "#app/features/money/payments/charge-fee.server";
import { giveCredit } from "#app/features/money/payments/give-credit.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { newId } from "#app/lib/ids";
import { payCheckout } from "../../../support/stripe/resources/checkout-pay";
import { settleOnReturn } from "#app/features/money/card-payments/settle-on-return.server";
import { aCardCamp, type CardCamp, connected, paymentOf } from "../card-payments/card-world";
import { booksOf } from "../payments/books";
import { rows } from "../../office/registration-desk/board-world";
import {
	anAutomaticFamily,
	at,
	attemptsOf,
	BALANCE_DAY,
	BALANCE_NOTICE,
	chargedOf,
	clean,
	cronAt,
	type Owing,
	states,
	subjectsTo,
} from "./auto-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp({ capacity: 50 });
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});
let family: Owing;
beforeEach(async () => {
	vi.stubGlobal("fetch", place.fake.call);
	family = await anAutomaticFamily(place, account_id);
});

const pay = (amount_cents: number) =>
	recordPayment(place.ctx, {
		household_id: family.household_id,
		way: "check" as const,
		amount_cents,
		received_on: place.ctx.today,
	});
const aid = (amount_cents: number) =>
	giveCredit(place.ctx, {
		household_id: family.household_id,
		kind: "aid",
		amount_cents,
		reason: "A hard year",
	});
const charged = async () =>
	(await chargedOf(place, account_id, family)).map(({ amount_received }) => amount_received);
const told = async () =>
	(
		await rows(
			"SELECT told_cents FROM charge_attempt WHERE household_id = ? ORDER BY attempt_no",
			family.household_id,
		)
	).map(({ told_cents }) => told_cents);

describe("Autopay after a credit", () => {
	it("announces and charges the rest when aid was given", async () => {
		await pay(5_000);
		await aid(10_000);
		await planCharges(at(place, BALANCE_NOTICE));
		expect(await told()).toEqual([30_000]);
		expect((await subjectsTo(family.user.user.email)).filter((each) => each.includes("$300.00"))).not.toEqual(
			[],
		);
		await cronAt(place, BALANCE_DAY);
		expect([await charged(), await states(family)]).toEqual([[30_000], ["1 succeeded"]]);
		expect(await booksOf(family.household_id)).toMatchObject({ posted: 0, due: 0, credit: 0 });
		await clean(family);
	});

	it("charges less than announced when aid came after the notice", async () => {
		await pay(5_000);
		await planCharges(at(place, BALANCE_NOTICE));
		await aid(10_000);
		await cronAt(place, BALANCE_DAY);
		expect([await told(), await charged()]).toEqual([[40_000], [30_000]]);
		await clean(family);
	});

	it("plans nothing where credit pays everything: a fee paid by credit is not planned", async () => {
		await pay(48_000);
		await chargeFee(place.ctx, {
			household_id: family.household_id,
			registration_id: family.id,
			amount_cents: 2_000,
			label: "Late pick-up",
			due_on: place.ctx.today,
		});
		await cronAt(place, BALANCE_NOTICE);
		await cronAt(place, BALANCE_DAY);
		expect([await attemptsOf(family.household_id), await charged()]).toEqual([[], []]);
		expect(await booksOf(family.household_id)).toMatchObject({ posted: -1_000, due: 0, credit: 1_000 });
		await clean(family);
	});

	it("charges nothing where credit pays everything after the notice", async () => {
		await pay(5_000);
		await planCharges(at(place, BALANCE_NOTICE));
		await aid(40_000);
		await cronAt(place, BALANCE_DAY);
		expect([await states(family), await charged()]).toEqual([["1 dropped"], []]);
		await clean(family);
	});

	it("never charges more than announced: a reopened amount is announced again", async () => {
		await pay(5_000);
		const { id } = await aid(10_000);
		await planCharges(at(place, BALANCE_NOTICE));
		await voidPayment(place.ctx, { payment_id: id, reason: "Given by mistake" });
		await chargeDue(at(place, BALANCE_DAY));
		expect([await charged(), await states(family)]).toEqual([[], ["1 dropped"]]);
		await planCharges(at(place, BALANCE_DAY));
		expect(await told()).toEqual([30_000, 40_000]);
		await chargeDue(at(place, "2026-06-04T15:00:00.000Z"));
		expect([await charged(), await states(family)]).toEqual([[40_000], ["1 dropped", "2 succeeded"]]);
		await clean(family);
	});

	it("can't exceed the announced amount in the database either, and can equal it (control)", async () => {
		await pay(5_000);
		await aid(10_000);
		await planCharges(at(place, BALANCE_NOTICE));
		const [attempt] = await attemptsOf(family.household_id);
		const claim = async (amount_cents: number) => {
			const id = newId();
			const named = (sql: string) => env.DB.prepare(sql).bind(place.camp.id, id, attempt?.payable_id);
			await env.DB.batch([
				env.DB.prepare(
					`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, created_at, updated_at)
					VALUES (?, ?, ?, 'card', 'pending', ?, 'USD', ?5, ?5)`,
				).bind(place.camp.id, id, family.household_id, amount_cents, BALANCE_DAY),
				named("UPDATE charge_attempt SET payment_id = ?2 WHERE camp_id = ?1 AND payable_id = ?3"),
			]);
		};
		await expect(claim(30_001)).rejects.toThrow("charge_attempt_told");
		await claim(30_000);
		// So that no run of another test takes up what no run of the product would have left like this.
		await env.DB.prepare(
			"UPDATE charge_attempt SET state = 'dropped', settled_at = ?, updated_at = ?1 WHERE payable_id = ?",
		)
			.bind(BALANCE_DAY, attempt?.payable_id)
			.run();
	});

	it("never charges more than the balance when aid is given during the charge, and the books agree", async () => {
		await pay(5_000);
		await planCharges(at(place, BALANCE_NOTICE));
		await Promise.all([chargeDue(at(place, BALANCE_DAY)), aid(10_000), chargeDue(at(place, BALANCE_DAY))]);
		await chargeDue(at(place, BALANCE_DAY));
		const [cents = 0, ...others] = await charged();
		expect([[30_000, 40_000].includes(cents), others]).toEqual([true, []]);
		expect(await booksOf(family.household_id)).toMatchObject({ due: 0, credit: cents - 30_000 });
		await clean(family);
	});
});

describe("A family's own card payment", () => {
	const begin = async () => {
		const payment_id = newId();
		const payables = await rows(
			"SELECT id FROM payable WHERE household_id = ? AND state = 'due' ORDER BY due_on",
			family.household_id,
		);
		await beginPayment(place.ctx, {
			payment_id,
			household_id: family.household_id,
			payable_ids: payables.map(({ id }) => String(id)),
		});
		return payment_id;
	};
	const paid = async (payment_id: string) => {
		const { provider_session } = (await paymentOf(payment_id)) ?? {};
		const books = place.fake.world(place.key).booksOf(account_id);
		payCheckout(books, books.checkout_sessions.get(String(provider_session)), {
			card: "visa",
			email: null,
			name: null,
			save: false,
		});
		await settleOnReturn(place.ctx, payment_id);
	};

	it("requests the amount due less the credit, and pays all of it", async () => {
		await pay(10_000);
		const payment_id = await begin();
		expect(await paymentOf(payment_id)).toMatchObject({ amount_cents: 35_000 });
		await paid(payment_id);
		expect(await booksOf(family.household_id)).toMatchObject({ posted: 0, due: 0, credit: 0 });
		await clean(family);
	});

	it("becomes a credit for the excess when aid came after it started, and pays later charges", async () => {
		const payment_id = await begin();
		await aid(10_000);
		await paid(payment_id);
		expect(await booksOf(family.household_id)).toMatchObject({ posted: -10_000, due: 0, credit: 10_000 });
		await clean(family);
		await chargeFee(place.ctx, {
			household_id: family.household_id,
			registration_id: family.id,
			amount_cents: 12_000,
			label: "Horse week",
			due_on: place.ctx.today,
		});
		expect(await booksOf(family.household_id)).toMatchObject({ due: 2_000, credit: 0 });
		await clean(family);
	});
});
