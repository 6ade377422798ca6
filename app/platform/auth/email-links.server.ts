import { auth_verification } from "#db/schema";
import type { Statement } from "#db/client";
import { newId } from "#app/lib/ids";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { queueMail } from "../jobs/send-mail.server";
import { readToken, signToken } from "../signed-token.server";
import { mailTo } from "./mails.server";

const HOUR = 3_600_000;

/** Payload of the links that confirm a new address or undo the change. */
export interface EmailToken {
	/** ID of the database row that keeps the link valid ({@link emailLink}). */
	id: string;
	/** User ID. */
	u: string;
	from: string;
	to: string;
	/** Expiry in epoch milliseconds. */
	x: number;
}

/** Purpose of a link: `confirm` a new address, or `undo` the change. */
export type EmailPurpose = "confirm" | "undo";

/** Key of a link's row. Keys for one user and purpose share a prefix. */
export const emailLinkKey = (purpose: EmailPurpose, { u, id }: Pick<EmailToken, "u" | "id">) =>
	`email-${purpose}:${u}:${id}`;

/**
 * Creates an email link to a page that acts only when its button is pressed, and the row that keeps the link
 * valid. Using the link deletes the row.
 */
export async function emailLink(
	{ config, db }: Pick<Ctx, "config" | "db">,
	purpose: EmailPurpose,
	given: Omit<EmailToken, "id">,
): Promise<{ url: string; row: Statement }> {
	const token: EmailToken = { ...given, id: newId() };
	const signed = await signToken(config, `email-${purpose}/1`, token);
	const now = new Date(wallNow());
	const row = db.insert(auth_verification).values({
		id: token.id,
		identifier: emailLinkKey(purpose, token),
		value: token.u,
		expiresAt: new Date(token.x),
		createdAt: now,
		updatedAt: now,
	});
	return {
		url: `${config.base_url}/auth/email/${purpose}?${new URLSearchParams({ token: signed })}`,
		row,
	};
}

/** Reads the payload of a valid link; null otherwise. */
export async function readEmailToken(
	ctx: Ctx,
	purpose: EmailPurpose,
	token: string,
): Promise<EmailToken | null> {
	const read = (await readToken(ctx.config, `email-${purpose}/1`, token)) as EmailToken | null;
	return read && read.x > wallNow() ? read : null;
}

/** Sends the link that proves access to a new address. It works once, for an hour. */
export async function sendConfirmLink(
	ctx: Ctx,
	{ user_id, from, to }: { user_id: string; from: string; to: string },
): Promise<void> {
	const x = wallNow() + HOUR;
	const { url, row } = await emailLink(ctx, "confirm", { u: user_id, from, to, x });
	const message = {
		subject: "Confirm your new email for CampInsights",
		before: "Confirm that you want to use this email address to sign in to CampInsights.",
		link: { url, label: "Confirm new email" },
		after: "The link works for one hour. If you didn't ask for this, ignore this email. Nothing will change.",
	};
	await ctx.db.batch([row]);
	await queueMail(ctx, mailTo(to, message, new Date(x).toISOString()));
}
