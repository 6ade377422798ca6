import { escapeHtml } from "#app/lib/escape-html";
import { cardWords } from "#app/lib/saved-cards";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { cardsPaths } from "./paths";

interface Gone {
	camp_name: string;
	household_id: string;
	household_name: string;
	brand: string;
	last4: string;
}

/** Email to the user who agreed to autopay: the card is no longer available, with the next step. */
export function goneEmail(
	ctx: Ctx,
	to: string,
	{ camp_name, household_id, household_name, ...card }: Gone,
): { topic: string; payload: MailMessage } {
	const url = ctx.config.base_url + cardsPaths.cards(household_id);
	const lines = [
		`The card ${cardWords(card)}, which ${camp_name} charges for ${household_name}, is no longer saved at Stripe.`,
		"We won't charge another card unless you choose one. On the page below, choose or add a card, or pay yourself. Due dates stay the same.",
	];
	const html = [
		...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
		`<p><a href="${escapeHtml(url)}">Cards and autopay</a></p>`,
	].join("\n");
	return {
		topic: MAIL_TOPIC,
		payload: {
			to,
			subject: `Your autopay card is no longer saved · ${camp_name}`,
			text: `${[...lines, url].join("\n\n")}\n`,
			html,
		},
	};
}
