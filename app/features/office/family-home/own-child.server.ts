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
 * Access rules for pages about a user's own child; other children give NOT_FOUND. The camp's office can open all,
 * to enter what a family says on the phone.
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

/** Access rules for pages about a contact that a family added for its child. */
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
