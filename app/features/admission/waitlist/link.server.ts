import { z } from "zod";
import type { Ctx } from "#app/platform/context.server";
import { readToken, signToken } from "#app/platform/signed-token.server";
import { waitlistPaths } from "./paths";

const PURPOSE = "waitlist/1";

/** `u` and `t` are missing in links from before they named their reader. */
const linked = z.object({
	c: z.string(),
	e: z.string(),
	o: z.string().nullable(),
	u: z.string().optional(),
	t: z.string().optional(),
});

/** What an email's link is about: an entry, and the offer it was written for. */
export interface WaitlistLink {
	camp_id: string;
	entry_id: string;
	/** Null: no offer, but the place in line. */
	offer_id: string | null;
	/** Whom it was made for: an email's address, or who was signed in; no one in links from before that was kept. */
	reader?: { email: string } | { user_id: string } | undefined;
}

/**
 * The address in an email to a family. It has no end of its own: what it is about does, and the page says so. Whoever
 * has it may answer for the family, as with every link in an email, for as long as its reader can see the children.
 */
export async function linkTo(
	{ config }: Pick<Ctx, "config">,
	{ camp_id, entry_id, offer_id, reader }: WaitlistLink,
): Promise<string> {
	const whose = !reader ? {} : "email" in reader ? { t: reader.email } : { u: reader.user_id };
	const token = await signToken(config, PURPOSE, { c: camp_id, e: entry_id, o: offer_id, ...whose });
	return config.base_url + waitlistPaths.link(token);
}

/** What a token is about; null for one that we did not sign. */
export async function readLink({ config }: Pick<Ctx, "config">, token: string): Promise<WaitlistLink | null> {
	const { data } = linked.safeParse(await readToken(config, PURPOSE, token));
	if (!data) return null;
	const { c: camp_id, e: entry_id, o: offer_id, t: email, u: user_id } = data;
	const reader = email ? { email } : user_id ? { user_id } : undefined;
	return { camp_id, entry_id, offer_id, reader };
}
