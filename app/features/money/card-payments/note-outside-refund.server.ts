import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { askRefund, changeBooking, postEntry } from "#app/features/ledger/ledger/index.server";
import { addressOf } from "#app/features/people/household-access/index.server";
import { dueAgain, lastPaid, partsOf } from "#app/features/money/payment-allocation/index.server";
import { paymentById } from "#app/features/money/payments/index.server";
import {
	paidOutEmail,
	refundEffect,
	refundRefusals,
	settleOwed,
} from "#app/features/money/refunds/index.server";
import { newId } from "#app/lib/ids";
import { REFUND_WAYS } from "#app/lib/ledger";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";

/** A refund that was made on the provider's own pages. */
export interface OutsideRefund {
	payment_id: string;
	amount_cents: number;
	account_id: string;
	/** The provider's ID of the refund. */
	provider_refund: string;
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Recorded as the decision, because no user here approved it. */
const DECISION = "Refunded at Stripe";

interface OpenRefund {
	id: string;
	payment_id: string | null;
	payable_id: string | null;
	amount_cents: number;
}

/**
 * Records a refund that was made on the provider's own pages, once, and posts it to the family's account, in one
 * batch with the email to the family. It settles an amount owed for a cancellation of the payment's registration,
 * if any; otherwise it uses the unallocated part of the payment; otherwise the payables that were due last become
 * due again. Pending refunds here for the same money are rejected, so that it isn't sent twice.
 * @throws CONFLICT when it is recorded already, something changed in the meantime, or the payment has too little
 *   left
 */
export async function noteOutsideRefund(ctx: RuleCtx, outside: OutsideRefund): Promise<void> {
	const { payment_id, amount_cents, account_id, provider_refund } = outside;
	const read = await readBatch(ctx.db, {
		payment: paymentById(ctx, payment_id),
		parts: partsOf(ctx, payment_id),
		owed: owedFor(ctx, payment_id),
		open: openRefunds(ctx, payment_id),
		sent: sentBack(ctx, payment_id),
	});
	const [paid] = read.payment;
	if (!paid) throw notFound("This payment");
	const { household_id, currency } = paid;
	const owed = read.owed.find(({ left_cents }) => left_cents >= amount_cents);
	const free = paid.amount_cents - paid.spread_cents - paid.refunded_cents;
	const [{ sent_cents } = { sent_cents: 0 }] = read.sent;
	const again = owed ? [] : lastPaid(read.parts, amount_cents - free);
	const [{ email } = { email: undefined }] = await addressOf(ctx, household_id);
	const [id, at] = [newId(), ctx.clock.now()];
	const registration_id = owed?.registration_id ?? null;
	const payable_id = owed?.payable_id ?? null;
	const rest_cents = owed ? owed.left_cents - amount_cents : 0;
	await changeBooking(ctx, {
		credits: [household_id],
		statements: [
			abortWhen(
				ctx,
				"refund_changed",
				sql`NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${payment_id} AND p.state = ${paid.state}
					AND p.spread_cents = ${paid.spread_cents} AND p.refunded_cents = ${paid.refunded_cents})`,
			),
			...reject(
				ctx,
				instead(read.open, { payable_id, amount_cents, left_cents: paid.amount_cents - sent_cents }),
			),
			...dueAgain(ctx, payment_id, again),
			askRefund(ctx, {
				id,
				household_id,
				payment_id,
				registration_id,
				payable_id,
				amount_cents,
				currency,
				way: "original",
				reason: DECISION,
			}),
			ctx.db.run(sql`UPDATE refund SET state = 'approved', decided_at = ${at}, decision = ${DECISION}
				WHERE camp_id = ${ctx.camp.id} AND id = ${id}`),
			...(payable_id
				? []
				: [
						ctx.db.run(sql`INSERT INTO refund_part (camp_id, id, refund_id, payment_id, amount_cents, created_at)
							VALUES (${ctx.camp.id}, ${newId()}, ${id}, ${payment_id}, ${amount_cents}, ${at})`),
					]),
			...postEntry(
				ctx,
				{
					kind: "refund",
					household_id,
					registration_id,
					payment_id,
					currency,
					label: `Refund: ${REFUND_WAYS.original}`,
					note: DECISION,
					effect: refundEffect(id),
				},
				[{ debit: { household_id }, credit: "card", amount_cents }],
			),
			ctx.db.run(sql`UPDATE refund SET state = 'processed', paid_on = ${ctx.today}, processed_at = ${at},
					provider_account = ${account_id}, provider_refund = ${JSON.stringify([[provider_refund, payment_id, amount_cents]])},
					updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds')
				WHERE camp_id = ${ctx.camp.id} AND id = ${id}`),
			ctx.db.run(sql`INSERT INTO provider_refund (camp_id, account_id, provider_refund, refund_id, payment_id, created_at)
				VALUES (${ctx.camp.id}, ${account_id}, ${provider_refund}, ${id}, ${payment_id}, ${at})`),
			...settleOwed(ctx, { payable_id, registration_id }, { way: "original", reference: null }),
			// The rest of the amount owed remains to be paid out.
			...(owed && rest_cents > 0
				? [
						askRefund(ctx, {
							id: newId(),
							household_id,
							registration_id,
							payable_id,
							currency,
							amount_cents: rest_cents,
							way: "check",
							reason: owed.label,
						}),
					]
				: []),
		],
		audit: {
			action: "refund.outside",
			entity: "refund",
			entity_id: id,
			changes: {
				household_id,
				payment_id,
				amount_cents,
				provider_refund,
				due_again: again.map(({ payable_id: due }) => due),
			},
		},
		messages: paidOutEmail(
			ctx,
			{
				id,
				household_id,
				state: "processed",
				amount_cents,
				currency,
				way: "original",
				reference: null,
				paid_on: ctx.today,
				what: null,
				registration_id: null,
				again_for: again.map((due) => due.registration_id),
				due_again: again.map(({ payable_id: due, label, take_cents }) => ({
					id: due,
					label,
					amount_cents: take_cents,
				})),
			},
			email,
		),
		refusals: {
			...refundRefusals,
			"append_only:provider_refund": () => conflict("This refund is already recorded."),
			payment_part: () => conflict("This family's charges have changed. Try again."),
		},
	});
}

/** Amounts owed for cancellations of payables that this payment paid, best match first. */
const owedFor = ({ db, camp }: RuleCtx, payment_id: string) =>
	db.all<{
		payable_id: string;
		registration_id: string;
		label: string;
		left_cents: number;
	}>(sql`SELECT y.id AS payable_id, y.registration_id AS registration_id, y.label AS label, y.amount_cents - y.paid_cents AS left_cents
		FROM payment p JOIN payable y ON y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.kind = 'refund' AND y.state = 'due'
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = p.currency
		WHERE p.camp_id = ${camp.id} AND p.id = ${payment_id} AND EXISTS (SELECT 1 FROM payment_part t
			JOIN payable w ON w.camp_id = t.camp_id AND w.id = t.payable_id AND w.registration_id = y.registration_id
			WHERE t.camp_id = p.camp_id AND t.payment_id = p.id)
		ORDER BY left_cents, y.due_on, y.id LIMIT 50`);

/** Unsent refunds of this payment's money, oldest first. */
const openRefunds = ({ db, camp }: RuleCtx, payment_id: string) =>
	db.all<OpenRefund>(sql`SELECT f.id AS id, f.payment_id AS payment_id, f.payable_id AS payable_id, f.amount_cents AS amount_cents
		FROM payment p JOIN refund f ON f.camp_id = p.camp_id AND f.household_id = p.household_id AND f.currency = p.currency
			AND f.state IN ('requested', 'approved')
		WHERE p.camp_id = ${camp.id} AND p.id = ${payment_id} AND (f.payment_id = p.id OR f.payable_id IS NOT NULL)
		ORDER BY f.requested_at, f.id LIMIT 50`);

/** Refunds of this payment that were paid out. */
const sentBack = ({ db, camp }: RuleCtx, payment_id: string) =>
	db.all<{
		sent_cents: number;
	}>(sql`SELECT coalesce(sum(f.amount_cents), 0) AS sent_cents FROM refund f
		WHERE f.camp_id = ${camp.id} AND f.payment_id = ${payment_id} AND f.state = 'processed'`);

/**
 * Pending refunds that an outside refund replaces: those for the owed amount, or else one of equal amount from
 * this payment. If the payment's remaining money can't cover its other pending refunds, those are replaced too.
 */
function instead(
	open: readonly OpenRefund[],
	{
		payable_id,
		amount_cents,
		left_cents,
	}: { payable_id: string | null; amount_cents: number; left_cents: number },
): OpenRefund[] {
	const of_payment = open.filter((each) => each.payment_id !== null);
	const same = of_payment.find((each) => each.amount_cents === amount_cents);
	const meant = payable_id ? open.filter((each) => each.payable_id === payable_id) : same ? [same] : [];
	const others = of_payment.filter((each) => !meant.includes(each));
	const asked = others.reduce((sum, each) => sum + each.amount_cents, 0);
	return asked + amount_cents > left_cents ? [...meant, ...others] : meant;
}

const reject = (ctx: RuleCtx, refunds: readonly OpenRefund[]): Statement[] =>
	refunds.length === 0
		? []
		: [
				ctx.db.run(sql`UPDATE refund SET state = 'rejected', decision = ${DECISION}, decided_at = ${ctx.clock.now()},
						updated_at = ${nextUpdatedAt(ctx.clock.now())}
					WHERE camp_id = ${ctx.camp.id} AND id IN (SELECT value FROM json_each(${JSON.stringify(refunds.map(({ id }) => id))}))`),
			];
