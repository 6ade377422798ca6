import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { settleOnReturn } from "#app/features/money/card-payments/settle-on-return.server";
import { beginSetup, setupIntentFor } from "#app/features/money/saved-methods/begin-setup.server";
import { changeDefault } from "#app/features/money/saved-methods/change-default.server";
import {
	DETACH_TOPIC,
	detachJob,
	detachMethod,
} from "#app/features/money/saved-methods/detach-method.server";
import { settleSetup } from "#app/features/money/saved-methods/keep-method.server";
import { ownMethod } from "#app/features/money/family-account/own.server";
import { savedMethods } from "#app/features/money/saved-methods/queries.server";
import { settlePage } from "#app/features/money/saved-methods/settle-page.server";
import { newId } from "#app/lib/ids";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { payCheckout } from "../../../support/stripe/resources/checkout-pay";
import { keepCard, type Owing } from "../autopay/auto-world";
import { aCardCamp, aFamilyThatOwes, type CardCamp, connected, sdk } from "../card-payments/card-world";
import { rows } from "../../office/registration-desk/board-world";

let place: CardCamp;
let account_id: string;
let family: Owing;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});
beforeEach(async () => {
	vi.stubGlobal("fetch", place.fake.call);
	family = await aFamilyThatOwes(place);
});
const kept = () => savedMethods(place.ctx.db, place.camp.id, family.household_id);
const pageIn = (url: string) => url.split("/").at(-1) ?? "";
const goThrough = (page_id: string, card = "visa") => {
	const books = place.fake.world(place.key).booksOf(account_id);
	payCheckout(books, books.checkout_sessions.get(page_id), { card, email: null, name: null, save: false });
};

describe("Saving a card", () => {
	it("on the provider's page stores brand, last four digits and expiry, and charges nothing", async () => {
		const { household_id } = family;
		const page_id = pageIn(await beginSetup(place.ctx, { household_id, setup_id: newId() }));
		expect(await settlePage(place.ctx, household_id, page_id), "not given yet").toBe(false);
		goThrough(page_id);
		expect(await settlePage(place.ctx, household_id, page_id)).toBe(true);
		expect(await settlePage(place.ctx, household_id, page_id), "again").toBe(true);
		expect(await kept()).toMatchObject([{ brand: "visa", last4: "4242", exp_month: 12, is_default: 1 }]);
		const [row] = await rows("SELECT * FROM saved_method WHERE household_id = ?", household_id);
		expect(JSON.stringify(row)).not.toContain("4242424242424242");
		expect(await rows("SELECT 1 FROM payment WHERE household_id = ?", household_id)).toEqual([]);
	});

	it("opens one page when the same form is submitted twice", async () => {
		const asked = { household_id: family.household_id, setup_id: newId() };
		expect(await beginSetup(place.ctx, asked)).toBe(await beginSetup(place.ctx, asked));
	});

	it("ignores another household's page", async () => {
		const other = await aFamilyThatOwes(place);
		const page_id = pageIn(
			await beginSetup(place.ctx, { household_id: other.household_id, setup_id: newId() }),
		);
		goThrough(page_id);
		expect(await settlePage(place.ctx, family.household_id, page_id)).toBe(false);
		expect(await kept()).toEqual([]);
	});

	it("with the provider's script uses a secret that is never stored, and saves the card on success", async () => {
		const { setup_intent_id, client_secret } = await setupIntentFor(place.ctx, family.household_id);
		expect(client_secret).toContain(`${setup_intent_id}_secret_`);
		expect(await settleSetup(place.ctx, account_id, setup_intent_id)).toMatchObject({ state: "ignored" });
		await sdk(place).setupIntents.confirm(
			setup_intent_id,
			{ payment_method: "pm_card_mastercard", return_url: "https://camp.test/" },
			{ stripeAccount: account_id },
		);
		expect(await settleSetup(place.ctx, account_id, setup_intent_id)).toMatchObject({ state: "applied" });
		expect(await kept()).toMatchObject([{ brand: "mastercard", last4: "4444" }]);
		const all = await env.DB.prepare("SELECT group_concat(payload) AS said FROM outbox").first<{
			said: string;
		}>();
		expect(all?.said ?? "").not.toContain(client_secret);
	});

	it("can be started ten times per hour and user by any method, and is then rejected", async () => {
		const tester = { ...place.ctx, user: { ...place.ctx.user, id: newId() } };
		const { household_id } = family;
		for (let at = 0; at < 5; at++) {
			await beginSetup(tester, { household_id, setup_id: newId() });
			await setupIntentFor(tester, household_id);
		}
		const refused = { code: "TOO_MANY_REQUESTS" };
		await expect(setupIntentFor(tester, household_id)).rejects.toMatchObject(refused);
		await expect(beginSetup(tester, { household_id, setup_id: newId() })).rejects.toMatchObject(refused);
		expect(await setupIntentFor(place.ctx, household_id)).toHaveProperty("client_secret");
	});

	it("is possible with a payment that requests it", async () => {
		const payment_id = newId();
		const url = await beginPayment(place.ctx, {
			payment_id,
			household_id: family.household_id,
			keeps_card: true,
			payable_ids: family.payables.map(({ id }) => id),
		});
		goThrough(pageIn(url));
		await settleOnReturn(place.ctx, payment_id);
		expect(await kept()).toMatchObject([{ last4: "4242", is_default: 1 }]);
	});

	it("doesn't happen with a payment that doesn't request it (control)", async () => {
		const payment_id = newId();
		const url = await beginPayment(place.ctx, {
			payment_id,
			household_id: family.household_id,
			payable_ids: family.payables.map(({ id }) => id),
		});
		goThrough(pageIn(url));
		await settleOnReturn(place.ctx, payment_id);
		expect(await kept()).toEqual([]);
	});

	it("twice in parallel creates one customer, and one of two first cards is the default", async () => {
		const { household_id } = family;
		await Promise.all([keepCard(place, account_id, household_id), keepCard(place, account_id, household_id)]);
		expect(await rows("SELECT 1 FROM provider_customer WHERE household_id = ?", household_id)).toHaveLength(
			1,
		);
		expect((await kept()).map(({ is_default }) => is_default)).toEqual([1, 0]);
	});

	it("is quarantined for an unknown customer", async () => {
		const customer = await sdk(place).customers.create({}, { stripeAccount: account_id });
		const intent = await sdk(place).setupIntents.create(
			{
				customer: customer.id,
				payment_method: "pm_card_visa",
				confirm: true,
				return_url: "https://camp.test/",
			},
			{ stripeAccount: account_id },
		);
		expect(await settleSetup(place.ctx, account_id, intent.id)).toMatchObject({ state: "quarantined" });
	});
});

describe("A saved card", () => {
	it("can't be chosen or removed by anyone else", async () => {
		const id = await keepCard(place, account_id, family.household_id);
		await expect(ownMethod(place.ctx, id), "the camp's admin").rejects.toMatchObject({ code: "NOT_FOUND" });
		const other = await aFamilyThatOwes(place);
		const as = (user_id: string) => ({ ...place.ctx, user: { ...place.ctx.user, id: user_id } });
		await expect(ownMethod(as(other.user_id), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
		expect(await ownMethod(as(family.user_id), id)).toMatchObject({ id });
	});

	it("can replace another as the default, and is detached once at the provider when it is removed", async () => {
		const first = await keepCard(place, account_id, family.household_id);
		const second = await keepCard(place, account_id, family.household_id, "pm_card_mastercard");
		const all = await kept();
		const [one, two] = [all.find(({ id }) => id === first), all.find(({ id }) => id === second)];
		if (!one || !two) throw new Error("Two cards are kept");
		await changeDefault(place.ctx, two);
		expect((await kept()).map(({ id }) => id)).toEqual([second, first]);
		await detachMethod(place.ctx, two);
		expect(await kept()).toMatchObject([{ id: first, is_default: 1 }]);
		await expect(detachMethod(place.ctx, two)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(changeDefault(place.ctx, two)).rejects.toMatchObject({ code: "NOT_FOUND" });
		while ((await deliverOutbox(place.ctx, { [DETACH_TOPIC]: detachJob })) > 0);
		const gone = await sdk(place).paymentMethods.retrieve(
			two.provider_method,
			{},
			{ stripeAccount: account_id },
		);
		expect(gone.customer).toBeNull();
	});
});
