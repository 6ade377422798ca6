import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldText, formsOf, joinedWords, searchable, typedWords } from "#app/lib/text";

// Shared rules for search: splitting typed text into words, storing a person's text in the index, and matching a
// word in the index and in a row. Both must match the same: the index narrows a camp to candidates, and the row
// decides.

/** Maximum number of words. No name has more, so further words aren't worth the work; the longest are used. */
const MOST_WORDS = 16;
/**
 * Maximum number of three-character pieces per index query. Fewer pieces find more candidates, and the row is
 * checked anyway.
 */
const MOST_PIECES = 40;
/**
 * Characters that no one types and no database accepts: control characters (including NUL) and lone surrogates.
 */
const UNUSABLE = /[\p{Control}\p{Surrogate}]/gu;

/**
 * Returns the digits of a typed phone number, possibly only its end. The text must have at least seven digits, or
 * nothing but digits.
 */
function phoneIn(text: string): string | null {
	if (!/^[\s+().\-/‐‑–\d]+$/.test(text) || /^\s*(19|20)\d\d\D(19|20)\d\d\s*$/.test(text)) return null;
	const digits = text.replace(/\D/g, "");
	if (digits.length < 7 || digits.length > 18) return null;
	// Drops the international or domestic dialing prefix (011, 0, 00), which isn't part of the number.
	return digits.length > 10 && digits.startsWith("011")
		? digits.slice(3)
		: digits.replace(/^0{1,2}(?=\d{8})/, "");
}

/**
 * Returns the folded words of a typed text, longest first; none when nothing usable was typed. Accepts any text. A
 * phone number is one word of its digits; a short word is combined with its neighbors ({@link formsOf}).
 */
export function searchWords(text: string): string[] {
	const phone = phoneIn(foldText(text.replace(UNUSABLE, " ")));
	if (phone !== null) return [phone];
	const words = joinedWords(typedWords(text.replace(UNUSABLE, " ")));
	const length = (word: string) => formsOf(word)[0].length;
	return [...new Set(words)].sort((a, b) => length(b) - length(a)).slice(0, MOST_WORDS);
}

/** Returns the words of {@link searchWords} as they were typed. */
export const plainWords = (words: readonly string[]): string[] => words.map((word) => formsOf(word)[0]);

/**
 * Converts a person's folded text to its index form, without apostrophes and commas. Each word gets two leading
 * spaces, so that its first one and two characters also form three-character pieces ("  j", " jo"), which finds
 * short words by prefix.
 */
export const indexedText = (searchText: string): string =>
	searchable(searchText)
		.replace(UNUSABLE, " ")
		.split(/ +/)
		.filter(Boolean)
		.map((word) => `  ${word}`)
		.join("");

const isShort = (characters: string[]) => characters.length < 3;

/** Splits a word into every third piece plus the last one; together they cover the word. */
function piecesOf(word: string): string[] {
	const characters = [...word];
	if (isShort(characters)) return [" ".repeat(3 - characters.length) + word];
	const last = characters.length - 3;
	const starts = Array.from({ length: Math.ceil(last / 3) }, (_, index) => index * 3);
	return [...starts, last].map((start) => characters.slice(start, start + 3).join(""));
}

/**
 * Builds the FTS5 query for the words. Quoting makes every character literal. Words typed with an apostrophe are
 * also searched with it, because entries written before apostrophes were dropped still contain them.
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

/** SQL version of {@link searchable}. */
export const searchableSql = (text: SQLWrapper) =>
	sql`replace(replace(replace(${text}, '''', ''), ',', ' '), ';', ' ')`;

/** Binds a value of a condition; by default in a parameter of its own. */
export type Bind = (value: string) => SQL;
const ownParameter: Bind = (value) => sql`${value}`;

/** Conditions that a row's `search_text` contains the words; the SQL version of `textHolds`. */
export const holdsWords = (words: string[], searchText: SQLWrapper, bind: Bind = ownParameter): SQL[] =>
	words.map((word) => {
		const [form, ...more] = formsOf(searchable(word)).map((each) =>
			isShort([...each])
				? sql`instr(' ' || ${searchableSql(searchText)}, ${bind(` ${each}`)}) > 0`
				: sql`instr(${searchableSql(searchText)}, ${bind(each)}) > 0`,
		);
		return more.length === 0 ? (form as SQL) : sql`(${sql.join([form, ...more], sql` OR `)})`;
	});

const SIGNS = [" ", "-", "(", ")", ".", "/", "+"];

/**
 * SQL for the digits of a stored phone number without its extension. The same number gives the same digits in
 * every notation.
 */
export const phoneDigits = (phone: SQLWrapper): SQL =>
	SIGNS.reduce<SQL>(
		(text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`,
		sql`substr(${phone}, 1, instr(${phone} || ';', ';') - 1)`,
	);

/**
 * SQL condition: whether the words are the last four or more digits of this phone number; null when they can't be.
 */
function endsPhone(words: readonly string[], phone: SQLWrapper, bind: Bind): SQL | null {
	const [word, more] = words;
	if (word === undefined || more !== undefined || !/^\d{4,18}$/.test(word)) return null;
	return sql`(${phone} IS NOT NULL AND substr(${phoneDigits(phone)}, ${sql.raw(String(-word.length))}) = ${bind(word)})`;
}

/**
 * {@link holdsWords}, or a match with the end of the phone number. Only for rows shown to users who can see the
 * number.
 */
export const holdsWordsOrPhone = (
	words: string[],
	searchText: SQLWrapper,
	phone: SQLWrapper,
	bind: Bind = ownParameter,
): SQL[] => {
	const by_phone = endsPhone(words, phone, bind);
	const held = holdsWords(words, searchText, bind);
	return by_phone === null ? held : [sql`((${sql.join(held, sql` AND `)}) OR ${by_phone})`];
};

/** SQL condition: whether all words of a typed text occur in a stored text, ignoring case and accents. */
export function holdsTyped(typed: string, stored: SQLWrapper): SQL {
	const words = plainWords(searchWords(typed)).map(searchable);
	if (words.length === 0) return sql`1`;
	const holds = words.map((word) => sql`instr(f.text, ${word}) > 0`);
	return sql`(SELECT ${sql.join(holds, sql` AND `)} FROM (SELECT ${searchableSql(folded(stored, foldsTo(words)))} AS text) f)`;
}

/**
 * Ranges of characters that need folding beyond SQLite's, which covers only ASCII: Latin, Greek, Cyrillic,
 * apostrophes and dashes.
 */
const BEYOND_ASCII = [
	[0xa0, 0x52f],
	[0x1e00, 0x1fff],
	[0x2010, 0x2032],
] as const;
let folds: [sign: string, plain: string][] | undefined;

/** Returns the characters that fold to part of these words, or to nothing, with their folded form, as JSON. */
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

/** SQL for a stored text folded with `map`, character by character only when it contains more than ASCII. */
const folded = (text: SQLWrapper, map: string) => sql`lower(CASE WHEN ${text} GLOB '*[^ -~]*' THEN (
	WITH RECURSIVE sign(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM sign WHERE at < length(${text}))
	SELECT group_concat(coalesce(CASE WHEN substr(${text}, at, 1) > '~'
		THEN json_extract(${map}, '$."' || substr(${text}, at, 1) || '"') END, substr(${text}, at, 1)), '') FROM sign
	) ELSE ${text} END)`;
