import { foldText, otherSpellings } from "#app/lib/text";

/** Name fields that a person's stored keys are built from. */
export interface NamedPerson {
	first_name: string;
	last_name: string;
	preferred_name?: string | null;
	email?: string | null;
	birth_date?: string | null;
}

/**
 * Returns the folded copies of a person's names: `sort_name` ("last first") orders lists, `search_text` ("first
 * preferred last", other spellings, email) is used by people search, and `duplicate_key` ("first|last|birth date")
 * finds possible duplicates. Must be written again whenever one of the fields changes.
 */
export function personKeys(person: NamedPerson): {
	sort_name: string;
	search_text: string;
	duplicate_key: string;
} {
	const { first_name, last_name, email, birth_date } = person;
	return {
		sort_name: foldText(`${last_name} ${first_name}`),
		search_text: foldText([nameText(person), email].filter(Boolean).join(" ")),
		duplicate_key: [first_name, last_name, birth_date ?? ""].map(foldText).join("|"),
	};
}

/**
 * A camper's own row beside the person's, with what it repeats of it. The one maker of such rows: the camper form, the desk,
 * families and imports add theirs by it.
 */
export const camperRow = (id: string, status: string, person: NamedPerson) => ({
	id,
	status,
	sort_name: personKeys(person).sort_name,
	birth_date: person.birth_date ?? null,
});

/** Returns a person's folded names for search, including their other spellings. */
export function nameText({
	first_name,
	last_name,
	preferred_name,
}: Pick<NamedPerson, "first_name" | "last_name" | "preferred_name">): string {
	const names = [first_name, preferred_name, last_name].flatMap((name) => name || []);
	return [foldText(names.join(" ")), ...otherSpellings([first_name, last_name])].join(" ");
}
