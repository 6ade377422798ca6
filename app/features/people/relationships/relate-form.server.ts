import type { z } from "zod";
import { personKeys } from "#db/person-names";
import { person } from "#db/schema";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { relateForm } from "./inputs";
import { comingBack } from "./delete-orphan-contact.server";
import { relatePersons } from "./relate-persons.server";

/**
 * Links an existing person, or a new one whose name was given.
 * @throws as relatePersons; INVALID when neither was given, or for an invalid phone number
 */
export async function relate(
	ctx: CampCtx,
	person_id: string,
	form: z.infer<typeof relateForm>,
	{ heads }: { heads: boolean },
): Promise<void> {
	const { first_name, last_name, phone, email, related_person_id, went_at, inverse_order, ...relation } =
		form;
	if (related_person_id) {
		const before = went_at
			? [person_id, related_person_id].flatMap((id) => comingBack(ctx, id, went_at))
			: [];
		await relatePersons(ctx, person_id, { ...relation, related_person_id }, { heads, before, inverse_order });
		return;
	}
	if (!first_name) throw invalid("first_name", "Choose a person above, or enter a name.");
	if (!last_name) throw invalid("last_name", "Enter a last name.");
	const id = newId();
	const at = ctx.clock.now();
	const facts = { first_name, last_name, email, phone: checkedPhone(phone, ctx.camp.country) };
	const person_type = ["parent", "guardian", "step_parent"].includes(relation.type) ? "parent" : "other";
	await relatePersons(
		ctx,
		person_id,
		{ ...relation, related_person_id: id },
		{
			heads,
			before: [
				ctx.db.insert(person).values({
					camp_id: ctx.camp.id,
					id,
					person_type,
					...facts,
					...personKeys(facts),
					created_at: at,
					updated_at: at,
				}),
			],
		},
	);
}
