import { doubleMetaphone } from "double-metaphone";
import { distance } from "fastest-levenshtein";
import { foldText } from "#app/lib/text";
import { findDays } from "../planner/dates";
import type { NamedPerson } from "../planner/pieces";
import type { Vocabulary } from "../planner/vocabulary";
import { ROLES } from "../planner/roles";
import { isNoise, type Word, wordsOf } from "../planner/words";

// Finds the words of a question that can be names, and the people they match.

/** Adjacent words that can be a name. */
export interface NameRun {
	from: number;
	to: number;
	words: readonly Word[];
	/** Those of its words that are in no list. */
	unknown: ReadonlySet<Word>;
}

/** A person of the camp, as names are compared. */
export interface KnownPerson {
	id: string;
	kind: "camper" | "staff" | "parent";
	first_name: string;
	last_name: string;
	preferred_name: string | null;
}

/** A word as a name is compared: "Price's" is Price. */
export const nameIn = (word: string): string => foldText(word).replace(/'s?$/, "");

/** Nicknames that neither a common prefix nor sound matching finds. */
const NICKNAMES: readonly (readonly string[])[] = [
	["robert", "bob", "bobby", "rob", "robbie"],
	["william", "bill", "billy", "will", "willy", "liam"],
	["richard", "dick", "rick", "ricky", "rich"],
	["margaret", "peggy", "maggie", "meg", "greta", "daisy"],
	["elizabeth", "liz", "beth", "betsy", "betty", "eliza", "lizzie", "libby", "ellie"],
	["katherine", "catherine", "kathryn", "kate", "katie", "kathy", "kat", "cathy", "kitty"],
	["james", "jim", "jimmy", "jamie"],
	["john", "jack", "johnny", "jon"],
	["charles", "charlie", "chuck", "chaz"],
	["edward", "ed", "eddie", "ted", "teddy", "ned"],
	["theodore", "ted", "teddy", "theo"],
	["alexander", "alexandra", "alex", "xander", "sasha", "lexi", "sandy"],
	["susan", "sue", "susie", "suzie"],
	["sarah", "sara", "sally", "sadie"],
	["mary", "molly", "polly", "mamie"],
	["dorothy", "dot", "dottie", "dolly"],
	["henry", "hank", "harry", "hal"],
	["thomas", "tom", "tommy"],
	["anthony", "tony", "ant"],
	["michael", "mike", "mikey", "mick", "mickey"],
	["joseph", "joe", "joey", "jo"],
	["patricia", "pat", "patty", "tricia", "trish"],
	["patrick", "pat", "paddy", "rick"],
	["abigail", "abby", "gail"],
	["isabella", "isabel", "bella", "izzy", "belle"],
	["samuel", "samantha", "sam", "sammy"],
	["christopher", "christina", "christine", "chris", "tina", "kit", "topher"],
	["nicholas", "nicole", "nick", "nicky", "cole"],
	["benjamin", "ben", "benny", "benji"],
	["matthew", "matt", "matty"],
	["andrew", "andy", "drew"],
	["jennifer", "jen", "jenny"],
	["rebecca", "becca", "becky"],
	["victoria", "vicky", "tori"],
	["eleanor", "ellie", "nora", "nell", "lena"],
	["josephine", "josie", "jo", "fifi"],
	["francis", "frances", "frank", "frankie", "fran", "francesca"],
	["lawrence", "larry", "laurie"],
	["zachary", "zach", "zack", "zak"],
	["jacob", "jake", "coby"],
	["david", "dave", "davey"],
	["daniel", "danielle", "dan", "danny", "dani"],
	["gabriel", "gabriella", "gabe", "gabby", "ella"],
	["penelope", "penny", "nell"],
	["harriet", "hattie"],
	["louis", "louisa", "lou", "lewis"],
	["stephen", "steven", "steve", "stevie"],
];

/** Names that a folded name can be short for, and the other way round. */
export const nicknamesOf = (name: string): readonly string[] =>
	NICKNAMES.filter((each) => each.includes(name)).flat();

/**
 * Runs of words that can be names: unknown ones, and capitalized ones within the question, but no dates such as June. A capitalized word beside an unknown
 * one is part of the name, whatever else it means: "Summer Johnson".
 */
export function nameRuns(text: string, vocabulary: Vocabulary): NameRun[] {
	const words = wordsOf(text);
	const days = findDays(text, vocabulary.today);
	const isDay = ({ from }: Word) => days.some((each) => each.from <= from && from < each.to);
	const isUnknown = (word: Word) => {
		const { typed, stem } = word;
		return (
			!isDay(word) && !/\d/.test(typed) && !isNoise(stem) && !ROLES.has(stem) && !vocabulary.words.has(stem)
		);
	};
	// The first word of a question is always capitalized.
	const isCapital = ({ typed, stem }: Word, at: number) =>
		/^\p{Lu}\p{Ll}/u.test(typed) && (at > 0 || (!isNoise(stem) && !ROLES.has(stem)));
	const isAlone = (word: Word, at: number) =>
		isUnknown(word) || (isCapital(word, at) && !isDay(word) && !vocabulary.meanings.has(word.stem));
	const kept = words.map((word, at) => {
		if (isAlone(word, at) && at > 0) return true;
		if (isUnknown(word)) return true;
		const beside = [words[at - 1], words[at + 1]].some((each) => each !== undefined && isUnknown(each));
		return beside && isCapital(word, at);
	});
	const runs: Word[][] = [];
	words.forEach((word, at) => {
		if (!kept[at]) return;
		const last = runs.at(-1);
		if (last && kept[at - 1]) last.push(word);
		else runs.push([word]);
	});
	// "No" of "No photos" is no name.
	const named = runs.filter((run) => !run.every(({ stem }) => stem.length < 3 && ROLES.has(stem)));
	return named.map((run) => ({
		from: run[0]?.from ?? 0,
		to: run.at(-1)?.to ?? 0,
		words: run,
		unknown: new Set(run.filter(isUnknown)),
	}));
}

const LAST_NAME_ALONE = 0.5;

const plain = (name: string) => foldText(name).replace(/[^\p{L}]/gu, "");
const isShort = (name: string) => name.length < 3;

/** True where a typed word is a stored name or one of its nicknames, letter by letter. */
export const isNameOf = (typed: string, stored: string): boolean =>
	plain(typed) === plain(stored) || nicknamesOf(plain(typed)).includes(plain(stored));

/** Distance of a typed name from a stored one: 0 same, 1 nickname, 2 misspelling or similar sound. Null if different. */
export function nameDistance(typed: string, stored: string): 0 | 1 | 2 | null {
	const [one, two] = [plain(typed), plain(stored)];
	if (one === "" || two === "") return null;
	if (one === two) return 0;
	if (nicknamesOf(one).includes(two) || (one.length > 1 && two.length > 3 && two.startsWith(one))) return 1;
	if (isShort(one) || isShort(two)) return null;
	if (distance(one, two) <= (one.length > 6 ? 2 : 1)) return 2;
	return one[0] === two[0] && doubleMetaphone(one)[0] === doubleMetaphone(two)[0] ? 2 : null;
}

/**
 * The best matches for a run of words. A match on both names ranks before a match on one. A word that the vocabulary has is no
 * misspelled name, so it matches only names and nicknames that are exactly the same: "Half" isn't Hal.
 */
export function matchPeople(run: NameRun, people: readonly KnownPerson[]): NamedPerson[] {
	const typed = run.words.map((word) => ({
		name: word.typed.replace(/['’]s?$/, ""),
		is_exact: !run.unknown.has(word),
	}));
	const [only, ...more] = typed;
	// One small word is far likelier a word that isn't known than a misspelled name: "height".
	const isSmall = more.length === 0 && !/^\p{Lu}/u.test(only?.name ?? "");
	let best = isSmall ? LAST_NAME_ALONE : Number.POSITIVE_INFINITY;
	let found: KnownPerson[] = [];
	for (const person of people) {
		const far = distanceTo(typed, person);
		if (far === null || far > best) continue;
		if (far < best) found = [];
		best = far;
		found.push(person);
	}
	return found.map(({ id, kind }) => ({ id, kind, from: run.from, to: run.to }));
}

/** Every word has to be one of the person's names. */
function distanceTo(
	typed: readonly { name: string; is_exact: boolean }[],
	{ first_name, last_name, preferred_name }: KnownPerson,
): number | null {
	const firsts = [first_name, preferred_name ?? ""].flatMap((name) => [name, ...name.split(/[\s-]+/)]);
	const lasts = [last_name, ...last_name.split(/[\s-]+/)];
	const nearest = ({ name: word, is_exact }: (typeof typed)[number], names: readonly string[]) =>
		names.reduce<number | null>((least, name) => {
			const far = name === "" || (is_exact && !isNameOf(word, name)) ? null : nameDistance(word, name);
			return far === null ? least : Math.min(least ?? far, far);
		}, null);
	let all = 0;
	let named_first = false;
	for (const word of typed) {
		const [first, last] = [nearest(word, firsts), nearest(word, lasts)];
		const far = first === null ? last : last === null ? first : Math.min(first, last);
		if (far === null) return null;
		named_first ||= first !== null && first === far;
		all += far;
	}
	// A last name alone can mean the whole family, so a first name matches better.
	return named_first ? all : all + LAST_NAME_ALONE;
}
