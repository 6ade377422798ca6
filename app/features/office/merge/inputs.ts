import { z } from "zod";
import { PERSON_FACTS } from "#app/lib/people";
import { blank, bool, id, searched } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { SHARED_KINDS } from "./rules";

export const mergeForm = z.object({
	with: id(),
	/** Facts taken from the record that goes away. */
	take: z.array(z.enum(PERSON_FACTS)).max(PERSON_FACTS.length).optional(),
});
/** Kinds of shared values, separated by commas. */
const sharedKinds = z
	.string()
	.max(100)
	.transform((text) => text.split(","))
	.pipe(z.array(z.enum(SHARED_KINDS)).max(SHARED_KINDS.length));
export const duplicatesQuery = z.object({ cursor: pageQuery.cursor });
/** `user_id` instead of kinds: an account that doesn't belong to the person. */
export const tellApartForm = z
	.object({
		person_id: id(),
		kind: sharedKinds.optional(),
		user_id: id().optional(),
		again: bool().optional(),
	})
	.refine(({ kind, user_id }) => kind !== undefined || user_id !== undefined, {
		path: ["kind"],
		error: "Choose what the records have in common.",
	});
export const mergeQuery = z.object({ with: blank(id()), q: blank(searched()) });
