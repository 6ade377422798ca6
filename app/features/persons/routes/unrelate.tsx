import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast, undoFields } from "~/platform/http/toast.server";
import { backForm } from "../inputs";
import { personParams } from "../one-person.server";
import { personPaths } from "../paths";
import { oneRelation } from "../relation-read.server";
import { unrelatePersons } from "../relate-persons.server";

/** POST: takes a relationship away, with Undo. */
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
			const { id: _, person_id: __, updated_at: ___, ...facts } = relation;
			return redirectWithToast(personPaths.tab(person.id, "family"), "Relationship removed", {
				undo: { action: personPaths.relate(person.id), fields: undoFields(facts) },
			});
		}),
);

export { Refused as default } from "../components/refused";
