import type { Random } from "../../../../support/seeded";

// Everything that identifies someone, made up from a seed.

export interface Person {
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	email: string;
	phone: string;
	address: string;
	birth_date: string;
}

const SYLLABLES =
	"ba be bri cal cor da dre du fen fi gar gru ha hel jo ka kle kri lu mor nar nel or pli qua rin sko tal uv vex wil xan yor zeb".split(
		" ",
	);
/** First names that people shorten, and names that are words of questions as well. */
const SHORTENED: readonly (readonly [string, string])[] = [
	["Robert", "Bob"],
	["Elizabeth", "Betsy"],
	["Katherine", "Kate"],
	["Margaret", "Peggy"],
	["Alexander", "Sasha"],
];
const WORDS: readonly (readonly [first_name: string, last_name: string, preferred_name?: string])[] = [
	["William", "Price", "Bill"],
	["Summer", "Day"],
	["April", "Young"],
	["Cook", "Best"],
];
export const LAST_NAMES_OF_WORDS = WORDS.map(([, last_name]) => last_name);
const STREETS = ["Birch Lane", "Old Mill Road", "Quarry Street", "Harbor Ave Apt 4"];
const MEDICAL =
	"eczema ritalin scoliosis migraine lactose cochlear epilepsy amoxicillin anaphylaxis dyslexia insulin allergy asthma adhd seizure custody".split(
		" ",
	);

export const pick = <T>(random: Random, list: readonly T[]): T =>
	list[Math.floor(random() * list.length)] as T;

/** A name that is no word: "Krivexan". */
export function nameOf(random: Random): string {
	const name = [1, 2, 3].map(() => pick(random, SYLLABLES)).join("");
	return name.charAt(0).toUpperCase() + name.slice(1);
}

const digits = (random: Random, length: number) =>
	Array.from({ length }, (_, at) => Math.floor(random() * (at === 0 ? 8 : 10)) + (at === 0 ? 2 : 0)).join("");

export function personOf(random: Random, at: number): Person {
	const words = WORDS[at];
	const short = SHORTENED[at - WORDS.length];
	const first_name = words?.[0] ?? short?.[0] ?? nameOf(random);
	const last_name = words?.[1] ?? nameOf(random);
	const month = 1 + Math.floor(random() * 12);
	return {
		first_name,
		last_name,
		preferred_name: words?.[2] ?? short?.[1] ?? null,
		email: `${nameOf(random).toLowerCase()}.${digits(random, 2)}@${nameOf(random).toLowerCase()}.org`,
		phone: `+1207${digits(random, 7)}`,
		address: `${digits(random, 3)} ${nameOf(random)} ${pick(random, STREETS)}`,
		birth_date: `20${10 + Math.floor(random() * 9)}-${String(month).padStart(2, "0")}-${String(1 + Math.floor(random() * 28)).padStart(2, "0")}`,
	};
}

/** A name with two letters swapped or one left out. */
function misspelled(name: string, random: Random): string {
	const at = 2 + Math.floor(random() * Math.max(1, name.length - 4));
	return random() < 0.5
		? name.slice(0, at) + name.slice(at + 1)
		: name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

const MONTHS = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
];

/** Something that identifies a person, as someone types it. */
export function identifierOf(person: Person, cabins: readonly string[], random: Random): string {
	const { first_name, last_name, preferred_name, email, phone, address, birth_date } = person;
	const full = `${first_name} ${last_name}`;
	const [year = "", month = "", day = ""] = birth_date.split("-");
	const area = phone.slice(5);
	const made = pick(random, [
		() => full,
		() => full,
		() => full.toLowerCase(),
		() => full.toUpperCase(),
		() => `${preferred_name ?? first_name} ${last_name}`,
		() => `${preferred_name ?? first_name} ${last_name}`.toLowerCase(),
		() => `${first_name} ${misspelled(last_name, random)}`,
		() => misspelled(full, random),
		() => last_name,
		() => `${last_name}'s`,
		() => `${nameOf(random)} ${nameOf(random)}`,
		() => nameOf(random).toLowerCase(),
		() => email,
		() => phone,
		() => `207-${area.slice(0, 3)}-${area.slice(3)}`,
		() => `(207) ${area.slice(0, 3)} ${area.slice(3)}`,
		() => `207.${area.slice(0, 3)}.${area.slice(3)}`,
		() => address,
		() => birth_date,
		() => `${Number(month)}/${Number(day)}/${year}`,
		() => `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`,
		() => pick(random, cabins),
		() => pick(random, MEDICAL),
		() => btoa(full),
		() => full.normalize("NFD").replace(/a/g, "á"),
		() => [...full].join("\u200b"),
	]);
	return made();
}

const QUESTIONS = [
	"how many spots does {} have in all",
	"is {} in {} this summer",
	"total balance of {}",
	"which cabin is {} in",
	"what do {} and {} still owe in all",
	"how many campers are there besides {}, {} and {}",
	"show me {}",
	"what has {} paid so far",
	"campers like {} by grade",
	"Which session did {} choose?",
	"compare {} with {}",
] as const;

/** A question with identifiers in it. */
export function questionOf(next: () => string, random: Random): { text: string; with: string[] } {
	const used: string[] = [];
	const text = pick(random, QUESTIONS).replace(/\{\}/g, () => {
		const identifier = next();
		used.push(identifier);
		return identifier;
	});
	return { text, with: used };
}
