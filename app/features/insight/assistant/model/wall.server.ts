import { sql } from "drizzle-orm";
import { foldText } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { stemOf } from "../planner/words";
import { INSTRUCTIONS } from "./prompt";
import { canLeave } from "../planner/public-words";
import { hasFullName, namesAmong } from "../tokenizer/camp-names.server";
import { nameIn } from "../tokenizer/match-names";
import { PLACEHOLDER } from "./placeholder";

// The last look at a text before it leaves. It doesn't rely on how the text was made.

/** Words of our own lines around labels and placeholders. */
const GLUE = `as entity metric people count season filter usual by is a value of another city or town date days gt gte lt lte in not between
	contains starts with empty question text number money datetime boolean choice choices id ids true false null percent cents ratio`;

/** Words of a text as they are compared: keys are cut at their underscores. */
const partsOf = (text: string): string[] =>
	text.replace(PLACEHOLDER, " ").match(/[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{P}$+<>=|^`~]+/gu) ?? [];

/** What our own code can write into a request beside the words of questions. */
export function writtenWords(declared: readonly string[]): ReadonlySet<string> {
	return new Set(
		[INSTRUCTIONS, GLUE, ...declared].flatMap((text) => partsOf(text).map((word) => foldText(word))),
	);
}

/** Parts of a text that our own code doesn't write and that aren't words of questions. They are never shown or logged. */
export function foreignParts(
	text: string,
	{ written, words }: { written: ReadonlySet<string>; words: ReadonlySet<string> },
): string[] {
	return partsOf(text).filter((part) => {
		if (/^\d{1,6}$/.test(part)) return false;
		const folded = foldText(part);
		return !(/^[a-z]+$/.test(folded) && (written.has(folded) || canLeave(stemOf(folded), words)));
	});
}

/** Capitalized words from which a question isn't looked at further, because it isn't an ordinary one. */
const MOST_CAPITALS = 8;

/**
 * True where words of a question are someone's name in this camp, although each of them also means something: "Bill Price", or
 * "bill price" for William Price. True as well where that can't be told.
 * @param capitals words that were typed with a capital letter
 */
export async function holdsName(ctx: CampCtx, text: string, capitals: readonly string[]): Promise<boolean> {
	const alone = [...new Set(capitals.map(nameIn))];
	if (alone.length > MOST_CAPITALS) return true;
	const words = text
		.split(/\s+/)
		.filter((word) => /^[a-z'-]+$/.test(word))
		.map(nameIn);
	const pairs = words.slice(1).flatMap((word, at) => [`${word} ${words[at]}`, `${words[at]} ${word}`]);
	const [named] = await ctx.db.all<{
		n: number;
	}>(sql`SELECT count(*) AS n FROM json_each(${JSON.stringify(pairs)}) j
		CROSS JOIN person_type t
		CROSS JOIN person p INDEXED BY person_list ON p.camp_id = ${ctx.camp.id} AND p.person_type = t.key AND p.sort_name = j.value
		WHERE p.deleted_at IS NULL`);
	if (named && named.n > 0) return true;
	return (await namesAmong(ctx, alone)).size > 0 || hasFullName(ctx, words);
}
