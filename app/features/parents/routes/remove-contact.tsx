import {
	personParams,
	relationRead,
	removeFamilyContact,
	type PersonRecord,
	type StoredRelation,
} from "~/features/persons/index.server";
import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { backForm } from "../inputs";
import { ownChild } from "../own-child.server";
import { parentPaths } from "../paths";

const find = (rows: { person: PersonRecord[]; relation: StoredRelation[] }) => {
	const [[child], [relation]] = [rows.person, rows.relation];
	return child && relation && relation.person_id === child.id ? { child, relation } : undefined;
};

/** POST: takes somebody away whom the family has named. */
export const action = staffAction(
	{
		permission: null,
		params: personParams.extend({ relationship_id: id() }),
		reads: (at) => ({
			...ownChild.reads(at),
			relation: relationRead(at, at.place.camp_id, at.params.relationship_id),
		}),
		find: (rows) => find(rows),
		allow: ({ ctx, found }) => ownChild.allow({ ctx, found: found.child }),
		body: backForm,
	},
	({ ctx, found }) =>
		orSayWhy(parentPaths.home, async () => {
			await removeFamilyContact(ctx, found.relation);
			return redirectWithToast(parentPaths.home, "Removed");
		}),
);

export { Refused as default } from "~/features/persons/components/refused";
