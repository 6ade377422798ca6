import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import type { PersonFacts, PersonType } from "#app/lib/people";
import type { Hits } from "#app/platform/search/people-index.server";
import type { Whose } from "./person-read.server";

const MOST_OFFERED = 12;

/** Search index query for people to link, or for families. Null without search words. */
export const peopleSearch = (q: string | undefined, most?: number) => {
	const words = searchWords(q ?? "");
	return words.length === 0 ? null : { words, kinds: Object.values(KIND), most };
};

export interface FoundPerson
	extends Pick<PersonFacts, "first_name" | "last_name" | "preferred_name" | "birth_date" | "email"> {
	id: string;
	person_type: PersonType;
	profile_image_url: string | null;
}

/** Reads the people found by a search, except one. */
export const foundPeople = ({ db, place, id }: Omit<Whose, "today">, hits: Hits | null) =>
	db.all<FoundPerson>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.email AS email, p.profile_image_url AS profile_image_url
		FROM (SELECT value AS id FROM json_each(${JSON.stringify((hits?.ids ?? []).slice(0, 60))})) v
		CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = v.id
		WHERE p.deleted_at IS NULL AND p.id <> ${id} ORDER BY p.sort_name, p.id LIMIT ${MOST_OFFERED}`);
