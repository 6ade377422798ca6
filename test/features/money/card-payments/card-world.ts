import { env } from "cloudflare:workers";
import Stripe from "stripe";
import { payment } from "#db/schema";
import { aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { connectAccount } from "#app/features/money/card-payments/connect-account.server";
import { eventJob } from "#app/features/money/card-payments/follow-event.server";
import { usedAccount } from "#app/features/money/card-payments/queries.server";
import { readAccount } from "#app/features/money/card-payments/read-account.server";
import { EVENT_TOPIC, takeEvent } from "#app/features/money/card-payments/take-event.server";
import { decideRegistration } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { providerAmount } from "#app/lib/provider-amount";
import type { StripeAccess } from "#app/platform/config.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { StripeFake } from "../../../support/stripe/fake";
import { aDecidingCamp, aFamilyAt, NOW, rows } from "../../office/registration-desk/board-world";

const ORIGIN = "http://stripe.test:4242";
export const SECRETS = ["whsec_old", "whsec_new"];

/** A camp with an account that takes cards, and a Stripe of its own to ask. */
export async function aCardCamp({ capacity = 50 }: { capacity?: number } = {}) {
	const fake = new StripeFake({ origin: ORIGIN });
	const key = `sk_test_${newId().replaceAll("-", "")}`;
	const access: StripeAccess = {
		secret_key: key,
		webhook_secrets: SECRETS,
		livemode: false,
		fee_bp: 0,
		simulated_at: new URL(ORIGIN),
	};
	const place = await aDecidingCamp({ first: { capacity } });
	const ctx = { ...place.ctx, config: { ...place.ctx.config, stripe: access } };
	return { ...place, ctx, fake, key, access };
}
export type CardCamp = Awaited<ReturnType<typeof aCardCamp>>;

/** Has the product connect the camp's account, and the provider take it. */
export async function connected(place: CardCamp) {
	await connectAccount(place.ctx);
	const [account] = await usedAccount(place.ctx.db, place.camp.id);
	if (!account) throw new Error("No account was connected");
	await control(place, "accounts/enable", { account: account.account_id });
	await readAccount(place.ctx, account);
	return account.account_id;
}

/** What a test asks of the played Stripe beside what Stripe is. */
export async function control(
	place: CardCamp,
	path: string,
	body: object = {},
	account_id?: string,
): Promise<unknown> {
	const books = account_id ? `&account=${account_id}` : "";
	const answer = await place.fake.call(`${ORIGIN}/_fake/${path}?key=${place.key}${books}`, {
		method: "POST",
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(await answer.text());
	return answer.json();
}

/** The SDK on its own, as the provider's side of a test. */
export const sdk = ({ fake, key }: CardCamp) =>
	new Stripe(key, {
		host: "stripe.test",
		port: 4242,
		protocol: "http",
		maxNetworkRetries: 0,
		telemetry: false,
		httpClient: Stripe.createFetchHttpClient(fake.call),
	});

/** A family that was accepted, and owes. */
export async function aFamilyThatOwes(place: CardCamp, { children = 1 }: { children?: number } = {}) {
	const at = await aFamilyAt(place, { children });
	await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
	const household_id = at.family.household.id;
	const payables = await payablesOf(household_id);
	return { ...at, household_id, payables, user_id: at.user.id };
}

export const payablesOf = (household_id: string) =>
	rows(
		"SELECT id, kind, amount_cents, amount_cents - paid_cents AS open_cents, state FROM payable WHERE household_id = ? AND kind <> 'refund' ORDER BY due_on, id",
		household_id,
	) as unknown as Promise<
		{ id: string; kind: string; amount_cents: number; open_cents: number; state: string }[]
	>;

/** A payment that was begun for charges, with an intent of it at the provider, not confirmed yet. */
export async function aBegunPayment(
	place: CardCamp,
	account_id: string,
	{
		household_id,
		payables,
		user_id,
	}: Pick<Awaited<ReturnType<typeof aFamilyThatOwes>>, "household_id" | "payables" | "user_id">,
	currency = "USD",
) {
	const id = newId();
	const amount_cents = payables.reduce((sum, due) => sum + due.amount_cents, 0);
	await place.ctx.db.insert(payment).values({
		camp_id: place.camp.id,
		id,
		household_id,
		way: "card",
		state: "pending",
		amount_cents,
		currency,
		provider_account: account_id,
		entered_by: user_id,
		created_at: NOW,
		updated_at: NOW,
	});
	for (const due of payables)
		await env.DB.prepare(
			"INSERT INTO payment_for (camp_id, payment_id, payable_id, amount_cents) VALUES (?, ?, ?, ?)",
		)
			.bind(place.camp.id, id, due.id, due.amount_cents)
			.run();
	const intent = await sdk(place).paymentIntents.create(
		{
			amount: providerAmount(amount_cents, currency) ?? 0,
			currency: currency.toLowerCase(),
			metadata: { payment_id: id, camp_id: place.camp.id },
		},
		{ stripeAccount: account_id },
	);
	return { id, intent_id: intent.id, amount_cents };
}

/** Pays an intent with one of Stripe's test cards; a decline is what the answer says. */
export async function payWith(place: CardCamp, account_id: string, intent_id: string, card = "pm_card_visa") {
	return sdk(place)
		.paymentIntents.confirm(
			intent_id,
			{ payment_method: card, return_url: "https://camp.test/" },
			{ stripeAccount: account_id },
		)
		.catch((error: unknown) => error);
}

/** Posts an event as the provider does. */
export function told(place: CardCamp, text: string, signature: string): Promise<boolean> {
	const request = new Request("http://camp.test/api/stripe/webhook", {
		method: "POST",
		body: text,
		headers: { "Stripe-Signature": signature },
	});
	return takeEvent(place.ctx, request);
}

/** Lets the product look at all that it was told. */
export async function looked(place: CardCamp): Promise<void> {
	while ((await deliverOutbox(place.ctx, { [EVENT_TOPIC]: eventJob })) > 0);
}

export const paymentOf = async (id: string) => (await rows("SELECT * FROM payment WHERE id = ?", id))[0];

/** Somebody else who may approve refunds; their user's id. */
export async function aSecondAdmin({ camp }: CardCamp): Promise<string> {
	const user = aUser();
	await writeRows(env.DB, [user, aMembership(camp, user)]);
	return user.id;
}
