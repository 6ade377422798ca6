import { z } from "zod";
import { blank } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CATEGORIES } from "#app/platform/search/source";
import { MOST_FREQUENT, MOST_RECENT, MOST_TYPED } from "./rules";

const MOST_IDS = MOST_RECENT + MOST_FREQUENT;

const typed = blank(z.string().max(MOST_TYPED, { error: `At most ${MOST_TYPED} characters.` })).describe(
	"Matches when every word appears in the title or a person's email. Ignores case, accents and apostrophes. One or two characters match the start of words. Blank returns no results.",
);

/** Query parameters of the search page. Longer text is cut to the field's maximum. */
export const searchPageQuery = z.object({
	q: blank(z.string().transform((text) => text.slice(0, MOST_TYPED))),
});

/** Query parameters of GET /api/search. */
export const searchQuery = z.object({
	...pageQuery,
	q: typed,
	ids: blank(
		z
			.string()
			.regex(/^[a-z]+:[\w-]{1,64}(,[a-z]+:[\w-]{1,64})*$/, { error: "Result IDs, separated by commas." })
			.transform((text) => text.split(","))
			.refine((ids) => ids.length <= MOST_IDS, { error: `At most ${MOST_IDS} IDs.` }),
	).describe(
		"Result IDs separated by commas, instead of `q`: returns those you can still open, in this order.",
	),
});
/** Parameters that determine the results. */
export type SearchQuery = Pick<z.infer<typeof searchQuery>, "q" | "ids">;

/** A result as the API shows it. */
export const resultFields = z.object({
	id: z.string(),
	title: z.string(),
	subtitle: z.string(),
	description: z.string().nullable(),
	category: z.enum(CATEGORIES),
	type: z.string(),
	url: z.string(),
	icon: z.string(),
	metadata: z.record(z.string(), z.string().nullable()),
});
