import {
	onePerson,
	type PersonRecord,
	sightIn,
	type ApiRead,
	whoseOf,
} from "~/features/persons/index.server";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

/**
 * How a page about one's own child finds it; everybody else's does not exist here. The camp's office sees all, to enter
 * what a family says on the telephone.
 */
export const ownChild = {
	reads: (at: ApiRead) => onePerson.reads(whoseOf(at)),
	find: (rows: { person: PersonRecord[] }) => onePerson.find(rows),
	allow: ({ ctx, found }: { ctx: CampCtx; found: PersonRecord }): void => {
		const { family, edits } = sightIn(ctx, found);
		if (!(family || edits) || found.deleted_at !== null) throw notFound("This child");
	},
};
