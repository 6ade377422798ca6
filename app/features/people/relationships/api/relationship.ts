import { z } from "zod";
import { HEADS } from "#app/features/people/person-page/index.server";
import { hasRole } from "#app/platform/auth/permissions";
import { campMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { onlyHeads } from "../linking.server";
import { editsRelation, relationRead } from "../stored-relation.server";
import { unrelatePersons } from "../unrelate-persons.server";

const api = resource({
	DELETE: campMethod(
		{
			permission: null,
			summary:
				"Remove a relationship and its reverse; needs campers_edit, or staff_edit for staff. Deletes a contact with no other relationships",
			params: z.object({ relationship_id: id() }),
			response: z.object({ id: z.string() }),
			reads: ({ db, place, params }) => ({
				relation: relationRead({ db }, place.camp_id, params.relationship_id),
			}),
			find: (rows) => rows.relation[0],
			allow: ({ ctx, found }) => {
				editsRelation(ctx, found);
				if (found.type === "do_not_release" && !hasRole(ctx.membership.role_key, HEADS)) throw onlyHeads();
			},
		},
		async ({ ctx, found }) => {
			await unrelatePersons(ctx, found, { heads: hasRole(ctx.membership.role_key, HEADS) });
			return { data: { id: found.id } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
