import { z } from "zod";
import { type FamilyContact, linksOf } from "~/features/persons/index.server";
import { wallNow } from "~/platform/clock";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { readToken, signToken } from "~/platform/signed-token.server";

const PURPOSE = "contact-undo";
const MINUTES = 15;

const removed = z.object({
	child_id: z.string(),
	contact_id: z.string(),
	user_id: z.string(),
	until: z.number(),
	links: z.array(
		z.object({
			type: z.enum(["authorised_pickup", "emergency_contact"]),
			contact_order: z.number().nullable(),
			from_date: z.string().nullable(),
			until_date: z.string().nullable(),
		}),
	),
});

/**
 * What brings a contact back who was just taken away. Signed, for a family links nobody but whom it named: without it
 * the form would take any person's id.
 */
export const contactUndo = (ctx: CampCtx, child_id: string, contact: FamilyContact): Promise<string> =>
	signToken(ctx.config, PURPOSE, {
		child_id,
		contact_id: contact.id,
		user_id: ctx.user.id,
		until: wallNow() + MINUTES * 60_000,
		links: linksOf(contact).map(({ id: _, ...link }) => link),
	});

/** Reads {@link contactUndo} back. @throws CONFLICT when it is not this user's, about another child, or too old */
export async function readContactUndo(ctx: CampCtx, child_id: string, token: string) {
	const { data } = removed.safeParse(await readToken(ctx.config, PURPOSE, token));
	if (!data || data.child_id !== child_id || data.user_id !== ctx.user.id || data.until < wallNow()) {
		throw new AppError("CONFLICT", { message: "This can no longer be undone. Add the contact again." });
	}
	return data;
}
