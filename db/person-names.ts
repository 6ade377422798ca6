import { foldText, otherSpellings } from "#app/lib/text";

/** What a person's stored keys are made of. */
export interface NamedPerson {
	first_name: string;
	last_name: string;
	preferred_name?: string | null;
	email?: string | null;
	birth_date?: string | null;
}

/**
 * The folded copies that a person's row keeps of its names: `sort_name` "last first" orders lists, `search_text`
 * "first preferred last", the other
 * spellings of the names and the e-mail are what people search looks into, `duplicate_key` "first|last|birth date" finds
 * possible duplicates. To be written again whenever one of the fields changes.
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

/** The folded names of a person as they are searched, with their other spellings. */
export function nameText({
	first_name,
	last_name,
	preferred_name,
}: Pick<NamedPerson, "first_name" | "last_name" | "preferred_name">): string {
	const names = [first_name, preferred_name, last_name].flatMap((name) => name || []);
	return [foldText(names.join(" ")), ...otherSpellings([first_name, last_name])].join(" ");
}
