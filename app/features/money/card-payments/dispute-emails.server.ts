import { DISPUTE_STATES, reasonWords } from "#app/features/money/payments/index.server";
import { moneyPaths } from "#app/features/money/payments/paths";
import { escapeHtml } from "#app/lib/escape-html";
import { formatInstant } from "#app/lib/format-dates";
import { formatMoney } from "#app/lib/money";
import { holdersOf } from "#app/platform/auth/holders.server";
import type { RuleCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import type { CardPayment } from "./queries.server";

/** State of a dispute according to the provider. */
export interface Theirs {
	state: string;
	amount_cents: number;
	/** Amount that the bank holds: the full disputed amount or zero. */
	out_cents: number;
	fee_cents: number;
	reason: string;
	evidence_by: string | null;
	opened_at: string;
}

/** Emails about the start or end of a dispute to users who can approve refunds. */
export async function disputeEmails(
	ctx: RuleCtx,
	{ payment, theirs }: { payment: CardPayment; theirs: Theirs },
): Promise<{ topic: string; payload: MailMessage }[]> {
	const to = await holdersOf(ctx, "finance_refund");
	const money = formatMoney(theirs.amount_cents, payment.currency);
	const url = ctx.config.base_url + moneyPaths.payment(payment.id);
	return to.map(({ email, time_zone }) => {
		const lines = linesOf(theirs, { money, family: payment.household_name, time_zone });
		return {
			topic: MAIL_TOPIC,
			payload: {
				to: email,
				subject: `${subjectOf(theirs)}: ${money} · ${ctx.camp.name}`,
				text: `${[...lines, url].join("\n\n")}\n`,
				html: [
					...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
					`<p><a href="${escapeHtml(url)}">The payment</a></p>`,
				].join("\n"),
			},
		};
	});
}

const isOver = ({ state }: Theirs) => state === "won" || state === "lost" || state === "closed";

const subjectOf = (theirs: Theirs) =>
	isOver(theirs)
		? `Dispute ${DISPUTE_STATES[theirs.state as keyof typeof DISPUTE_STATES].toLowerCase()}`
		: "A payment is disputed";

function linesOf(
	theirs: Theirs,
	{ money, family, time_zone }: { money: string; family: string; time_zone: string },
): string[] {
	if (isOver(theirs)) {
		return [
			theirs.out_cents > 0
				? `The bank decided against the camp. The ${money} that ${family} paid by card was returned to the cardholder, and the family owes this amount again.`
				: `The dispute is over, and the camp keeps the ${money} that ${family} paid by card. Their charges are paid.`,
		];
	}
	return [
		`The cardholder disputes ${money} that ${family} paid. The bank's reason: ${reasonWords(theirs.reason)}.`,
		theirs.out_cents > 0
			? "The bank is holding the money for now, so the family owes this amount again."
			: "This is only an inquiry: the bank hasn't taken any money.",
		...(theirs.evidence_by
			? [
					`Respond in Stripe by ${formatInstant(theirs.evidence_by, time_zone)}. Disputes without a response are lost.`,
				]
			: []),
	];
}
