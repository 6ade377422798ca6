import { and, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { readBatch } from "#db/client";
import { payment } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { hidingReader } from "#app/features/people/household-access/index.server";
import { type PayableRow, openPayables } from "#app/features/money/payments/index.server";
import { customerFor } from "#app/features/money/saved-methods/index.server";
import { shortDueWords } from "#app/lib/due-words";
import { formatMoney } from "#app/lib/money";
import { providerAmount, providerFee, providerStep } from "#app/lib/provider-amount";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { asked, isOtherThanBefore, stripeOf } from "#app/platform/clients/stripe.server";
import { wallNow } from "#app/platform/clock";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { closePage, closeSession, paidAlready } from "./close-page.server";
import { feeOf, followFee } from "./fee.server";
import {
	type AccountRow,
	type CardPayment,
	cardPayment,
	forOf,
	pendingOf,
	usedAccount,
} from "./queries.server";

export interface BeginPayment {
	/** Chosen by the form, so that submitting it twice begins one payment. */
	payment_id: string;
	/** A household that the caller is allowed to pay for. */
	household_id: string;
	/** Payables to pay; all must be due. */
	payable_ids: readonly string[];
	/** Whether to save the card for later. */
	keeps_card?: boolean;
}

/**
 * Begins a card payment: records the payables it covers and asks the provider for a payment page. Repeating a
 * `payment_id` returns the same page. An earlier page for the same payables is closed first, and a payment made
 * there in the meantime counts.
 * @returns the address of the payment page
 * @throws INVALID when none of it is due or an amount cannot be paid by card; CONFLICT when it is paid already;
 *   UNAVAILABLE without an account that can take charges, or when the provider does not answer
 */
export async function beginPayment(ctx: CampCtx, input: BeginPayment): Promise<string> {
	const { payment_id, household_id, payable_ids, keeps_card = false } = input;
	const stripe = await stripeOf(ctx);
	const read = await readBatch(ctx.db, {
		account: usedAccount(ctx.db, ctx.camp.id),
		// The provider's page shows these labels to the payer.
		payables: openPayables(
			ctx,
			household_id,
			hidingReader({ place: ctx.place, today: ctx.today, user_id: sql`${ctx.user.id}` }, household_id),
		),
		pending: pendingOf(ctx.db, ctx.camp.id, household_id),
		same: cardPayment(ctx.db, ctx.camp.id, payment_id),
	});
	const [same] = read.same;
	const account = same ? chargingAccount(read.account) : await withFee(ctx, chargingAccount(read.account));
	if (same) {
		if (same.household_id !== household_id || same.entered_by !== ctx.user.id) throw notFound("This payment");
		if (same.state !== "pending") throw paidAlready();
		return pageFor(ctx, stripe, account, { begun: same, payables: read.payables, keeps_card });
	}
	const payables = read.payables.filter(({ id }) => payable_ids.includes(id));
	const [first] = payables;
	if (!first || payables.length !== new Set(payable_ids).size) {
		throw new AppError("CONFLICT", {
			message: "A charge was paid or has changed. Reload to see what is due.",
		});
	}
	if (payables.some(({ currency }) => currency !== first.currency)) {
		throw invalid("payable_ids", "Pay charges in one currency at a time.");
	}
	const amount_cents = payables.reduce((sum, due) => sum + due.amount_cents, 0);
	// Rejects amounts that cards can't take before anything is recorded or closed.
	inTheirs(amount_cents, first.currency);
	for (const each of read.pending) {
		if (forOf(each).some(([id]) => payable_ids.includes(id))) await closePage(ctx, each);
	}
	const at = ctx.clock.now();
	const made = { id: payment_id, household_id, amount_cents, currency: first.currency };
	await commit(ctx, {
		statements: [
			ctx.db.insert(payment).values({
				...made,
				camp_id: ctx.camp.id,
				way: "card",
				state: "pending",
				provider_account: account.account_id,
				entered_by: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
			ctx.db.run(sql`INSERT INTO payment_for (camp_id, payment_id, payable_id, amount_cents)
				SELECT y.camp_id, ${payment_id}, y.id, y.amount_cents - y.paid_cents FROM json_each(${JSON.stringify(payables.map(({ id }) => id))}) j
				JOIN payable y ON y.camp_id = ${ctx.camp.id} AND y.id = j.value AND y.state = 'due'`),
			abortWhen(
				ctx,
				"dues_changed",
				sql`(SELECT sum(f.amount_cents) FROM payment_for f WHERE f.camp_id = ${ctx.camp.id} AND f.payment_id = ${payment_id}) IS NOT ${amount_cents}`,
			),
		],
		audit: {
			action: "payment.begin",
			entity: "payment",
			entity_id: payment_id,
			changes: { household_id, amount_cents, pays: payable_ids },
		},
		refusals: {
			"guard:dues_changed": () => paidAlready(),
			payment_for_open: () => paidAlready(),
			payment_for_left: () => paidAlready(),
		},
	});
	const begun: CardPayment = {
		...made,
		household_name: "",
		state: "pending",
		shown_as: null,
		failure: null,
		provider_account: account.account_id,
		provider_intent: null,
		provider_session: null,
		created_at: at,
		entered_by: ctx.user.id,
		email: ctx.user.email,
		for_json: JSON.stringify(payables.map(({ id, amount_cents: cents }) => [id, cents])),
	};
	return pageFor(ctx, stripe, account, { begun, payables, keeps_card });
}

/** @throws UNAVAILABLE if no account can take charges */
function chargingAccount([account]: AccountRow[]): AccountRow {
	if (account?.charges_enabled) return account;
	throw new AppError("UNAVAILABLE", {
		message: "This camp doesn't take cards yet. Contact the office to pay.",
	});
}

/** Returns the account with the currently configured fee; payments begun from now on use it. */
async function withFee(ctx: CampCtx, account: AccountRow): Promise<AccountRow> {
	if (account.fee_bp === (ctx.config.stripe?.fee_bp ?? account.fee_bp)) return account;
	await followFee(ctx, ctx.camp.id);
	return chargingAccount(await usedAccount(ctx.db, ctx.camp.id));
}

/** Maximum length that the provider accepts for a line item's name. */
const MOST_NAME = 250;

const HOUR_SECONDS = 3600;

/**
 * End of a new payment page, in seconds since the epoch: the full hour after the next, because the provider
 * accepts 30 minutes to 24 hours. Rounding to the hour keeps a retry within the hour identical, which the
 * idempotency key requires after a lost answer.
 */
const pageEnds = (now_ms: number) => (Math.floor(now_ms / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS;

interface Page {
	begun: CardPayment;
	payables: readonly Pick<PayableRow, "id" | "label" | "what" | "season_name">[];
	keeps_card: boolean;
}

/** Creates the page for a payment, keyed by the payment's ID, so that repeated requests return the same page. */
async function pageFor(
	ctx: CampCtx,
	stripe: Stripe,
	account: AccountRow,
	{ begun, payables, keeps_card }: Page,
): Promise<string> {
	const at = { stripeAccount: account.account_id };
	if (begun.provider_session) {
		const { url } = await asked(stripe.checkout.sessions.retrieve(begun.provider_session, {}, at));
		if (!url) throw paidAlready();
		return url;
	}
	const customer = keeps_card
		? await customerFor(ctx, stripe, account.account_id, begun.household_id)
		: undefined;
	const { currency } = begun;
	const fee = providerFee(begun.amount_cents, feeOf(account, begun.created_at), currency);
	const words = new Map(payables.map((due) => [due.id, shortDueWords(due, MOST_NAME)]));
	const metadata = { payment_id: begun.id, camp_id: ctx.camp.id };
	const session = await asThen(
		stripe.checkout.sessions.create(
			{
				mode: "payment",
				client_reference_id: begun.id,
				...(customer ? { customer } : { customer_email: begun.email ?? undefined }),
				line_items: linesOf(begun, words),
				metadata,
				expires_at: pageEnds(wallNow()),
				payment_intent_data: {
					metadata,
					description: `${ctx.camp.name}: ${begun.id}`,
					...(fee > 0 ? { application_fee_amount: fee } : {}),
					...(customer ? { setup_future_usage: "off_session" as const } : {}),
				},
				success_url: `${ctx.config.base_url}${familyMoneyPaths.paidBack(begun.id)}`,
				cancel_url: `${ctx.config.base_url}${familyMoneyPaths.payments(begun.household_id)}`,
			},
			{ ...at, idempotencyKey: `pay:${begun.id}${customer ? ":keep" : ""}` },
		),
	);
	const kept = await ctx.db
		.update(payment)
		.set({ provider_session: session.id, updated_at: nextStamp(payment.updated_at, ctx.clock.now()) })
		.where(
			and(
				eq(payment.camp_id, ctx.camp.id),
				eq(payment.id, begun.id),
				eq(payment.state, "pending"),
				// Two simultaneous requests got the same page.
				sql`coalesce(${payment.provider_session}, ${session.id}) = ${session.id}`,
			),
		)
		.returning({ id: payment.id });
	// The payment was given up while the provider made the page, because another one was begun. Close the page so that
	// it can't be paid.
	if (kept.length === 0) {
		await closeSession(ctx, account.account_id, session.id);
		throw paidAlready();
	}
	if (!session.url) throw paidAlready();
	return session.url;
}

/**
 * Calls the provider with the payment's idempotency key.
 * @throws CONFLICT when an earlier request with that key had other text and its answer was lost, for example after
 *   a child was renamed
 */
const asThen = <T>(call: Promise<T>): Promise<T> =>
	asked(call).catch((error: unknown) => {
		if (!isOtherThanBefore(error)) throw error;
		throw new AppError("CONFLICT", {
			message: "The charges have changed since you started. Cancel this payment and start over.",
		});
	});

/**
 * Line items for the payment page, in a fixed order, because a repeated idempotency key needs identical content.
 * Amounts that the provider can't represent one by one (a third of 100.000 KWD) are merged into one line if it can
 * represent their sum.
 */
function linesOf({ amount_cents, currency, ...begun }: CardPayment, words: ReadonlyMap<string, string>) {
	const parts = forOf(begun).toSorted();
	const each = parts.every(([, cents]) => providerAmount(cents, currency) !== null);
	const names = parts.map(([id]) => words.get(id) ?? "Camp");
	const lines: [name: string, cents: number][] = each
		? parts.map(([, cents], at) => [names[at] ?? "Camp", cents])
		: [[[...names.join(", ")].slice(0, MOST_NAME).join(""), amount_cents]];
	return lines.map(([name, cents]) => ({
		quantity: 1,
		price_data: {
			currency: currency.toLowerCase(),
			unit_amount: inTheirs(cents, currency),
			product_data: { name },
		},
	}));
}

function inTheirs(cents: number, currency: string): number {
	const amount = providerAmount(cents, currency);
	if (amount !== null) return amount;
	const step = formatMoney(providerStep(currency), currency);
	throw invalid(
		"payable_ids",
		providerStep(currency) > 1
			? `Card payments must be in steps of ${step}. Pay this with other charges, or pay another way.`
			: `Cards can't be charged this amount of ${currency}.`,
	);
}
