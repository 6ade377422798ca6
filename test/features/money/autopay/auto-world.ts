import { expect } from "vitest";
import { makeClock } from "#app/platform/clock";
import { agreeTo } from "#app/features/money/autopay/agree.server";
import { chargeDue } from "#app/features/money/autopay/charge-due.server";
import { planCharges } from "#app/features/money/autopay/plan-charges.server";
import { customerFor } from "#app/features/money/saved-methods/customer.server";
import { settleSetup } from "#app/features/money/saved-methods/keep-method.server";
import { stripeOf } from "#app/platform/clients/stripe.server";
import { aFamilyThatOwes, type CardCamp, sdk } from "../card-payments/card-world";
import { booksOf, faultsOf } from "../payments/books";
import { rows } from "../../office/registration-desk/board-world";

export type Owing = Awaited<ReturnType<typeof aFamilyThatOwes>>;

/** The same context at another moment. */
export const at = (place: CardCamp, now: string): CardCamp["ctx"] => ({
	...place.ctx,
	clock: makeClock(now),
	today: now.slice(0, 10),
});

/** Has a household give a card on the provider's side, and the product hear of it. */
export async function keepCard(
	place: CardCamp,
	account_id: string,
	household_id: string,
	card = "pm_card_visa",
): Promise<string> {
	const stripe = await stripeOf(place.ctx);
	const customer = await customerFor(place.ctx, stripe, account_id, household_id);
	const intent = await sdk(place).setupIntents.create(
		{ customer, payment_method: card, confirm: true, return_url: "https://camp.test/" },
		{ stripeAccount: account_id },
	);
	await settleSetup(place.ctx, account_id, intent.id);
	const [kept] = await rows(
		"SELECT id FROM saved_method WHERE household_id = ? ORDER BY created_at DESC, id DESC LIMIT 1",
		household_id,
	);
	return String(kept?.id);
}

/** The context of a family's own request. */
export const asFamily = (place: CardCamp, family: Pick<Owing, "user">): CardCamp["ctx"] => {
	const { id, email } = family.user.user;
	return { ...place.ctx, user: { ...place.ctx.user, id, email } };
};

/** A family that owes, keeps a card and agreed that it is charged. */
export async function anAutomaticFamily(place: CardCamp, account_id: string, card?: string) {
	const family = await aFamilyThatOwes(place);
	const method_id = await keepCard(place, account_id, family.household_id, card);
	await agreeTo(asFamily(place, family), { household_id: family.household_id, registration_id: family.id });
	return { ...family, method_id };
}

/** What the crons do at a moment: first the notices, then the charges. */
export async function cronAt(place: CardCamp, now: string): Promise<void> {
	await planCharges(at(place, now));
	await chargeDue(at(place, now));
}

/** Attempts at what a household has due. */
export const attemptsOf = (household_id: string) =>
	rows(
		`SELECT t.payable_id, t.attempt_no, t.state, t.next_at, t.failure_code, t.failure, t.intent_id, t.payment_id, y.kind AS kind
		FROM charge_attempt t JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		WHERE t.household_id = ? ORDER BY y.due_on, t.payable_id, t.attempt_no`,
		household_id,
	);

/** What the provider charged on an account to a household's cards, whatever came of it. */
export async function intentsOf(place: CardCamp, account_id: string, household_id: string) {
	const [customer] = await rows(
		"SELECT customer_id FROM provider_customer WHERE household_id = ?",
		household_id,
	);
	const { data } = await sdk(place).paymentIntents.list(
		{ customer: String(customer?.customer_id), limit: 100 },
		{ stripeAccount: account_id },
	);
	return data;
}

/** Emails that wait to be sent to an address, by their subjects. */
export const subjectsTo = async (email: string) =>
	(
		await rows(
			"SELECT payload->>'subject' AS subject FROM outbox WHERE payload->>'to' = ? ORDER BY created_at, id",
			email,
		)
	).map(({ subject }) => String(subject));

// The deposit is due on 2026-05-15, the balance on 2026-06-01; charges begin at nine in the camp's zone.
export const BEFORE_NOTICE = "2026-05-11T15:00:00.000Z";
export const NOTICE = "2026-05-12T15:00:00.000Z";
export const DAY = "2026-05-15T15:00:00.000Z";
export const THREE_LATER = "2026-05-18T15:00:00.000Z";
export const SEVEN_LATER = "2026-05-22T15:00:00.000Z";
export const BALANCE_NOTICE = "2026-05-29T15:00:00.000Z";
export const BALANCE_DAY = "2026-06-01T15:00:00.000Z";

/** A household's attempts, as "1 failed". */
export const states = async (family: Pick<Owing, "household_id">) =>
	(await attemptsOf(family.household_id)).map(({ attempt_no, state }) => `${attempt_no} ${state}`);

/** Expects that nothing is wrong with a household's books. */
export const clean = async (family: Pick<Owing, "household_id">) =>
	expect(faultsOf(await booksOf(family.household_id))).toEqual([]);

/** What was charged to a household's cards and came, at the provider. */
export const chargedOf = async (place: CardCamp, account_id: string, family: Pick<Owing, "household_id">) =>
	(await intentsOf(place, account_id, family.household_id)).filter(({ status }) => status === "succeeded");

/** How what a household owes of a kind stands. */
export const paidFor = (kind: string, family: Owing) =>
	rows(
		"SELECT state FROM payable WHERE household_id = ? AND kind = ? AND state <> 'void'",
		family.household_id,
		kind,
	);
