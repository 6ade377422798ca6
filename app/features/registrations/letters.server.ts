import { escapeHtml } from "~/lib/escape-html";
import type { RuleCtx } from "~/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "~/platform/jobs/send-mail.server";
import type { Booked } from "./booked.server";
import { registrationPaths } from "./paths";

/**
 * A letter to the family of a registration, as messages for the batch that changes it: to who signed in to register, else to
 * the parent the camp has an address of, else none.
 */
export function familyLetter(
	ctx: RuleCtx,
	{ registration, contact }: Pick<Booked, "registration" | "contact">,
	{ subject, lines }: { subject: string; lines: readonly string[] },
): { topic: string; payload: MailMessage }[] {
	const to = contact.user_email ?? contact.parent_email;
	if (!to) return [];
	const url = contact.user_email
		? ctx.config.base_url + registrationPaths.overview(ctx.camp.slug, registration.id)
		: null;
	const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
	return [
		{
			topic: MAIL_TOPIC,
			payload: {
				to,
				subject: `${subject} · ${ctx.camp.name}`,
				text: `${[...lines, ...(url ? [url] : [])].join("\n\n")}\n`,
				html: [
					...paragraphs,
					...(url ? [`<p><a href="${escapeHtml(url)}">Your registration</a></p>`] : []),
				].join("\n"),
			},
		},
	];
}
