import {
	type ApiRead,
	onePerson,
	type PersonRecord,
	personParams,
	assertCanView,
	whoseOf,
} from "#app/features/people/person-page/index.server";
import { type FamilyContact, familyContactRead } from "#app/features/people/relationships/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";

/**
 * How a page about one's own child finds it; everybody else's does not exist here. The camp's office sees all, to enter
 * what a family says on the telephone.
 */
export const ownChild = {
	reads: (at: ApiRead) => onePerson.reads(whoseOf(at)),
	find: (rows: { person: PersonRecord[] }) => onePerson.find(rows),
	allow: ({ ctx, found }: { ctx: CampCtx; found: PersonRecord }): void => {
		const { family, edits } = assertCanView(ctx, found);
		if (!(family || edits) || found.deleted_at !== null) throw notFound();
	},
};

type Rows = { person: PersonRecord[]; contact: FamilyContact[] };

/** How a page about somebody whom a family has named for its child finds both. */
export const ownContact = {
	params: personParams.extend({ relationship_id: id() }),
	reads: (at: ApiRead & { params: { relationship_id: string } }) => ({
		...ownChild.reads(at),
		contact: familyContactRead(whoseOf(at), at.params.relationship_id),
	}),
	find: ({ person, contact: [contact] }: Rows) => {
		const child = onePerson.find({ person });
		return child && contact ? { child, contact } : undefined;
	},
	allow: ({ ctx, found }: { ctx: CampCtx; found: { child: PersonRecord } }) =>
		ownChild.allow({ ctx, found: found.child }),
};
