import type { Config } from "../config.server";
import { readToken, signToken } from "../signed-token.server";
import { isMailCategory, type MailCategory } from "./categories";

/** Payload of an unsubscribe link: recipient, sender and category. */
export interface UnsubscribeLink {
	/** Email address, normalized as in `mail_optout`. */
	email_key: string;
	/** The sending camp; null for the platform. */
	camp_id: string | null;
	category: MailCategory;
}

const UNSUBSCRIBE_PATH = "/unsubscribe";

const PURPOSE = "unsubscribe/1";
const DAY = 86_400_000;
/** People keep emails for a long time; the law requires at least thirty days (16 CFR 316.5). */
const VALID_DAYS = 365;

/** Normalizes an email address to one spelling per mailbox, as in `mail_optout.email_key`. */
export const emailKey = (email: string) => email.normalize("NFC").trim().toLowerCase();

/** Unsubscribe URL in an email written at `now` (epoch milliseconds). Works without signing in, for a year. */
export async function unsubscribeUrl(
	config: Pick<Config, "secret" | "base_url">,
	{ email_key, camp_id, category }: UnsubscribeLink,
	now: number,
): Promise<string> {
	const payload = { e: email_key, c: camp_id, k: category, x: now + VALID_DAYS * DAY };
	return `${config.base_url}${UNSUBSCRIBE_PATH}?token=${await signToken(config, PURPOSE, payload)}`;
}

/** Reads an unsubscribe token. Returns `forged` when we did not sign it and `expired` after its end. */
export async function readUnsubscribeToken(
	config: Pick<Config, "secret">,
	token: string,
	now: number,
): Promise<UnsubscribeLink | "forged" | "expired"> {
	const read = (await readToken(config, PURPOSE, token)) as {
		e: string;
		c: string | null;
		k: unknown;
		x: number;
	} | null;
	if (read === null || !isMailCategory(read.k)) return "forged";
	if (read.x <= now) return "expired";
	return { email_key: read.e, camp_id: read.c, category: read.k };
}
