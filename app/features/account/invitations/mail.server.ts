import { escapeHtml } from "#app/lib/escape-html";
import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { invitationPaths } from "./paths";
import { VALID_DAYS } from "./rules";

interface Invited {
	email: string;
	name: string | null;
	camp: string;
	role: string;
	/** Name of the inviter. */
	by: string;
	token: string;
}

/** Email of an invitation, as an outbox message. */
export function invitationMail(ctx: Ctx, { email, name, camp, role, by, token }: Invited) {
	const url = ctx.config.base_url + invitationPaths.accept(token);
	const lines = [
		`${by} invited you to ${camp} on CampInsights as ${role}.`,
		url,
		`The link works for ${VALID_DAYS} days, only for ${email}. If you didn't expect this, ignore this email.`,
	];
	const html = lines
		.map(
			(line) =>
				`<p>${line === url ? `<a href="${escapeHtml(url)}">Open invitation</a>` : escapeHtml(line)}</p>`,
		)
		.join("\n");
	const payload: MailMessage = {
		to: email,
		...(name ? { name } : {}),
		subject: `You're invited to ${camp}`,
		text: `${lines.join("\n\n")}\n`,
		html,
		// Links in emails use the wall clock, even when a demo's clock is fixed.
		expires_at: new Date(wallNow() + VALID_DAYS * 86_400_000).toISOString(),
	};
	return { topic: MAIL_TOPIC, payload };
}
