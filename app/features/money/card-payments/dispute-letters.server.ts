import { DISPUTE_STATES, reasonWords } from "#app/features/money/payments/index.server";
import { moneyPaths } from "#app/features/money/payments/paths";
import { escapeHtml } from "#app/lib/escape-html";
import { formatInstant } from "#app/lib/format-dates";
import { formatMoney } from "#app/lib/money";
import { holdersOf } from "#app/platform/auth/holders.server";
import type { RuleCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import type { CardPayment } from "./queries.server";

/** How a dispute is, by what the provider says now. */
export interface Theirs {
	state: string;
	amount_cents: number;
	/** What the bank has of it: all that is disputed, or nothing. */
	out_cents: number;
	fee_cents: number;
	reason: string;
	evidence_by: string | null;
	opened_at: string;
}

/** The letters about a dispute that began or ended, to who may approve refunds. */
export async function disputeLetters(
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
				? `The bank decided against the camp: the ${money} that ${family} paid by card are gone, and the family owes them again.`
				: `The ${money} that ${family} paid by card are the camp's: the dispute is over, and what they paid is paid.`,
		];
	}
	return [
		`The owner of the card disputes ${money} that ${family} paid. The reason the bank gives: ${reasonWords(theirs.reason)}.`,
		theirs.out_cents > 0
			? "The bank has taken the money for now, so the family owes it again."
			: "The bank only asks: nothing was taken so far.",
		...(theirs.evidence_by
			? [
					`Answer it at Stripe until ${formatInstant(theirs.evidence_by, time_zone)}: what is not answered by then is lost.`,
				]
			: []),
	];
}
