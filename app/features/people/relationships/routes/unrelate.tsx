import { householdPaths } from "#app/features/people/households/paths";
import { backForm, personParams } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { undoFields } from "#app/platform/http/toast.server";
import { relationPaths } from "../paths";
import type { LetGo } from "../delete-orphan-contact.server";
import type { StoredRelation } from "../stored-relation.server";
import { unrelatePersons } from "../unrelate-persons.server";
import { oneRelation } from "../relation-read.server";

/** POST: removes a relationship, with Undo. */
export const action = campButton(
	{
		permission: null,
		params: personParams.extend({ relationship_id: id() }),
		reads: oneRelation.reads,
		find: (rows) => oneRelation.find(rows),
		allow: oneRelation.allow,
		body: backForm,
		back: ({ found: { person } }) => personPaths.tab(person.id, "family"),
	},
	async ({ ctx, found: { person, relation } }) => {
		const { gone, inverse_order } = await unrelatePersons(ctx, relation, { heads: oneRelation.heads(ctx) });
		const { id: _, person_id: __, updated_at: ___, ...facts } = relation;
		return {
			toast:
				gone.length > 0
					? `${gone.map(displayName).join(" and ")} ${gone.length > 1 ? "were" : "was"} removed and deleted, because they belong to no other family`
					: "Relationship removed",
			to: pageAfter(relation, gone),
			undo: {
				action: relationPaths.add(person.id),
				fields: undoFields({ ...facts, inverse_order, went_at: gone[0]?.deleted_at }),
			},
		};
	},
);

/** Family tab to return to: the person's, or the related person's if the first was deleted too. */
function pageAfter({ person_id, related_person_id }: StoredRelation, gone: readonly LetGo[]): string {
	const left = [person_id, related_person_id].find((id) => gone.every((each) => each.id !== id));
	return left === undefined ? householdPaths.list : personPaths.tab(left, "family");
}

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
