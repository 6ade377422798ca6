import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { queueMail } from "../jobs/send-mail.server";
import { readToken, signToken } from "../signed-token.server";
import { mailTo } from "./mails.server";

const HOUR = 3_600_000;

/** What the link to a new address carries, and the one that leads back to the old one. */
export interface EmailToken {
	/** The user. */
	u: string;
	from: string;
	to: string;
	/** Epoch milliseconds after which it is dead. */
	x: number;
}

/** What a link is for: `confirm` a new address, or `undo` its change. */
export type EmailPurpose = "confirm" | "undo";

/** The address of a link in an email, on a page that acts by its button alone. */
export const emailLink = async ({ config }: Ctx, purpose: EmailPurpose, token: EmailToken): Promise<string> =>
	`${config.base_url}/auth/email/${purpose}?${new URLSearchParams({ token: await signToken(config, `email-${purpose}/1`, token) })}`;

/** What a link of ours carries while it works; null for any other. */
export async function readEmailToken(
	ctx: Ctx,
	purpose: EmailPurpose,
	token: string,
): Promise<EmailToken | null> {
	const read = (await readToken(ctx.config, `email-${purpose}/1`, token)) as EmailToken | null;
	return read && read.x > wallNow() ? read : null;
}

/** Sends the link to a new address, by which its owner shows that they read its mail. It works for an hour. */
export async function sendConfirmLink(
	ctx: Ctx,
	{ user_id, from, to }: { user_id: string; from: string; to: string },
): Promise<void> {
	const x = wallNow() + HOUR;
	const letter = {
		subject: "Confirm your new email for CampInsights",
		before: "Confirm that you want to sign in to CampInsights with this email address from now on.",
		link: {
			url: await emailLink(ctx, "confirm", { u: user_id, from, to, x }),
			label: "Confirm the new email",
		},
		after: "The link works for one hour. If you didn't ask for this, ignore this email: nothing changes.",
	};
	await queueMail(ctx, mailTo(to, letter, new Date(x).toISOString()));
}
