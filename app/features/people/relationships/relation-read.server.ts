import {
	type ApiRead,
	whoseOf,
	editsPerson,
	onePerson,
	type PersonRecord,
	HEADS,
} from "#app/features/people/person-page/index.server";
import { hasRole } from "#app/platform/auth/permissions";
import type { CampCtx } from "#app/platform/context.server";
import { onlyHeads } from "./linking.server";
import { editsRelation, relationRead, type StoredRelation } from "./stored-relation.server";

type Params = { person_id: string; relationship_id: string };

/** Route options for one relationship of a person: reads, lookup and check. */
export const oneRelation = {
	reads: (at: Omit<ApiRead, "params"> & { params: Params }) => ({
		...onePerson.reads(whoseOf(at)),
		relation: relationRead(at, at.place.camp_id, at.params.relationship_id),
	}),
	find: (rows: { person: PersonRecord[]; relation: StoredRelation[] }) => {
		const [person, [relation]] = [onePerson.find(rows), rows.relation];
		return person && relation && relation.person_id === person.id ? { person, relation } : undefined;
	},
	/** Requires that the caller can edit the person. "Do not release" orders require a user who directs the camp. */
	allow: ({ ctx, found }: { ctx: CampCtx; found: { person: PersonRecord; relation: StoredRelation } }) => {
		editsPerson({ ctx, found: found.person });
		editsRelation(ctx, found.relation);
		if (found.relation.type === "do_not_release" && !oneRelation.heads(ctx)) throw onlyHeads();
	},
	heads: ({ membership }: Pick<CampCtx, "membership">) => hasRole(membership.role_key, HEADS),
};
