import { escapeHtml } from "#app/lib/escape-html";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { lotteryPaths } from "./paths";

export interface DrawnLetter {
	to: string;
	/** They registered: the registration's page is theirs to open. */
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

/** What came out of a draw for a family. It is about something booked, so nobody opts out of it. */
export function drawnLetter({ config }: Pick<Ctx, "config">, letter: DrawnLetter) {
	const own = config.base_url + lotteryPaths.own(letter.slug, letter.registration_id);
	const results = config.base_url + lotteryPaths.results(letter.slug, letter.lottery_id);
	const wishes = letter.lines.map(({ child, session }) => `${child}: ${session}`).join("\n");
	const paragraphs: { text: string; link?: { url: string; words: string } }[] = [
		{
			text: letter.is_placed
				? `${letter.lottery} was drawn, and you got a spot:`
				: `${letter.lottery} was drawn, and there wasn't room for your whole request. You're on the waitlist in lottery order:`,
		},
		{ text: wishes },
		letter.is_theirs
			? {
					text: letter.is_placed ? "Amounts due and dates:" : "Your position:",
					link: { url: own, words: "Your registration" },
				}
			: {
					text: `${letter.camp} will tell you ${letter.is_placed ? "the amounts due, with dates" : "your position"}.`,
				},
		{
			text: `You were number ${letter.rank} in the lottery. Anyone can check the drawing:`,
			link: { url: results, words: "The lottery" },
		},
	];
	const payload: MailMessage = {
		to: letter.to,
		names: { camp_id: letter.camp_id, camper_ids: letter.lines.map(({ camper_id }) => camper_id) },
		subject: letter.is_placed
			? `You got a spot at ${letter.camp}`
			: `${letter.lottery}: you're on the waitlist`,
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
