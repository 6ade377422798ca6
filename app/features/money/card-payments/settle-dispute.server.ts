import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { nextUpdatedAt } from "#db/stamp";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { fromProvider } from "#app/lib/provider-amount";
import { abortWhen } from "#app/platform/audit/commit.server";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx, RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { disputeEmails, type Theirs } from "./dispute-emails.server";
import { Contradicts, feePosted, reinstated, withdrawn } from "./dispute-moves.server";
import { intentOf, paymentBehind } from "./payment-behind.server";
import type { AccountRow, CardPayment } from "./queries.server";
import { aside, booksOf, type Outcome } from "./settle-intent.server";

/** Retries for when another request processes the same dispute or the family pays at the same time. */
const TRIES = 5;

/** A dispute as recorded here. */
interface Here {
	id: string;
	state: string;
	out_cents: number;
	turns: number;
	fee_cents: number;
	evidence_by: string | null;
	closed_at: string | null;
	updated_at: string;
}

/**
 * Updates a dispute to the provider's current state, regardless of which events arrived in which order;
 * idempotent. A withdrawal makes the family owe the amount again, a returned amount pays the same payables again,
 * and the dispute fee is the camp's cost. Users who can approve refunds get an email at the start and at the end.
 * @throws UNAVAILABLE when the provider does not answer, so that it is tried again
 */
export async function settleDispute(ctx: Ctx, account_id: string, dispute_id: string): Promise<Outcome> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await settleOnce(ctx, account_id, dispute_id);
		} catch (error) {
			const is_race = error instanceof AppError && error.code === "CONFLICT";
			if (!is_race || tries === TRIES) throw error;
		}
	}
}

async function settleOnce(ctx: Ctx, account_id: string, dispute_id: string): Promise<Outcome> {
	// Reads our row before asking the provider. If another request is faster, it changes the row and this write is
	// rejected.
	const [here] =
		await ctx.db.all<Here>(sql`SELECT id, state, out_cents, turns, fee_cents, evidence_by, closed_at, updated_at
		FROM dispute WHERE provider_account = ${account_id} AND provider_dispute = ${dispute_id}`);
	const read = await readDispute(ctx, account_id, dispute_id);
	const intent_id = read && (await intentBehind(ctx, account_id, read));
	if (!read || !intent_id) {
		return aside(
			null,
			read ? "The disputed payment isn't recorded here." : "Stripe doesn't recognize this dispute.",
		);
	}
	const behind = await paymentBehind(ctx, account_id, intent_id);
	if ("state" in behind) return behind;
	const { account, payment } = behind;
	if (read.currency.toUpperCase() !== payment.currency)
		return aside(account.camp_id, "The dispute's currency differs from the payment's.");
	const theirs = theirsOf(read, payment.currency);
	if (here && isSame(here, theirs)) {
		return { state: "ignored", camp_id: account.camp_id, outcome: "Already recorded." };
	}
	try {
		await write(booksOf(ctx, account), { account, payment, here, theirs, dispute_id });
	} catch (error) {
		if (error instanceof Contradicts) return aside(account.camp_id, error.message);
		throw error;
	}
	const money = formatMoney(theirs.amount_cents, payment.currency);
	const outcome = `${money} is disputed: ${theirs.state.replaceAll("_", " ")}.`;
	return { state: "applied", camp_id: account.camp_id, outcome };
}

async function readDispute(ctx: Ctx, account_id: string, dispute_id: string): Promise<Stripe.Dispute | null> {
	const stripe = await stripeOf(ctx);
	try {
		return await stripe.disputes.retrieve(dispute_id, {}, { stripeAccount: account_id });
	} catch (error) {
		if (isMissing(error)) return null;
		return asked(Promise.reject(error));
	}
}

/** The provider's ID of the disputed payment; null if the provider knows none. */
export async function disputedIntent(
	ctx: Ctx,
	account_id: string,
	dispute_id: string,
): Promise<string | null> {
	const read = await readDispute(ctx, account_id, dispute_id);
	return read && intentBehind(ctx, account_id, read);
}

async function intentBehind(ctx: Ctx, account_id: string, dispute: Stripe.Dispute): Promise<string | null> {
	const { payment_intent: intent, charge } = dispute;
	if (intent) return typeof intent === "string" ? intent : intent.id;
	return intentOf(ctx, account_id, typeof charge === "string" ? charge : charge.id);
}

const STATES: Readonly<Record<string, string>> = {
	warning_needs_response: "inquiry",
	warning_under_review: "inquiry",
	warning_closed: "closed",
	needs_response: "needs_response",
	under_review: "under_review",
	won: "won",
	lost: "lost",
	appeal_needs_response: "needs_response",
	appeal_under_review: "under_review",
	prevented: "closed",
};

/** Maps a provider dispute to our terms. Pure. */
function theirsOf(dispute: Stripe.Dispute, currency: string): Theirs {
	const own = dispute.balance_transactions.filter((each) => each.currency === dispute.currency);
	const net = own.reduce((sum, { amount }) => sum + amount, 0);
	const fee = own.reduce((sum, each) => sum + each.fee, 0);
	const amount_cents = fromProvider(dispute.amount, currency);
	const by = dispute.evidence_details.due_by;
	// An account held in another currency has no amounts in ours. Then the sign of the balance tells whether the money
	// was withdrawn.
	const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
	return {
		state: STATES[dispute.status] ?? "under_review",
		amount_cents,
		out_cents: (own.length > 0 ? net : moved) < 0 ? amount_cents : 0,
		fee_cents: Math.max(0, fromProvider(fee, currency)),
		reason: dispute.reason.slice(0, 100) || "general",
		evidence_by: by ? new Date(by * 1000).toISOString() : null,
		opened_at: new Date(dispute.created * 1000).toISOString(),
	};
}

const isSame = (here: Here, theirs: Theirs) =>
	here.state === theirs.state &&
	here.out_cents === theirs.out_cents &&
	here.fee_cents === theirs.fee_cents &&
	here.evidence_by === theirs.evidence_by;

interface Change {
	account: AccountRow;
	payment: CardPayment;
	here: Here | undefined;
	theirs: Theirs;
	dispute_id: string;
}

const ENDS = ["won", "lost", "closed"];

async function write(books: RuleCtx, { account, payment, here, theirs, dispute_id }: Change): Promise<void> {
	const { household_id, currency, id: payment_id } = payment;
	const [id, at] = [here?.id ?? newId(), books.clock.now()];
	const turns = here?.turns ?? 0;
	const [was_out, is_out] = [(here?.out_cents ?? 0) > 0, theirs.out_cents > 0];
	const about = { id, payment, amount_cents: theirs.amount_cents };
	const moves =
		was_out === is_out
			? { before: [], after: [], concerned: {} }
			: is_out
				? await withdrawn(books, { ...about, turn: turns + 1 })
				: await reinstated(books, { ...about, turn: turns });
	const ended = ENDS.includes(theirs.state);
	await changeBooking(books, {
		...moves.concerned,
		statements: [
			here
				? abortWhen(
						books,
						"dispute_changed",
						sql`NOT EXISTS (SELECT 1 FROM dispute d WHERE d.camp_id = ${books.camp.id} AND d.id = ${id} AND d.updated_at = ${here.updated_at})`,
					)
				: books.db.run(sql`INSERT INTO dispute (camp_id, id, household_id, payment_id, provider_account, provider_dispute,
						amount_cents, currency, reason, state, evidence_by, opened_at, closed_at, created_at, updated_at)
					VALUES (${books.camp.id}, ${id}, ${household_id}, ${payment_id}, ${account.account_id}, ${dispute_id},
						${theirs.amount_cents}, ${currency}, ${theirs.reason}, ${theirs.state}, ${theirs.evidence_by}, ${theirs.opened_at},
						${ended ? at : null}, ${at}, ${at})`),
			...moves.before,
			...feePosted(books, { id, payment, was: here?.fee_cents ?? 0, is: theirs.fee_cents }),
			books.db.run(sql`UPDATE dispute SET state = ${theirs.state}, out_cents = ${theirs.out_cents}, fee_cents = ${theirs.fee_cents},
					turns = ${is_out && !was_out ? turns + 1 : turns}, reason = ${theirs.reason}, evidence_by = ${theirs.evidence_by},
					closed_at = ${ended ? (here?.closed_at ?? at) : null},
					updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${books.camp.id} AND id = ${id}`),
			...moves.after,
		],
		audit: {
			action: here ? "payment.dispute_change" : "payment.dispute",
			entity: "payment",
			entity_id: payment_id,
			changes: {
				household_id,
				amount_cents: theirs.amount_cents,
				reason: theirs.reason,
				state: here ? [here.state, theirs.state] : theirs.state,
				withdrawn_cents: theirs.out_cents,
			},
		},
		messages:
			!here || (ended && here.state !== theirs.state) ? await disputeEmails(books, { payment, theirs }) : [],
		refusals: {
			"unique:dispute.provider_account, dispute.provider_dispute": race,
			"guard:dispute_changed": race,
			"guard:dues_changed": race,
			"guard:payment_changed": race,
			payment_part: race,
			dispute_state: () =>
				new Contradicts(
					`The dispute can't change from ${here?.state ?? "nothing"} to ${theirs.state}, as Stripe reports.`,
				),
			dispute_payment: () => new Contradicts("The disputed amount is more than the payment."),
		},
	});
}

const race = () => new AppError("CONFLICT", { message: "This dispute has changed. Try again." });
