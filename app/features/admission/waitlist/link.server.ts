import { z } from "zod";
import type { Ctx } from "#app/platform/context.server";
import { readToken, signToken } from "#app/platform/signed-token.server";
import { waitlistPaths } from "./paths";

const PURPOSE = "waitlist/1";

/** `u` and `t` are missing in old links, which don't name their reader. */
const linked = z.object({
	c: z.string(),
	e: z.string(),
	o: z.string().nullable(),
	u: z.string().optional(),
	t: z.string().optional(),
});

/** Content of an email's link: an entry, and the offer it was sent for. */
export interface WaitlistLink {
	camp_id: string;
	entry_id: string;
	/** Null when the link is about the waitlist position. */
	offer_id: string | null;
	/** Reader that the link was made for: an email address, or a signed-in user. Old links have none. */
	reader?: { email: string } | { user_id: string } | undefined;
}

/**
 * URL in an email to a family. The link doesn't expire, but its offer does, and the page says so. Anyone who has
 * it can answer for the family, as with all email links, as long as its reader can see the children.
 */
export async function linkTo(
	{ config }: Pick<Ctx, "config">,
	{ camp_id, entry_id, offer_id, reader }: WaitlistLink,
): Promise<string> {
	const whose = !reader ? {} : "email" in reader ? { t: reader.email } : { u: reader.user_id };
	const token = await signToken(config, PURPOSE, { c: camp_id, e: entry_id, o: offer_id, ...whose });
	return config.base_url + waitlistPaths.link(token);
}

/** Content of a token; null when we didn't sign it. */
export async function readLink({ config }: Pick<Ctx, "config">, token: string): Promise<WaitlistLink | null> {
	const { data } = linked.safeParse(await readToken(config, PURPOSE, token));
	if (!data) return null;
	const { c: camp_id, e: entry_id, o: offer_id, t: email, u: user_id } = data;
	const reader = email ? { email } : user_id ? { user_id } : undefined;
	return { camp_id, entry_id, offer_id, reader };
}
