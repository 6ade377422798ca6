import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { readBatch, type Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { changeBooking, postEntry } from "#app/features/ledger/ledger/index.server";
import {
	asRead,
	type BooksCtx,
	openPayables,
	paidBy,
	payPayables,
	receivedEffect,
	registrationsOf,
	spread,
} from "#app/features/money/payments/index.server";
import { keepFromPayment } from "#app/features/money/saved-methods/index.server";
import { cardWords } from "#app/lib/saved-cards";
import { formatMoney } from "#app/lib/money";
import { fromProvider } from "#app/lib/provider-amount";
import { bookBesideTheList } from "#app/features/admission/waitlist/index.server";
import { rebookRefusals } from "#app/features/registration/bookings/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import { todayIn } from "#app/platform/clock";
import type { Ctx, RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { receiptEmail } from "./emails.server";
import { type Late, lateIn, sendBack } from "./paid-late.server";
import { type AccountRow, accountNamed, type CardPayment, cardPayment, forOf } from "./queries.server";

/** Outcome of a provider event. `quarantined`: it refers to nothing known here, or contradicts it. */
export interface Outcome {
	state: "applied" | "ignored" | "quarantined";
	camp_id: string | null;
	outcome: string;
}

/** Retries; payables change during a payment only if someone else pays or edits them. */
const TRIES = 5;

/**
 * Updates a card payment to the provider's current state, regardless of which events arrived in which order. A
 * successful payment is posted and pays the payables it was begun for, once; a failure is recorded. Idempotent.
 * @param account_id the camp's account at the provider
 * @param intent_id the provider's ID of the payment
 * @throws UNAVAILABLE when the provider does not answer, so that it is tried again
 */
export async function settleIntent(ctx: Ctx, account_id: string, intent_id: string): Promise<Outcome> {
	const [account] = await accountNamed(ctx.db, account_id);
	if (!account) return aside(null, "No camp uses this Stripe account.");
	const intent = await readIntent(ctx, account_id, intent_id);
	if (!intent) return aside(account.camp_id, "Stripe doesn't recognize this payment.");
	// Saves the card first. Doing so twice saves one card, and the code that settles the payment can be cut off.
	await keepFromPayment(ctx, account_id, intent);
	const camp_id = account.camp_id;
	const payment_id = intent.metadata.payment_id ?? "";
	for (let tries = 1; ; tries += 1) {
		const [found] = await cardPayment(ctx.db, camp_id, payment_id);
		if (!found) return aside(camp_id, "This camp has no record of this Stripe payment.");
		const contradicts = contradiction(found, account, intent);
		if (contradicts) return aside(camp_id, contradicts);
		try {
			return { camp_id, ...(await follow(ctx, account, found, intent)) };
		} catch (error) {
			const is_race = error instanceof AppError && error.code === "CONFLICT";
			if (!is_race || tries === TRIES) throw error;
		}
	}
}

export const aside = (camp_id: string | null, outcome: string): Outcome => ({
	state: "quarantined",
	camp_id,
	outcome,
});

export async function readIntent(ctx: Ctx, account_id: string, intent_id: string) {
	const stripe = await stripeOf(ctx);
	try {
		return await stripe.paymentIntents.retrieve(
			intent_id,
			{ expand: ["latest_charge", "payment_method"] },
			{ stripeAccount: account_id },
		);
	} catch (error) {
		if (isMissing(error)) return null;
		return asked(Promise.reject(error));
	}
}

/** Reason why it can't be the payment that it claims to be; null if everything fits. */
export function contradiction(
	found: CardPayment,
	account: AccountRow,
	intent: Stripe.PaymentIntent,
): string | null {
	const currency = intent.currency.toUpperCase();
	if (found.provider_account !== account.account_id)
		return "The payment was started in another Stripe account.";
	if (found.provider_intent !== null && found.provider_intent !== intent.id)
		return "The payment was already received another way.";
	if (intent.livemode !== (account.livemode === 1)) return "Test and live payments can't be mixed.";
	if (found.currency !== currency || fromProvider(intent.amount, currency) !== found.amount_cents)
		return "The amount differs from the amount requested.";
	return null;
}

async function follow(ctx: Ctx, account: AccountRow, found: CardPayment, intent: Stripe.PaymentIntent) {
	if (found.state !== "pending") {
		const stands = ["succeeded", "refunded", "disputed"].includes(found.state);
		return intent.status === "succeeded" && !stands
			? {
					state: "quarantined" as const,
					outcome: "The payment was canceled here but went through at Stripe.",
				}
			: { state: "ignored" as const, outcome: "Already recorded." };
	}
	if (intent.status === "succeeded") return received(ctx, account, found, intent);
	if (intent.status === "canceled") return failed(ctx, account, found, intent, "The payment was canceled.");
	if (intent.status === "processing" && found.provider_intent === null) {
		return takenUp(ctx, account, found, intent);
	}
	// The bank started the payment and then declined it. If the page is still open, the family can try another way to
	// pay.
	const is_back = intent.status === "requires_payment_method" && found.provider_intent !== null;
	if (is_back && !(await isPageOpen(ctx, account, found))) {
		return failed(ctx, account, found, intent, "The bank declined the payment.");
	}
	const because = intent.last_payment_error?.message;
	if (because && because !== found.failure) return noted(ctx, account, found, because);
	return { state: "ignored" as const, outcome: `Nothing to do while the payment is ${intent.status}.` };
}

async function isPageOpen(ctx: Ctx, { account_id }: AccountRow, { provider_session }: CardPayment) {
	if (provider_session === null) return false;
	const stripe = await stripeOf(ctx);
	const at = { stripeAccount: account_id };
	const page = await asked(stripe.checkout.sessions.retrieve(provider_session, {}, at));
	return page.status === "open";
}

export const booksOf = (ctx: Ctx, account: AccountRow): RuleCtx => ({
	...ctx,
	camp: {
		id: account.camp_id,
		slug: account.camp_slug,
		name: account.camp_name,
		currency: account.camp_currency,
	},
	place: { camp_id: account.camp_id },
	today: todayIn(ctx.clock, account.time_zone),
	// The provider's report causes the change; the user of the current request doesn't.
	user: undefined,
	idempotency: undefined,
});

/**
 * Processes a successful payment: it pays the payables it was begun for. If some were voided because the
 * registration lapsed, the spots are booked again if all are free and the waitlist doesn't need them; otherwise
 * that money is refunded to the card automatically.
 */
async function received(ctx: Ctx, account: AccountRow, found: CardPayment, intent: Stripe.PaymentIntent) {
	const books = booksOf(ctx, account);
	const late = await lateIn(books, found);
	if (!late) return write(books, { account, found, intent, late, guard: [] });
	if (!late.again) return write(books, { account, found, intent, late, guard: [] });
	const { again } = late;
	try {
		return await bookBesideTheList(
			books,
			again.flatMap(({ takes }) => takes),
			(guard) => write(books, { account, found, intent, late, guard }),
		);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "FULL") throw error;
		return write(books, { account, found, intent, late: { ...late, again: null }, guard: [] });
	}
}

interface Came {
	account: AccountRow;
	found: CardPayment;
	intent: Stripe.PaymentIntent;
	late: Late | null;
	/** Statements that abort unless the decision about spots still holds. */
	guard: readonly Statement[];
}

async function write(books: RuleCtx, { account, found, intent, late, guard }: Came) {
	const { id, household_id, amount_cents, currency } = found;
	const again = late?.again ?? [];
	const back = late && !late.again ? sendBack(books, found, late) : null;
	const read = await readBatch(books.db, {
		payables: openPayables(books, household_id),
	});
	const meant = new Set(forOf(found).map(([payable_id]) => payable_id));
	const open = read.payables.filter((due) => due.currency === currency);
	const revived = again.flatMap(({ registration_id, payables }) =>
		[...payables].flatMap(
			([old, due]) =>
				late?.payables.flatMap(({ payable_id, season_name, what }) =>
					payable_id === old ? [{ ...due, registration_id, season_name, what }] : [],
				) ?? [],
		),
	);
	const sent_back_cents = back && late ? late.amount_cents : 0;
	// Pays the payables it was begun for first. If credit has paid one of them in the meantime, the rest pays other
	// open payables.
	const to_pay = [
		...open.filter((due) => meant.has(due.id)),
		...revived,
		...open.filter((due) => !meant.has(due.id)),
	];
	const { parts, paid, credit_cents } = spread(to_pay, {
		payment_id: id,
		amount_cents: amount_cents - sent_back_cents,
	});
	const done = to_pay.filter((due) => paid.includes(due.id));
	const paid_by_it = paidBy(to_pay, parts);
	const shown_as = shownAs(intent.latest_charge);
	const concerned = {
		enrolls: registrationsOf(done),
		posts: registrationsOf(again),
		credits: [household_id],
	};
	await changeBooking(books, {
		...concerned,
		statements: [
			...guard,
			...onlyWhilePending(books, found),
			...again.flatMap(({ statements }) => statements),
			moved(books, found, {
				state: "succeeded",
				received_on: books.today,
				provider_intent: intent.id,
				shown_as,
				provider_charge: idOf(intent.latest_charge),
			}),
			...postEntry(
				books,
				{
					kind: "payment",
					household_id,
					payment_id: id,
					currency,
					label: `Payment: ${shown_as ?? "Card"}`,
					effect: receivedEffect(id),
				},
				[{ debit: "card", credit: { household_id }, amount_cents }],
			),
			asRead(
				books,
				open.filter((due) => parts.some(({ payable_id }) => payable_id === due.id)),
				[],
			),
			...payPayables(books, parts, done, { method: shown_as ?? "Card", reference: null }),
			...(back?.statements ?? []),
		],
		audit: {
			action: "payment.received",
			entity: "payment",
			entity_id: id,
			changes: {
				household_id,
				amount_cents,
				pays: parts.map(({ payable_id }) => payable_id),
				...(again.length > 0 ? { placed_again: again.map(({ registration_id }) => registration_id) } : {}),
				...(sent_back_cents > 0 ? { sent_back_cents } : {}),
			},
		},
		messages: [
			...receiptEmail(books, {
				account,
				payment: found,
				paid: paid_by_it,
				shown_as: shown_as ?? "card",
				booked_again: again.flatMap(({ names }) => names),
				back_cents: sent_back_cents,
				credit_cents,
			}),
			...(back?.messages ?? []),
		],
		refusals: { ...(again.length > 0 ? rebookRefusals : {}), ...raceRefusals },
	});
	return {
		state: "applied" as const,
		outcome: `Received ${formatMoney(amount_cents, currency)}; ${done.filter((due) => meant.has(due.id)).length} of ${meant.size} charges paid.`,
	};
}

async function failed(
	ctx: Ctx,
	account: AccountRow,
	found: CardPayment,
	intent: Stripe.PaymentIntent,
	because: string,
) {
	const books = booksOf(ctx, account);
	const failure = intent.last_payment_error?.message ?? because;
	await commit(books, {
		statements: [
			...onlyWhilePending(books, found),
			moved(books, found, { state: "failed", provider_intent: intent.id, failure }),
		],
		audit: {
			action: "payment.failed",
			entity: "payment",
			entity_id: found.id,
			changes: { household_id: found.household_id, failure },
		},
		refusals: raceRefusals,
	});
	return { state: "applied" as const, outcome: failure };
}

/**
 * Records that the provider is processing the payment and the money arrives in some days, as with a bank debit.
 * With the provider's ID stored, it no longer waits for the family.
 */
async function takenUp(ctx: Ctx, account: AccountRow, found: CardPayment, intent: Stripe.PaymentIntent) {
	const books = booksOf(ctx, account);
	await commit(books, {
		statements: [...onlyWhilePending(books, found), moved(books, found, { provider_intent: intent.id })],
		audit: {
			action: "payment.on_its_way",
			entity: "payment",
			entity_id: found.id,
			changes: { household_id: found.household_id },
		},
		refusals: raceRefusals,
	});
	return { state: "applied" as const, outcome: "The payment is on its way." };
}

/** Records a declined card. The family can try another one on the same page. */
async function noted(ctx: Ctx, account: AccountRow, found: CardPayment, because: string) {
	const books = booksOf(ctx, account);
	await commit(books, {
		statements: [...onlyWhilePending(books, found), moved(books, found, { failure: because })],
		audit: {
			action: "payment.declined",
			entity: "payment",
			entity_id: found.id,
			changes: { household_id: found.household_id, failure: because },
		},
		refusals: raceRefusals,
	});
	return { state: "applied" as const, outcome: because };
}

const raceRefusals = {
	"guard:payment_settled": () => new AppError("CONFLICT", { message: "This payment was already settled." }),
	"guard:dues_changed": () => new AppError("CONFLICT", { message: "A charge has changed. Try again." }),
};

const onlyWhilePending = (books: BooksCtx, { id }: CardPayment): Statement[] => [
	abortWhen(
		books,
		"payment_settled",
		sql`NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${books.camp.id} AND p.id = ${id} AND p.state = 'pending')`,
	),
];

interface Moved {
	state?: string;
	received_on?: string;
	provider_intent?: string;
	provider_charge?: string | null;
	shown_as?: string | null;
	failure?: string | null;
}

const moved = (books: BooksCtx, { id }: CardPayment, to: Moved): Statement =>
	books.db.run(sql`UPDATE payment SET state = coalesce(${to.state ?? null}, state),
			received_on = coalesce(${to.received_on ?? null}, received_on),
			provider_intent = coalesce(provider_intent, ${to.provider_intent ?? null}),
			provider_charge = coalesce(${to.provider_charge ?? null}, provider_charge),
			shown_as = coalesce(${to.shown_as ?? null}, shown_as), failure = ${to.failure ?? null},
			updated_at = ${nextUpdatedAt(books.clock.now())}
		WHERE camp_id = ${books.camp.id} AND id = ${id}`);

const idOf = (charge: string | Stripe.Charge | null) =>
	typeof charge === "object" ? (charge?.id ?? null) : charge;

/** "Visa ending in 4242". */
function shownAs(charge: string | Stripe.Charge | null): string | null {
	const details = typeof charge === "object" ? charge?.payment_method_details : null;
	const card = details?.card;
	if (card?.last4) return cardWords({ brand: card.brand ?? "card", last4: card.last4 });
	const bank = details?.us_bank_account ?? details?.sepa_debit;
	return bank?.last4 ? `Bank account ending in ${bank.last4}` : null;
}
