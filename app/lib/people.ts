/** Names of a person. A blank preferred name counts as missing. */
export interface PersonName {
	first_name: string;
	last_name: string;
	preferred_name?: string | null;
}

/** Types of people at a camp, in the order of the code table. */
export const PERSON_TYPES = ["camper", "staff", "parent", "other"] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** Labels of the types. */
export const PERSON_TYPE_LABELS: Record<PersonType, string> = {
	camper: "Camper",
	staff: "Staff",
	parent: "Parent",
	other: "Contact",
};

/** Fields of a person's record that every type has. */
export const PERSON_FACTS = [
	"first_name",
	"last_name",
	"preferred_name",
	"birth_date",
	"gender",
	"pronouns",
	"email",
	"phone",
	"city",
	"state",
] as const;
export type PersonFact = (typeof PERSON_FACTS)[number];
export type PersonFacts = Record<"first_name" | "last_name", string> & Record<PersonFact, string | null>;

/** Short name: preferred name, else first name. */
export const calledName = (name: Omit<PersonName, "last_name">) =>
	name.preferred_name?.trim() || name.first_name;

/** Display name: preferred name, else first name, then last name. */
export function displayName(name: PersonName): string {
	return `${calledName(name)} ${name.last_name}`.trim();
}

/**
 * Full name for documents: first and last name, with a different preferred name in quotation marks between them.
 */
export function fullName(name: PersonName): string {
	const called = calledName(name);
	const middle = called === name.first_name ? "" : ` “${called}”`;
	return `${name.first_name}${middle} ${name.last_name}`.trim();
}

/**
 * First letter with its marks, in upper case; the first character when there is no letter ("'t Hooft" gives T).
 */
function initial(part: string): string {
	const [letter] = part.match(/\p{Letter}\p{Mark}*/u) ?? part.match(/\S/u) ?? [""];
	return letter.toUpperCase();
}

/**
 * Initials from the first and last word of a name, shown for people without a photo: "Ana María López" is AL, an
 * empty name is "?".
 */
export function initials(name: string): string {
	const words = name.normalize("NFC").split(/\s+/u).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
	return ends.map((word) => initial(word ?? "")).join("") || "?";
}

/**
 * Hue of a person's avatar (0 to 359 degrees), constant for an ID. FNV-1a with one more mixing step, because IDs
 * created in a row differ in few characters and should not look alike.
 */
export function avatarHue(id: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
	return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}

/**
 * Converts a phone number, stored or formatted, to a `tel:` link (RFC 3966) with its extension; null when it has
 * no digits to dial.
 */
export function telHref(phone: string): string | null {
	const [number = "", extension = ""] = phone.split(/[a-z#;,]+[.:=]?\s*/i);
	const digits = number.replace(/^(\+\d{1,3} ?)\(0\)/, "$1").replace(/[^\d+]/g, "");
	if (digits.length < 3) return null;
	// `formatPhone` omits the calling code for North American numbers, but guests from abroad need it to dial.
	const home = /^\(\d{3}\) \d{3}-\d{4}\s*$/.test(number) ? "+1" : "";
	return `tel:${home}${digits}${/^\d{1,7}$/.test(extension) ? `;ext=${extension}` : ""}`;
}
