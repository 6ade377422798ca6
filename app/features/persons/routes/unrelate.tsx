import { displayName } from "~/lib/people";
import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast, undoFields } from "~/platform/http/toast.server";
import { backForm } from "../inputs";
import { personParams } from "../one-person.server";
import { personPaths } from "../paths";
import { unrelatePersons } from "../relate-persons.server";
import { oneRelation } from "../relation-read.server";

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
			const gone = await unrelatePersons(ctx, relation, { heads: oneRelation.heads(ctx) });
			const { id: _, person_id: __, updated_at: ___, ...facts } = relation;
			return redirectWithToast(
				personPaths.tab(person.id, "family"),
				gone
					? `${displayName(gone)} was removed and, as nobody else names them, deleted`
					: "Relationship removed",
				{
					undo: {
						action: personPaths.relate(person.id),
						fields: undoFields({ ...facts, went_at: gone?.deleted_at }),
					},
				},
			);
		}),
);

export { Refused as default } from "../components/refused";
