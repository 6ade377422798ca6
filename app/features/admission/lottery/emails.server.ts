import { escapeHtml } from "#app/lib/escape-html";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { lotteryPaths } from "./paths";

export interface DrawnEmail {
	to: string;
	/** True when the recipient submitted the registration and can open its page. */
	is_theirs: boolean;
	lottery: string;
	lottery_id: string;
	camp: string;
	slug: string;
	camp_id: string;
	registration_id: string;
	rank: number;
	is_placed: boolean;
	lines: readonly { camper_id: string; child: string; session: string }[];
}

/** Email with a family's lottery result. It concerns a booking, so recipients can't opt out of it. */
export function drawnEmail({ config }: Pick<Ctx, "config">, message: DrawnEmail) {
	const own = config.base_url + lotteryPaths.own(message.slug, message.registration_id);
	const results = config.base_url + lotteryPaths.results(message.slug, message.lottery_id);
	const wishes = message.lines.map(({ child, session }) => `${child}: ${session}`).join("\n");
	const paragraphs: { text: string; link?: { url: string; words: string } }[] = [
		{
			text: message.is_placed
				? `${message.lottery} was drawn, and you got a spot:`
				: `${message.lottery} was drawn, and there wasn't room for your whole request. You're on the waitlist in lottery order:`,
		},
		{ text: wishes },
		message.is_theirs
			? {
					text: message.is_placed ? "Amounts due and dates:" : "Your position:",
					link: { url: own, words: "Your registration" },
				}
			: {
					text: `${message.camp} will tell you ${message.is_placed ? "the amounts due, with dates" : "your position"}.`,
				},
		{
			text: `You were number ${message.rank} in the lottery. Anyone can check the drawing:`,
			link: { url: results, words: "The lottery" },
		},
	];
	const payload: MailMessage = {
		to: message.to,
		names: { camp_id: message.camp_id, camper_ids: message.lines.map(({ camper_id }) => camper_id) },
		subject: message.is_placed
			? `You got a spot at ${message.camp}`
			: `${message.lottery}: you're on the waitlist`,
		text: `${paragraphs.map(({ text, link }) => (link ? `${text}\n${link.url}` : text)).join("\n\n")}\n`,
		html: paragraphs
			.map(({ text, link }) => {
				const words = escapeHtml(text).replaceAll("\n", "<br>");
				const go = link ? ` <a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a>` : "";
				return `<p>${words}${go}</p>`;
			})
			.join("\n"),
	};
	return { topic: MAIL_TOPIC, payload };
}
