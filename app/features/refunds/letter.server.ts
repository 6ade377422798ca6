import { formatDate } from "~/lib/dates";
import { escapeHtml } from "~/lib/escape-html";
import { REFUND_WAYS } from "~/lib/ledger";
import { formatMoney } from "~/lib/money";
import type { RuleCtx } from "~/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "~/platform/jobs/send-mail.server";
import type { Processed } from "./process-refund.server";

/** The letter that says what came back, as messages for the batch that notes it; none for a family without an address. */
export function paidOutLetter(
	ctx: RuleCtx,
	refund: Processed & { what: string | null },
	to: string | undefined,
): { topic: string; payload: MailMessage }[] {
	if (!to) return [];
	const { amount_cents, currency, way, reference, paid_on, what, due_again } = refund;
	const money = formatMoney(amount_cents, currency);
	const lines = [
		`${ctx.camp.name} paid ${money} back to you on ${formatDate(paid_on)}.`,
		...(what ? [`${what}.`] : []),
		`How: ${REFUND_WAYS[way]}${reference ? `, ${reference}` : ""}.`,
		...(due_again.length > 0
			? [
					`It had paid for something, which is due again: ${due_again.map(({ label }) => label).join("; ")}. Is it not to be paid again, the camp takes it off your account.`,
				]
			: []),
		"If something about it is not right, answer to the camp.",
	];
	return [
		{
			topic: MAIL_TOPIC,
			payload: {
				to,
				subject: `${money} comes back to you · ${ctx.camp.name}`,
				text: `${lines.join("\n\n")}\n`,
				html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n"),
			},
		},
	];
}
