import { and, eq, type SQL, sql } from "drizzle-orm";
import { refund } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { askRefund } from "#app/features/ledger/ledger/index.server";
import { addressOf } from "#app/features/people/household-access/index.server";
import { escapeHtml } from "#app/lib/escape-html";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { asSeen, readRefund } from "./decide-refund.server";
import type { RefundRow } from "./queries.server";
import { refundRefusals } from "./refusals.server";
import { owedAgain, unpaid } from "./take-back-refund.server";

/**
 * Reverses a refund that the card's bank returned: its entry is reversed and the refund is requested again, so
 * that the office sends it another way. If the payment is disputed, only an amount owed for a cancellation is
 * requested again; the rest stays on the account, because a disputed payment can't be refunded until the bank
 * decides. The family gets an email; does nothing if the refund isn't paid out.
 * @param because the provider's reason: "expired or canceled card"
 * @throws CONFLICT when it changed in the meantime
 */
export async function refundFailed(ctx: RuleCtx, refund_id: string, because: string): Promise<boolean> {
	const old = await readRefund(ctx, refund_id);
	if (old.state !== "processed") return false;
	const reason = `The card's bank declined the refund: ${because}`.slice(0, 500);
	const at = ctx.clock.now();
	const { household_id, payment_id, registration_id, payable_id, amount_cents, currency } = old;
	const [address] = await addressOf(ctx, household_id);
	const of_payment = sql`EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${payment_id} AND p.state = 'disputed')`;
	const is_disputed = await holds(ctx, of_payment);
	const is_asked = !is_disputed || payable_id !== null;
	await commit(ctx, {
		statements: [
			asSeen(ctx, old),
			abortWhen(ctx, "refund_changed", is_disputed ? sql`NOT ${of_payment}` : of_payment),
			...unpaid(ctx, old, reason),
			ctx.db
				.update(refund)
				.set({
					state: "void",
					decision: reason,
					failure: reason,
					updated_at: nextStamp(refund.updated_at, at),
				})
				.where(and(eq(refund.camp_id, ctx.camp.id), eq(refund.id, refund_id))),
			...owedAgain(ctx, old),
			...(is_asked
				? [
						askRefund(ctx, {
							id: newId(),
							household_id,
							payment_id: is_disputed ? null : payment_id,
							registration_id,
							payable_id,
							amount_cents,
							currency,
							way: "check",
							reason: `${old.reason} (the card's bank declined the refund)`.slice(0, 500),
						}),
					]
				: []),
		],
		audit: {
			action: "refund.failed",
			entity: "refund",
			entity_id: refund_id,
			changes: { household_id, amount_cents, reason },
		},
		messages: address ? [message(ctx, old, is_asked, address.email)] : [],
		refusals: refundRefusals,
	});
	return true;
}

async function holds({ db }: RuleCtx, condition: SQL): Promise<boolean> {
	const [row] = await db.all<{ holds: 0 | 1 }>(sql`SELECT ${condition} AS holds`);
	return row?.holds === 1;
}

function message(
	ctx: RuleCtx,
	{ amount_cents, currency }: RefundRow,
	is_asked: boolean,
	to: string,
): { topic: string; payload: MailMessage } {
	const money = formatMoney(amount_cents, currency);
	const lines = [
		`Your card's bank didn't accept the ${money} refund from ${ctx.camp.name}. The card might have expired.`,
		is_asked
			? "The camp's office will send your refund another way. You don't need to do anything."
			: "The money stays on your account with the camp because your bank has a dispute about this payment.",
	];
	return {
		topic: MAIL_TOPIC,
		payload: {
			to,
			subject: `${money} couldn't be refunded to your card · ${ctx.camp.name}`,
			text: `${lines.join("\n\n")}\n`,
			html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n"),
		},
	};
}
