/** What a person is called by; a blank preferred name counts as none. */
export interface PersonName {
	first_name: string;
	last_name: string;
	preferred_name?: string | null;
}

/** What a person can be to the camp, in the order of the code table. */
export const PERSON_TYPES = ["camper", "staff", "parent", "other"] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** What a person is called by that. */
export const PERSON_TYPE_LABELS: Record<PersonType, string> = {
	camper: "Camper",
	staff: "Staff",
	parent: "Parent",
	other: "Contact",
};

/** What a record says of a person, whatever they are to the camp. */
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

/** What a person is called by alone: preferred name, else first name. */
export const calledName = (name: Omit<PersonName, "last_name">) =>
	name.preferred_name?.trim() || name.first_name;

/** The name a person goes by: preferred name, else first name, and last name. */
export function displayName(name: PersonName): string {
	return `${calledName(name)} ${name.last_name}`.trim();
}

/** The name on papers: first and last name, with the preferred one in quotation marks when it differs. */
export function fullName(name: PersonName): string {
	const called = calledName(name);
	const middle = called === name.first_name ? "" : ` “${called}”`;
	return `${name.first_name}${middle} ${name.last_name}`.trim();
}

/** The first letter with its marks, in upper case; the first sign when there is no letter ("'t Hooft" gives T). */
function initial(part: string): string {
	const [letter] = part.match(/\p{Letter}\p{Mark}*/u) ?? part.match(/\S/u) ?? [""];
	return letter.toUpperCase();
}

/** Of the first and the last word of a name, for whoever has no photo: "Ana María López" is AL; "?" of no name at all. */
export function initials(name: string): string {
	const words = name.normalize("NFC").split(/\s+/u).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
	return ends.map((word) => initial(word ?? "")).join("") || "?";
}

/**
 * The hue (0 to 359 degrees) of a person's tint, always the same for an id. FNV-1a, then mixed once more: ids made
 * one after another differ in few characters and must not look alike.
 */
export function avatarHue(id: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
	return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}

/**
 * A phone number, stored or as people read it, as a `tel:` link dials it (RFC 3966), with its extension; null when there
 * is nothing to dial.
 */
export function telHref(phone: string): string | null {
	const [number = "", extension = ""] = phone.split(/[a-z#;,]+[.:=]?\s*/i);
	const digits = number.replace(/^(\+\d{1,3} ?)\(0\)/, "$1").replace(/[^\d+]/g, "");
	if (digits.length < 3) return null;
	// Written without its calling code at home in North America (`formatPhone`), and dialled by guests from abroad.
	const home = /^\(\d{3}\) \d{3}-\d{4}\s*$/.test(number) ? "+1" : "";
	return `tel:${home}${digits}${/^\d{1,7}$/.test(extension) ? `;ext=${extension}` : ""}`;
}
