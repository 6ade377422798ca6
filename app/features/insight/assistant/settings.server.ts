import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { assistant_setting, assistant_synonym } from "#db/schema";
import { foldText } from "#app/lib/text";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import type { SettingChange } from "./inputs";
import { nearWords } from "./planner/near-words";
import { holdsPrivate } from "./planner/private-words";
import { ROLES } from "./planner/roles";
import type { Vocabulary } from "./planner/vocabulary";
import { isNoise, phraseOf } from "./planner/words";

/** Maximum words of a camp. */
const MOST_WORDS = 100;

/** The camp's settings and words, for a route's own trip. */
export const settingsReads = ({ db, place: { camp_id } }: { db: Db; place: CampScope }) => ({
	own: db.select().from(assistant_setting).where(eq(assistant_setting.camp_id, camp_id)),
	words: db
		.select({ word: assistant_synonym.word, means: assistant_synonym.means })
		.from(assistant_synonym)
		.where(eq(assistant_synonym.camp_id, camp_id))
		.orderBy(asc(assistant_synonym.word)),
});

/** Changes a setting of the camp. @throws INVALID for a missing value */
export async function setSetting(ctx: CampCtx, { set: key, ...input }: SettingChange): Promise<void> {
	const { is_on, calls_an_hour } = input;
	if (key === "is_on" && is_on === undefined) throw invalid("is_on", "Choose on or off.");
	if (key === "calls_an_hour" && calls_an_hour === undefined)
		throw invalid("calls_an_hour", "Enter a number from 0 to 1,000.");
	const set = {
		...(key === "is_on" ? { is_on } : {}),
		...(key === "roles" ? { roles: input.role } : {}),
		...(key === "calls_an_hour" ? { calls_an_hour } : {}),
	};
	await commit(ctx, {
		statements: [
			ctx.db
				.insert(assistant_setting)
				.values({ camp_id: ctx.camp.id, ...set })
				.onConflictDoUpdate({ target: assistant_setting.camp_id, set }),
		],
		audit: { action: "assistant.set", entity: "assistant_setting", entity_id: ctx.camp.id, changes: set },
	});
}

/** A word as it is stored: folded, and without an article. */
const stored = (word: string): string => foldText(word).replace(/^(?:the|a|an|our) (?=.)/, "");

/**
 * Gives a word of the camp the meaning of one that the assistant knows.
 * @throws INVALID for a word that already means something, and for an unknown meaning; CONFLICT for too many words
 */
export async function addSynonym(
	ctx: CampCtx,
	vocabulary: Vocabulary,
	typed: { word: string; means: string },
): Promise<void> {
	const word = stored(typed.word);
	const phrase = phraseOf(word);
	if (holdsPrivate(word))
		throw invalid(
			"word",
			"This word is about private data that the assistant never reads. Choose another word.",
		);
	if (phrase.split(" ").every((each) => isNoise(each) || ROLES.has(each)))
		throw invalid("word", "Questions already use this word. Choose another one.");
	if (vocabulary.meanings.has(phrase)) throw invalid("word", `“${typed.word}” already has a meaning.`);
	if (!vocabulary.meanings.has(phraseOf(typed.means))) {
		const near = nearWords(typed.means, vocabulary);
		const meant = near.length > 0 ? ` Did you mean “${near[0]}”?` : "";
		throw invalid(
			"means",
			`The assistant doesn't know “${typed.means}”.${meant} Enter a session, a group, a tag or another word that works in a question.`,
		);
	}
	if (vocabulary.synonyms.length >= MOST_WORDS)
		throw new AppError("CONFLICT", {
			message: `Your camp has ${MOST_WORDS} words already. Remove one to add another.`,
		});
	const row = { camp_id: ctx.camp.id, word, means: typed.means };
	await commit(ctx, {
		statements: [ctx.db.insert(assistant_synonym).values(row)],
		audit: {
			action: "assistant.set",
			entity: "assistant_setting",
			entity_id: ctx.camp.id,
			changes: { word_added: true },
		},
	});
}

/** Removes a word of the camp. One that isn't there stays away. */
export async function removeSynonym(ctx: CampCtx, word: string): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(assistant_synonym)
				.where(and(eq(assistant_synonym.camp_id, ctx.camp.id), eq(assistant_synonym.word, stored(word)))),
		],
		audit: {
			action: "assistant.set",
			entity: "assistant_setting",
			entity_id: ctx.camp.id,
			changes: { word_removed: true },
		},
	});
}
