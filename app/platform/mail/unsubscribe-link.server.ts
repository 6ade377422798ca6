import type { Config } from "../config.server";
import { readToken, signToken } from "../signed-token.server";
import { isMailCategory, type MailCategory } from "./categories";

/** Who unsubscribes from what: the words of a link in an email. */
export interface UnsubscribeLink {
	/** The address, folded as `mail_optout` keeps it. */
	email_key: string;
	/** The camp that wrote; null: the platform. */
	camp_id: string | null;
	category: MailCategory;
}

const UNSUBSCRIBE_PATH = "/unsubscribe";

const PURPOSE = "unsubscribe/1";
const DAY = 86_400_000;
/** Emails are kept for long; the law asks for thirty days at least (16 CFR 316.5). */
const VALID_DAYS = 365;

/** One spelling for one mailbox, as `mail_optout.email_key`. */
export const emailKey = (email: string) => email.normalize("NFC").trim().toLowerCase();

/** The address in an email written at `now` (epoch ms): works signed out, for a year. */
export async function unsubscribeUrl(
	config: Pick<Config, "secret" | "base_url">,
	{ email_key, camp_id, category }: UnsubscribeLink,
	now: number,
): Promise<string> {
	const payload = { e: email_key, c: camp_id, k: category, x: now + VALID_DAYS * DAY };
	return `${config.base_url}${UNSUBSCRIBE_PATH}?token=${await signToken(config, PURPOSE, payload)}`;
}

/** What a token says; `forged` when we did not sign it, `expired` when its time is over. */
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
