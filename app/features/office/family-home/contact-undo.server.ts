import { z } from "zod";
import { type FamilyContact, linksOf } from "#app/features/people/relationships/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { readUndo, signUndo } from "#app/platform/undo-token.server";

const removed = z.object({
	contact_id: z.string(),
	/** Set if the contact's record was deleted too, because nothing else refers to it. */
	went_at: z.string().nullable(),
	links: z.array(
		z.object({
			type: z.enum(["authorised_pickup", "emergency_contact"]),
			contact_order: z.number().nullable(),
			from_date: z.string().nullable(),
			until_date: z.string().nullable(),
		}),
	),
});

const of = (child_id: string) => `contact/${child_id}`;

/**
 * Signed token that restores a contact just removed. The signature ensures that a family relinks only a contact of
 * its own; an unsigned form would accept any person's ID.
 */
export const contactUndo = (
	ctx: CampCtx,
	child_id: string,
	contact: FamilyContact,
	went_at: string | null,
): Promise<string> =>
	signUndo(ctx, of(child_id), {
		contact_id: contact.id,
		went_at,
		links: linksOf(contact).map(({ id: _, ...link }) => link),
	});

/**
 * Verifies a {@link contactUndo} token. @throws CONFLICT when it is not this user's, about another child, or too
 * old
 */
export const readContactUndo = (ctx: CampCtx, child_id: string, token: string) =>
	readUndo(ctx, of(child_id), removed, token);
