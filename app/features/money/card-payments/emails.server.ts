import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { A_CHILD, plainLabel } from "#app/features/people/household-access/index.server";
import { dueWords } from "#app/lib/due-words";
import { escapeHtml } from "#app/lib/escape-html";
import { formatMoney } from "#app/lib/money";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import type { AccountRow, CardPayment } from "./queries.server";

interface Receipt {
	account: AccountRow;
	payment: CardPayment;
	/** "Visa ending in 4242". */
	shown_as: string;
	/** Payables it pays, and their open balances. */
	paid: readonly {
		registration_id: string;
		kind: string;
		label: string;
		what: string | null;
		season_name: string;
		amount_cents: number;
		open_cents: number;
	}[];
	/** Amount that pays nothing, because its payables were no longer due. */
	credit_cents: number;
	/** Lapsed enrollments that this payment books again. */
	booked_again: readonly string[];
	/** Amount refunded automatically, because its spots are gone. */
	back_cents: number;
}

/** Receipt for a card payment, sent to the payer. Not sent for an autopay payment without a known address. */
export function receiptEmail(
	ctx: Ctx,
	{ account, payment, shown_as, paid, credit_cents, booked_again, back_cents }: Receipt,
): { topic: string; payload: MailMessage }[] {
	if (!payment.email) return [];
	const money = (cents: number) => formatMoney(cents, payment.currency);
	const url = ctx.config.base_url + familyMoneyPaths.receipt(payment.id);
	const linesFor = (is_guardian: boolean) => [
		`${account.camp_name} received ${money(payment.amount_cents)} from ${payment.household_name} (${shown_as}).`,
		...paid.map(
			(due) =>
				`${dueWords(is_guardian ? due : { ...due, label: plainLabel(due), what: A_CHILD })}: ${money(due.amount_cents)}${due.open_cents > 0 ? `; ${money(due.open_cents)} is still due` : ""}`,
		),
		...(booked_again.length > 0
			? [
					`Your payment arrived after your spots were released. They were still open, so you are enrolled again${is_guardian ? `: ${booked_again.join(", ")}` : ""}.`,
				]
			: []),
		...(back_cents > 0
			? [
					`${money(back_cents)} arrived after your spots were released, and they're no longer available. We'll refund it to your card automatically and email you when it's sent.`,
				]
			: []),
		...(credit_cents > 0
			? [
					`${money(credit_cents)} was no longer due when we received it. We saved it as a credit for your next charges. To have it paid out instead, contact the camp's office.`,
				]
			: []),
	];
	const words = (is_guardian: boolean) => {
		const lines = linesFor(is_guardian);
		return {
			subject: `Receipt: ${money(payment.amount_cents)} · ${account.camp_name}`,
			text: `${[...lines, url].join("\n\n")}\n`,
			html: [
				...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
				`<p><a href="${escapeHtml(url)}">Your receipt</a></p>`,
			].join("\n"),
		};
	};
	const registration_ids = [...new Set(paid.map(({ registration_id }) => registration_id))];
	const names = { camp_id: account.camp_id, registration_ids, instead: words(false) };
	return [{ topic: MAIL_TOPIC, payload: { to: payment.email, ...words(true), names } }];
}
