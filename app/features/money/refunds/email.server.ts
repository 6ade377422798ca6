import { formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { REFUND_WAYS, type RefundWay } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { holdersOf } from "#app/platform/auth/holders.server";
import type { RuleCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { refundPaths } from "./paths";
import type { RefundRow } from "./queries.server";

/** Result of paying out. */
export interface Processed {
	id: string;
	household_id: string;
	state: "processed";
	amount_cents: number;
	currency: string;
	way: RefundWay;
	reference: string | null;
	paid_on: string;
	/** Charges that are due again as a result. */
	due_again: { id: string; label: string; amount_cents: number }[];
}

/**
 * Email to the family about a paid-out refund, for the batch that records it; empty for a family without an
 * address.
 */
export function paidOutEmail(
	ctx: RuleCtx,
	refund: Processed & {
		what: string | null;
		registration_id: string | null;
		/** Registrations of the charges that are due again. */
		again_for: readonly string[];
	},
	to: string | undefined,
): { topic: string; payload: MailMessage }[] {
	if (!to) return [];
	const { amount_cents, currency, way, reference, paid_on, what, registration_id, due_again, again_for } =
		refund;
	const money = formatMoney(amount_cents, currency);
	const again = (is_guardian: boolean) =>
		due_again.map(({ label, amount_cents: cents }) =>
			is_guardian ? `${formatMoney(cents, currency)} of ${label}` : formatMoney(cents, currency),
		);
	const linesWith = (is_guardian: boolean) => [
		`${ctx.camp.name} refunded ${money} to you on ${formatDate(paid_on)}.`,
		...(is_guardian && what ? [`${what}.`] : []),
		`Refund method: ${REFUND_WAYS[way]}${reference ? `, ${reference}` : ""}.`,
		...(due_again.length > 0
			? [
					`These charges are due again: ${again(is_guardian).join("; ")}. If you shouldn't have to pay again, contact the camp.`,
				]
			: []),
		"If something isn't right, contact the camp.",
	];
	const words = (is_guardian: boolean) => ({
		subject: `Your refund of ${money} · ${ctx.camp.name}`,
		text: `${linesWith(is_guardian).join("\n\n")}\n`,
		html: linesWith(is_guardian)
			.map((line) => `<p>${escapeHtml(line)}</p>`)
			.join("\n"),
	});
	// A refund's reason can name a session, and a charge's label can contain text that the office entered.
	const registration_ids = [
		...new Set([...(what && registration_id ? [registration_id] : []), ...again_for]),
	];
	const names =
		registration_ids.length > 0
			? { camp_id: ctx.camp.id, registration_ids, instead: words(false) }
			: undefined;
	return [{ topic: MAIL_TOPIC, payload: { to, ...words(true), ...(names ? { names } : {}) } }];
}

/**
 * Emails to users who pay out refunds: a refund failed to go back automatically, and the family is waiting for it.
 */
export async function stuckEmails(
	ctx: RuleCtx,
	{ id, household_name, amount_cents, currency }: RefundRow,
	because: string,
): Promise<{ topic: string; payload: MailMessage }[]> {
	const money = formatMoney(amount_cents, currency);
	const url = ctx.config.base_url + refundPaths.pay(id);
	const lines = [
		`A refund of ${money} to ${household_name}'s card couldn't be sent automatically: ${because}`,
		"The family is expecting this refund. Pay it out another way, or to the card once the problem is fixed, and record it here:",
	];
	const to = await holdersOf(ctx, "finance_post");
	return to.map(({ email }) => ({
		topic: MAIL_TOPIC,
		payload: {
			to: email,
			subject: `Refund of ${money} to ${household_name} failed · ${ctx.camp.name}`,
			text: `${[...lines, url].join("\n\n")}\n`,
			html: [
				...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
				`<p><a href="${escapeHtml(url)}">Pay out refund</a></p>`,
			].join("\n"),
		},
	}));
}
