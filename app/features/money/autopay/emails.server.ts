import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { plainLabel } from "#app/features/people/household-access/index.server";
import { cardsPaths } from "#app/features/money/saved-methods/paths";
import { formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { formatMoney } from "#app/lib/money";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { whatToDo } from "./rules";

interface Due {
	camp_id: string;
	registration_id: string;
	kind: string;
	camp_name: string;
	household_id: string;
	household_name: string;
	label: string;
	season_name: string;
	amount_cents: number;
	currency: string;
}

interface EmailMessage {
	to: string;
	subject: string;
	lines: string[];
	link: [label: string, url: string];
}

function message({ to, subject, lines, link: [label, url] }: EmailMessage): {
	topic: string;
	payload: MailMessage;
} {
	const text = `${[...lines, url].join("\n\n")}\n`;
	const html = [
		...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
		`<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
	].join("\n");
	return { topic: MAIL_TOPIC, payload: { to, subject, text, html } };
}

const whatOf = ({ label, season_name }: Due) => `${label} · ${season_name}`;

/**
 * Builds an email about a charge. A recipient who can't see the household's children gets a text without labels
 * that can name a child.
 */
function toFamily(due: Due, write: (due: Due) => EmailMessage) {
	const { payload: instead } = message(write({ ...due, label: plainLabel(due) }));
	const { topic, payload } = message(write(due));
	const { subject, text, html } = instead;
	const names = {
		camp_id: due.camp_id,
		registration_ids: [due.registration_id],
		instead: { subject, text, html },
	};
	return { topic, payload: { ...payload, names } };
}

/** Builds the notice to a family about an upcoming charge. */
export function noticeEmail(ctx: Ctx, to: string, of: Due, { on, card }: { on: string; card: string }) {
	const money = formatMoney(of.amount_cents, of.currency);
	return toFamily(of, (due) => ({
		to,
		subject: `${money} will be charged on ${formatDate(on)} · ${due.camp_name}`,
		lines: [
			`On ${formatDate(on)}, ${due.camp_name} will charge ${money} to your card (${card}) for ${due.household_name}: ${whatOf(due)}.`,
			"To pay another way, change cards or turn off autopay before then.",
		],
		link: ["Cards and autopay", ctx.config.base_url + cardsPaths.cards(due.household_id)],
	}));
}

interface Failure {
	code: string;
	/** The bank's own wording. */
	because: string;
	/** Date of the next attempt; null if there is none. */
	again_on: string | null;
}

/** Builds the email to a family about a failed charge, its reason and the next step. */
export function failureEmail(ctx: Ctx, to: string, of: Due, { code, because, again_on }: Failure) {
	const money = formatMoney(of.amount_cents, of.currency);
	return toFamily(of, (due) => ({
		to,
		subject: `${money} couldn't be charged · ${due.camp_name}`,
		lines: [
			`${due.camp_name} couldn't charge ${money} for ${due.household_name}: ${whatOf(due)}. ${because}`,
			whatToDo(code),
			again_on
				? `We'll try again on ${formatDate(again_on)}, unless the charge is paid before then.`
				: "We won't try again. The amount stays due until you pay it.",
		],
		link: ["Pay now", ctx.config.base_url + familyMoneyPaths.payments(due.household_id)],
	}));
}

/** Builds the email to the camp's office when autopay has stopped trying to charge something. */
export function officeEmail(ctx: Ctx, to: string, due: Due, because: string) {
	const money = formatMoney(due.amount_cents, due.currency);
	return message({
		to,
		subject: `Autopay of ${money} failed · ${due.camp_name}`,
		lines: [
			`${money} for ${whatOf(due)} couldn't be charged to the family's card. Last error: ${because}`,
			"The amount stays due and won't be tried again. We told the family how to pay.",
		],
		link: ["The family's account", `${ctx.config.base_url}/financial/${due.household_id}`],
	});
}
