import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { personKeys } from "#db/person-names";
import { person } from "#db/schema";
import { KIND } from "#db/search/entries";
import { holdsWordsOrPhone, searchWords } from "#db/search/words";
import { newId } from "#app/lib/ids";
import type { PersonFacts } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { Hits } from "#app/platform/search/people-index.server";
import type { relateForm } from "#app/features/people/person-page/inputs";
import { comingBack } from "./let-go.server";
import type { Whose } from "#app/features/people/person-page/person-read.server";
import { relatePersons } from "./relate-persons.server";
import type { PersonType } from "#app/features/people/person-page/rules";

const MOST_OFFERED = 12;

/** What the search for somebody to link asks, or for whole families; null while nothing is looked for. */
export const peopleSearch = (q: string | undefined, most?: number) => {
	const words = searchWords(q ?? "");
	return words.length === 0 ? null : { words, kinds: Object.values(KIND), most };
};

/** The households, by `id`, of the people whom a search found. */
export const householdsOf = (camp_id: string, q: string | undefined, hits: Hits): SQL =>
	// CROSS JOIN: from those found, not along all families of the camp.
	sql`SELECT DISTINCT m.household_id AS id FROM json_each(${JSON.stringify(hits.ids)}) v
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.value AND p.deleted_at IS NULL
		CROSS JOIN household_member m INDEXED BY household_member_person ON m.camp_id = p.camp_id AND m.person_id = p.id
		WHERE ${sql.join(holdsWordsOrPhone(searchWords(q ?? ""), sql`p.search_text`, sql`p.phone`), sql` AND `)}`;

export interface FoundPerson
	extends Pick<PersonFacts, "first_name" | "last_name" | "preferred_name" | "birth_date" | "email"> {
	id: string;
	person_type: PersonType;
	profile_image_url: string | null;
}

/** The people of the camp that a search found, but for one. */
export const foundPeople = ({ db, place, id }: Omit<Whose, "today">, hits: Hits | null) =>
	db.all<FoundPerson>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.email AS email, p.profile_image_url AS profile_image_url
		FROM (SELECT value AS id FROM json_each(${JSON.stringify((hits?.ids ?? []).slice(0, 60))})) v
		CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = v.id
		WHERE p.deleted_at IS NULL AND p.id <> ${id} ORDER BY p.sort_name, p.id LIMIT ${MOST_OFFERED}`);

/**
 * Links somebody known, or somebody new whose name was given.
 * @throws as relatePersons; INVALID when neither was given, or for a phone number that is none
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
	if (!first_name) throw invalid("first_name", "Choose somebody above, or enter a name.");
	if (!last_name) throw invalid("last_name", "Enter the last name too.");
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
