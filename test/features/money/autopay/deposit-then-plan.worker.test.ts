import { beforeAll, expect, it, vi } from "vitest";
import { agreeForPayables } from "#app/features/money/autopay/agree.server";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { settleOnReturn } from "#app/features/money/card-payments/settle-on-return.server";
import { newId } from "#app/lib/ids";
import { payCheckout } from "../../../support/stripe/resources/checkout-pay";
import {
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	payablesOf,
	looked,
} from "../card-payments/card-world";
import { booksOf, faultsOf } from "../payments/books";
import { rows } from "../../office/registration-desk/board-world";
import { asFamily, attemptsOf, cronAt } from "./auto-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

it("a family pays its deposit on the provider's page, saves the card, and autopay charges the rest of its plan", async () => {
	const family = await aFamilyThatOwes(place);
	const { household_id } = family;
	const deposit = String(family.payables.find(({ kind }) => kind === "deposit")?.id);

	// What the form "Pay by card" does where "pay the rest automatically" is ticked.
	const payment_id = newId();
	const asked = { household_id, payable_ids: [deposit] };
	await agreeForPayables(asFamily(place, family), asked);
	const page = await beginPayment(place.ctx, { ...asked, payment_id, keeps_card: true });
	const books = place.fake.world(place.key).booksOf(account_id);
	const session = books.checkout_sessions.get(page.split("/").at(-1) ?? "");
	payCheckout(books, session, { card: "visa", email: null, name: null, save: false });
	await settleOnReturn(place.ctx, payment_id);
	expect(await payablesOf(household_id)).toMatchObject([
		{ kind: "deposit", state: "received" },
		{ kind: "installment", state: "due" },
	]);
	expect(await rows("SELECT last4 FROM saved_method WHERE household_id = ?", household_id)).toEqual([
		{ last4: "4242" },
	]);

	// Time goes on: the notice, then the charge, then what the provider tells of it, which changes nothing more.
	for (const now of ["2026-05-28", "2026-05-29", "2026-05-31", "2026-06-01", "2026-06-02"])
		await cronAt(place, `${now}T15:00:00.000Z`);
	await looked(place);
	expect((await attemptsOf(household_id)).map(({ kind, state }) => [kind, state])).toEqual([
		["installment", "succeeded"],
	]);
	expect((await payablesOf(household_id)).map(({ state }) => state)).toEqual(["received", "received"]);
	const came = await rows(
		"SELECT amount_cents, state, shown_as FROM payment WHERE household_id = ? ORDER BY amount_cents",
		household_id,
	);
	expect(came).toEqual([
		{ amount_cents: 5_000, state: "succeeded", shown_as: "Visa ending in 4242" },
		{ amount_cents: 40_000, state: "succeeded", shown_as: "Visa ending in 4242" },
	]);
	expect(faultsOf(await booksOf(household_id))).toEqual([]);
	expect((await booksOf(household_id)).kept).toBe(0);
	const emails = await rows(
		"SELECT payload->>'subject' AS subject FROM outbox WHERE payload->>'to' = ? AND payload->>'subject' LIKE '%$400.00%' ORDER BY created_at",
		family.user.user.email,
	);
	expect(emails.map(({ subject }) => String(subject).split(" · ")[0])).toEqual([
		"$400.00 will be charged on Jun 1, 2026",
		"Receipt: $400.00",
	]);
});
