import { z } from "zod";
import type { Ctx } from "~/platform/context.server";
import { readToken, signToken } from "~/platform/signed-token.server";
import { waitlistPaths } from "./paths";

const PURPOSE = "waitlist/1";

const linked = z.object({ c: z.string(), e: z.string(), o: z.string().nullable() });

/** What a letter's link is about: an entry, and the offer it was written for. */
export interface WaitlistLink {
	camp_id: string;
	entry_id: string;
	/** Null: no offer, but the place in line. */
	offer_id: string | null;
}

/**
 * The address in a letter to a family. It has no end of its own: what it is about does, and the page says so. Whoever
 * has it may answer for the family, as with every link in a letter.
 */
export async function linkTo(
	{ config }: Pick<Ctx, "config">,
	{ camp_id, entry_id, offer_id }: WaitlistLink,
): Promise<string> {
	const token = await signToken(config, PURPOSE, { c: camp_id, e: entry_id, o: offer_id });
	return config.base_url + waitlistPaths.link(token);
}

/** What a token is about; null for one that we did not sign. */
export async function readLink({ config }: Pick<Ctx, "config">, token: string): Promise<WaitlistLink | null> {
	const { data } = linked.safeParse(await readToken(config, PURPOSE, token));
	return data ? { camp_id: data.c, entry_id: data.e, offer_id: data.o } : null;
}
