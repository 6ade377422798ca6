import { foldText } from "#app/lib/text";

// Splits a question into words, and lists the filler words among them.

/** A word of the question, with its position in the text as typed. */
export interface Word {
	/** As it was typed. */
	typed: string;
	/** Folded and without its plural. */
	stem: string;
	from: number;
	to: number;
}

const IRREGULAR: Readonly<Record<string, string>> = {
	children: "child",
	kids: "child",
	kid: "child",
	people: "person",
	women: "woman",
	men: "man",
	has: "have",
	had: "have",
	having: "have",
	does: "do",
	did: "do",
	is: "be",
	are: "be",
	was: "be",
	were: "be",
	been: "be",
	am: "be",
	being: "be",
	data: "data",
	less: "less",
	address: "address",
	this: "this",
	status: "status",
	balances: "balance",
	ages: "age",
	fees: "fee",
	spent: "spend",
};
const KEPT = /(ss|us|is|as)$/;

/** A word without case, accents or plural. */
export function stemOf(word: string): string {
	const folded = foldText(word).replace(/^'+|'s?$|'+$/g, "");
	const known = IRREGULAR[folded];
	if (known) return known;
	if (/^\d/.test(folded) || folded.length < 4 || KEPT.test(folded)) return folded;
	if (/[^aeiou]ies$/.test(folded)) return `${folded.slice(0, -3)}y`;
	if (/(s|x|z|ch|sh)es$/.test(folded)) return folded.slice(0, -2);
	return folded.endsWith("s") ? folded.slice(0, -1) : folded;
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
	[/\b(have|has|had|is|are|was|were|do|does|did|could|would|should|wo|ca|can)n['’]?t\b/gi, "$1 not"],
	[/\b(who|what|where|when|how|that|there|it)['’]s\b/gi, "$1 is"],
	[/\b(who|what|they|we|you)['’](re|ve|ll)\b/gi, "$1"],
	// A share of the spots, as people say it.
	[/\bhalf[- ](full|filled|sold)\b/gi, "50% $1"],
	[/\bthree[- ]quarters (full|filled|sold)\b/gi, "75% $1"],
	// "This summer against last".
	[/\b(vs\.?|versus|compared (?:to|with)|against|than) last(?=\s*(?:[?.!,]|$))/gi, "$1 last season"],
];

/** A question with contractions written out. */
export const spelledOut = (text: string): string =>
	CONTRACTIONS.reduce((all, [from, to]) => all.replace(from, to), text.normalize("NFC")).trim();

/** Splits a text into words. Numbers keep their decimal point, and amounts their dollar sign. */
export const wordsOf = (text: string): Word[] =>
	[
		...text.matchAll(
			/\$?\d[\d,]*(?:\.\d+)?(?:%|st|nd|rd|th)?(?![\p{L}\p{N}])|\p{L}[\p{L}\p{M}\p{N}'’]*|\d+/gu,
		),
	].map((found) => ({
		typed: found[0],
		stem: stemOf(found[0]),
		from: found.index,
		to: found.index + found[0].length,
	}));

/** The stems of a phrase, as the index of phrases has them. */
export const phraseOf = (text: string): string =>
	wordsOf(text)
		.map(({ stem }) => stem)
		.join(" ");

/** Filler words. */
const NOISE = new Set(
	`a an the of to in at for on from with our we us i me my you your their his her its it they them he she that these those there here
	be do have would could can might shall should please currently right now today's camp so far yet still already just
	about any all some own much many like want know as if then also only really actually exactly got get go going come came coming
	into up who which what when where how tell give look whether total overall else both such hey hi hello thank thanks
	live living based currently active'ly altogether around roughly approximately up-to-date please report information info detail data
	attend attending participate participating part stay staying belong belonging include including included involve taking take go
	money dollar either offer offering host hosting there're tagged labeled labelled marked sleep sleeping run running work working given rising entering record recorded make made set happen happened exist existing available did name called named there're been
	number amount value figure time while during within between through per each by and or not's`
		.split(/\s+/)
		.map(stemOf),
);

/** Words to skip whose stem would also match other words. */
const PRONOUN = /^(?:may|whom|(?:any|every)(?:body|one))$/;

export const isNoise = (stem: string): boolean => NOISE.has(stem) || stem.length < 2 || PRONOUN.test(stem);
