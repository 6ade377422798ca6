import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { backForm } from "../inputs";
import { personParams } from "../one-person.server";
import { personPaths } from "../paths";
import { oneRelation } from "../relation-read.server";
import { unrelatePersons } from "../relate-persons.server";

/** POST: takes a relationship away, with Undo but for a block, whose reason is gone with it. */
export const action = staffAction(
	{
		permission: "campers_edit",
		params: personParams.extend({ relationship_id: id() }),
		reads: oneRelation.reads,
		find: (rows) => oneRelation.find(rows),
		allow: oneRelation.allow,
		body: backForm,
	},
	({ ctx, found: { person, relation } }) =>
		orSayWhy(personPaths.tab(person.id, "family"), async () => {
			await unrelatePersons(ctx, relation, { heads: oneRelation.heads(ctx) });
			const { related_person_id, type, contact_order } = relation;
			const fields = {
				related_person_id,
				type,
				...(contact_order ? { contact_order: String(contact_order) } : {}),
			};
			return redirectWithToast(
				personPaths.tab(person.id, "family"),
				"Relationship removed",
				type === "do_not_release" ? {} : { undo: { action: personPaths.relate(person.id), fields } },
			);
		}),
);

export { Refused as default } from "../components/refused";
