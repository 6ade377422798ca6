import { escapeHtml } from "#app/lib/escape-html";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { invoicePaths } from "./paths";
import type { InvoiceRow } from "./queries.server";
import { invoiceName, openOf } from "./rules";

type EmailMessages = { topic: string; payload: MailMessage }[];

/** Builds an email with a link to the invoice; empty for a family without an address. */
function message(
	ctx: CampCtx,
	{ id }: InvoiceRow,
	to: string | undefined,
	{ subject, lines }: { subject: string; lines: readonly string[] },
): EmailMessages {
	if (!to) return [];
	const url = ctx.config.base_url + invoicePaths.paper(id);
	return [
		{
			topic: MAIL_TOPIC,
			payload: {
				to,
				subject: `${subject} · ${ctx.camp.name}`,
				text: `${[...lines, url].join("\n\n")}\n`,
				html: [
					...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
					`<p><a href="${escapeHtml(url)}">Your invoice</a></p>`,
				].join("\n"),
			},
		},
	];
}

/** Email that announces an issued invoice. */
export function issuedEmail(ctx: CampCtx, row: InvoiceRow, to: string | undefined): EmailMessages {
	const name = invoiceName(row.number);
	const money = (cents: number) => formatMoney(cents, row.currency);
	const open = openOf({ ...row, kept: "issued" });
	return message(ctx, row, to, {
		subject: `${name}: ${money(row.total_cents)}`,
		lines: [
			`${name} from ${ctx.camp.name} for ${row.household_name} totals ${money(row.total_cents)}.`,
			open === 0
				? "This invoice is paid in full. Keep it for your records."
				: row.due_on
					? `${money(open)} is still due, the first installment by ${formatDate(row.due_on)}.`
					: `${money(open)} is still due.`,
		],
	});
}

/** Email that announces a voided invoice. */
export const voidedEmail = (
	ctx: CampCtx,
	row: InvoiceRow,
	reason: string,
	to: string | undefined,
): EmailMessages =>
	message(ctx, row, to, {
		subject: `${invoiceName(row.number)} is void`,
		lines: [
			`${invoiceName(row.number)} from ${ctx.camp.name} for ${row.household_name} is no longer valid.`,
			`Reason: ${reason}`,
			"Payments you made still count.",
		],
	});
