import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldText, formsOf, joinedWords, searchable, typedWords } from "#app/lib/text";

// How a typed text becomes words, how the index holds a person's text, and how a word is asked of the index and of a
// row. Both must find the same: the index narrows a camp to candidates, the row decides.

/** More words than any name has are more work than they are worth: the longest decide. */
const MOST_WORDS = 16;
/** Pieces of three characters asked of the index at once. Fewer find more, and the row is checked anyway. */
const MOST_PIECES = 40;
/** What nobody types and no database takes: controls (NUL among them) and halves of characters. */
const UNUSABLE = /[\p{Control}\p{Surrogate}]/gu;

/** A phone number as people type the end of one, with at least seven digits or nothing but digits. */
function phoneIn(text: string): string | null {
	if (!/^[\s+().\-/‐‑–\d]+$/.test(text) || /^\s*(19|20)\d\d\D(19|20)\d\d\s*$/.test(text)) return null;
	const digits = text.replace(/\D/g, "");
	if (digits.length < 7 || digits.length > 18) return null;
	// What is dialed before a number at home or from the United States is no part of it.
	return digits.length > 10 && digits.startsWith("011")
		? digits.slice(3)
		: digits.replace(/^0{1,2}(?=\d{8})/, "");
}

/**
 * The folded words of a typed text, the longest first; none when it shows nothing. Takes any text. The digits of a phone
 * number are one word; a short word comes with what it makes together with its neighbors ({@link formsOf}).
 */
export function searchWords(text: string): string[] {
	const phone = phoneIn(foldText(text.replace(UNUSABLE, " ")));
	if (phone !== null) return [phone];
	const words = joinedWords(typedWords(text.replace(UNUSABLE, " ")));
	const length = (word: string) => formsOf(word)[0].length;
	return [...new Set(words)].sort((a, b) => length(b) - length(a)).slice(0, MOST_WORDS);
}

/** Words of {@link searchWords} as they were typed. */
export const plainWords = (words: readonly string[]): string[] => words.map((word) => formsOf(word)[0]);

/**
 * A person's folded text as the index holds it, without apostrophes and commas. Two spaces stand before every word, so that its first
 * one and two characters are pieces of three as well ("  j", " jo"): that is how short words are found by prefix.
 */
export const indexedText = (searchText: string): string =>
	searchable(searchText)
		.replace(UNUSABLE, " ")
		.split(/ +/)
		.filter(Boolean)
		.map((word) => `  ${word}`)
		.join("");

const isShort = (characters: string[]) => characters.length < 3;

/** Every third piece of a word and the last one: together they cover it. */
function piecesOf(word: string): string[] {
	const characters = [...word];
	if (isShort(characters)) return [" ".repeat(3 - characters.length) + word];
	const last = characters.length - 3;
	const starts = Array.from({ length: Math.ceil(last / 3) }, (_, index) => index * 3);
	return [...starts, last].map((start) => characters.slice(start, start + 3).join(""));
}

/**
 * What FTS5 is asked for these words. Quoted, every character is only itself. What was typed with an apostrophe is looked for
 * with it as well: so stand the entries that were written before apostrophes were left out.
 */
export function matchOf(words: string[]): string {
	const [plain, typed] = [allPieces(words.map(searchable)), allPieces(words)];
	return plain === typed ? plain : `(${plain}) OR (${typed})`;
}

function allPieces(words: string[]): string {
	const several = (word: string) => formsOf(word).length > 1;
	const one = piecesMatch(words.filter((word) => !several(word)).flatMap(piecesOf));
	const forms = words.filter(several).map(
		(word) =>
			`(${formsOf(word)
				.map((form) => `(${piecesMatch(piecesOf(form))})`)
				.join(" OR ")})`,
	);
	return [one, ...forms].filter(Boolean).join(" AND ");
}

const piecesMatch = (pieces: string[]): string =>
	[...new Set(pieces)]
		.slice(0, MOST_PIECES)
		.map((piece) => `"${piece.replaceAll('"', '""')}"`)
		.join(" AND ");

/** {@link searchable} for the database. */
export const searchableSql = (text: SQLWrapper) =>
	sql`replace(replace(replace(${text}, '''', ''), ',', ' '), ';', ' ')`;

/** Conditions under which a row's `search_text` holds the words, as `textHolds` says it of a text at hand. */
export const holdsWords = (words: string[], searchText: SQLWrapper): SQL[] =>
	words.map((word) => {
		const [form, ...more] = formsOf(searchable(word)).map((each) =>
			isShort([...each])
				? sql`instr(' ' || ${searchableSql(searchText)}, ${` ${each}`}) > 0`
				: sql`instr(${searchableSql(searchText)}, ${each}) > 0`,
		);
		return more.length === 0 ? (form as SQL) : sql`(${sql.join([form, ...more], sql` OR `)})`;
	});

const SIGNS = [" ", "-", "(", ")", ".", "/", "+"];

/** The digits of a stored phone number without its extension; what was once typed as it is has them alike. */
export const phoneDigits = (phone: SQLWrapper): SQL =>
	SIGNS.reduce<SQL>(
		(text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`,
		sql`substr(${phone}, 1, instr(${phone} || ';', ';') - 1)`,
	);

/** Whether words are the last four or more digits of a phone number, and so of this one; null where they can't be. */
function endsPhone(words: readonly string[], phone: SQLWrapper): SQL | null {
	const [word, more] = words;
	if (word === undefined || more !== undefined || !/^\d{4,18}$/.test(word)) return null;
	return sql`(${phone} IS NOT NULL AND substr(${phoneDigits(phone)}, ${sql.raw(String(-word.length))}) = ${word})`;
}

/** {@link holdsWords}, or the end of the phone number, for rows that are shown only to who may see it. */
export const holdsWordsOrPhone = (words: string[], searchText: SQLWrapper, phone: SQLWrapper): SQL[] => {
	const by_phone = endsPhone(words, phone);
	const held = holdsWords(words, searchText);
	return by_phone === null ? held : [sql`((${sql.join(held, sql` AND `)}) OR ${by_phone})`];
};

/** The words of a typed text all stand somewhere in what is stored as it was typed, whatever case and accents either has. */
export function holdsTyped(typed: string, stored: SQLWrapper): SQL {
	const words = plainWords(searchWords(typed)).map(searchable);
	if (words.length === 0) return sql`1`;
	const holds = words.map((word) => sql`instr(f.text, ${word}) > 0`);
	return sql`(SELECT ${sql.join(holds, sql` AND `)} FROM (SELECT ${searchableSql(folded(stored, foldsTo(words)))} AS text) f)`;
}

/** Where the signs are that SQLite does not fold, which is all beyond ASCII: Latin, Greek, Cyrillic; apostrophes and dashes. */
const BEYOND_ASCII = [
	[0xa0, 0x52f],
	[0x1e00, 0x1fff],
	[0x2010, 0x2032],
] as const;
let folds: [sign: string, plain: string][] | undefined;

/** The signs that fold to something of these words, or to nothing, with that, as JSON. */
function foldsTo(words: string[]): string {
	folds ??= BEYOND_ASCII.flatMap(([first, last]) =>
		Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
	)
		.map((sign): [string, string] => [sign, /\s/u.test(sign) ? " " : searchable(foldText(sign))])
		.filter(([sign, plain]) => sign !== plain);
	const typed = new Set(words.join(""));
	const needed = folds.filter(([, plain]) => plain === "" || [...plain].some((each) => typed.has(each)));
	return JSON.stringify(Object.fromEntries(needed));
}

/** A stored text folded as far as `map` goes, sign by sign where it holds more than ASCII. */
const folded = (text: SQLWrapper, map: string) => sql`lower(CASE WHEN ${text} GLOB '*[^ -~]*' THEN (
	WITH RECURSIVE sign(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM sign WHERE at < length(${text}))
	SELECT group_concat(coalesce(CASE WHEN substr(${text}, at, 1) > '~'
		THEN json_extract(${map}, '$."' || substr(${text}, at, 1) || '"') END, substr(${text}, at, 1)), '') FROM sign
	) ELSE ${text} END)`;
