import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endAgreement } from "#app/features/money/autopay/agree.server";
import { chargeDue } from "#app/features/money/autopay/charge-due.server";
import { planCharges } from "#app/features/money/autopay/plan-charges.server";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { detachMethod } from "#app/features/money/saved-methods/detach-method.server";
import { savedMethods } from "#app/features/money/saved-methods/queries.server";
import { newId } from "#app/lib/ids";
import { payCheckout } from "../../../support/stripe/resources/checkout-pay";
import { aCardCamp, type CardCamp, connected, control, sdk } from "../card-payments/card-world";
import { rows } from "../../office/registration-desk/board-world";
import {
	anAutomaticFamily,
	at,
	attemptsOf,
	type Owing,
	NOTICE,
	DAY,
	states,
	clean,
	chargedOf,
} from "./auto-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});
beforeEach(() => {
	vi.stubGlobal("fetch", place.fake.call);
});
const charged = (family: Pick<Owing, "household_id">) => chargedOf(place, account_id, family);

describe("Parallel autopay runs", () => {
	it("share the charges and make none twice", async () => {
		const families = [await anAutomaticFamily(place, account_id), await anAutomaticFamily(place, account_id)];
		await Promise.all([planCharges(at(place, NOTICE)), planCharges(at(place, NOTICE))]);
		for (const family of families) expect(await states(family)).toEqual(["1 planned"]);
		await Promise.all([chargeDue(at(place, DAY)), chargeDue(at(place, DAY)), chargeDue(at(place, DAY))]);
		for (const family of families) {
			expect(await states(family)).toEqual(["1 succeeded"]);
			expect(await charged(family)).toHaveLength(1);
			await clean(family);
		}
	});

	it("charge twice without a claim (control)", async () => {
		const family = await anAutomaticFamily(place, account_id);
		const [method] = await savedMethods(place.ctx.db, place.camp.id, family.household_id);
		const unguarded = () =>
			sdk(place).paymentIntents.create(
				{
					amount: 5_000,
					currency: "usd",
					off_session: true,
					confirm: true,
					customer: method?.customer_id,
					payment_method: method?.provider_method,
				},
				{ stripeAccount: account_id },
			);
		await Promise.all([unguarded(), unguarded()]);
		expect(await charged(family)).toHaveLength(2);
	});

	it("close an open payment page for the same charge before charging the card", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await planCharges(at(place, NOTICE));
		const deposit = String(family.payables.find(({ kind }) => kind === "deposit")?.id);
		const payment_id = newId();
		await beginPayment(place.ctx, { payment_id, household_id: family.household_id, payable_ids: [deposit] });
		await chargeDue(at(place, DAY));
		await chargeDue(at(place, DAY));
		expect(await states(family)).toEqual(["1 succeeded"]);
		expect(await charged(family)).toHaveLength(1);
		expect((await rows("SELECT state FROM payment WHERE id = ?", payment_id))[0]?.state).toBe("void");
		await clean(family);
	});

	it("don't charge what was paid on that page in the meantime", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await planCharges(at(place, NOTICE));
		const deposit = String(family.payables.find(({ kind }) => kind === "deposit")?.id);
		const payment_id = newId();
		await beginPayment(place.ctx, { payment_id, household_id: family.household_id, payable_ids: [deposit] });
		const [{ provider_session: session } = {}] = await rows(
			"SELECT provider_session FROM payment WHERE id = ?",
			payment_id,
		);
		const books = place.fake.world(place.key).booksOf(account_id);
		payCheckout(books, books.checkout_sessions.get(String(session)), {
			card: "visa",
			email: null,
			name: null,
			save: false,
		});
		await chargeDue(at(place, DAY));
		await chargeDue(at(place, DAY));
		expect(await states(family)).toEqual(["1 dropped"]);
		expect(await charged(family), "by the kept card").toEqual([]);
		await clean(family);
	});

	it("prevent a family from starting to pay a charge that is being charged", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await planCharges(at(place, NOTICE));
		await control(place, "faults", { kind: "500", method: "POST", path: "/v1/payment_intents", times: 9 });
		await expect(chargeDue(at(place, DAY))).rejects.toMatchObject({ code: "UNAVAILABLE" });
		const deposit = String(family.payables.find(({ kind }) => kind === "deposit")?.id);
		await expect(
			beginPayment(place.ctx, {
				payment_id: newId(),
				household_id: family.household_id,
				payable_ids: [deposit],
			}),
		).rejects.toMatchObject({ code: "CONFLICT" });
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		await chargeDue(at(place, "2026-05-15T16:00:00.000Z"));
		expect(await states(family)).toEqual(["1 succeeded"]);
	});
});

describe("An interrupted run", () => {
	const cut = async (kind: string, when: object = {}) => {
		const family = await anAutomaticFamily(place, account_id);
		await planCharges(at(place, NOTICE));
		await control(place, "faults", { kind, method: "POST", path: "/v1/payment_intents", times: 3, ...when });
		await expect(chargeDue(at(place, DAY))).rejects.toThrow();
		expect(await states(family)).toEqual(["1 claimed"]);
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		return family;
	};

	it("is taken over 15 minutes later, and no sooner, when the provider hasn't received the charge", async () => {
		const family = await cut("500");
		await chargeDue(at(place, "2026-05-15T15:05:00.000Z"));
		expect(await states(family)).toEqual(["1 claimed"]);
		await chargeDue(at(place, "2026-05-15T15:20:00.000Z"));
		expect(await states(family)).toEqual(["1 succeeded"]);
		expect(await charged(family)).toHaveLength(1);
		await clean(family);
	});

	it("is found after the charge succeeded without a response, even when the provider forgot the key", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await planCharges(at(place, NOTICE));
		const { claimCharge } = await import("#app/features/money/autopay/claim-charge.server");
		const { attemptOf } = await import("#app/features/money/autopay/queries.server");
		const { chargeCard } = await import("#app/features/money/autopay/charge-card.server");
		const [planned] = await attemptsOf(family.household_id);
		const [attempt] = await attemptOf(place.ctx.db, place.camp.id, String(planned?.payable_id), 1);
		const [method] = await savedMethods(place.ctx.db, place.camp.id, family.household_id);
		if (!attempt || !method) throw new Error("Nothing is planned");
		const claimed = await claimCharge(at(place, DAY), attempt, method);
		if (typeof claimed === "string") throw new Error(claimed);
		await chargeCard(sdk(place), { attempt, method, payment_id: claimed.payment_id, fee_bp: 0 }, false);
		// Killed here: nothing is noted. Two days later the key is forgotten.
		expect(await states(family)).toEqual(["1 claimed"]);
		await control(place, "clock", { advance: 2 * 86_400 });
		await chargeDue(at(place, "2026-05-17T15:00:00.000Z"));
		expect(await states(family)).toEqual(["1 succeeded"]);
		expect(await charged(family)).toHaveLength(1);
		await clean(family);
	});
});

it("a card used for autopay can't be removed without another", async () => {
	const family = await anAutomaticFamily(place, account_id);
	const [method] = await savedMethods(place.ctx.db, place.camp.id, family.household_id);
	if (!method) throw new Error("No card");
	await expect(detachMethod(place.ctx, method)).rejects.toMatchObject({ code: "CONFLICT" });
	await endAgreement(place.ctx, { household_id: family.household_id, registration_id: family.id });
	await detachMethod(place.ctx, method);
	expect(await savedMethods(place.ctx.db, place.camp.id, family.household_id)).toEqual([]);
});
