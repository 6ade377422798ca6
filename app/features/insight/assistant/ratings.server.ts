import { and, eq, sql } from "drizzle-orm";
import { assistant_question } from "#db/schema";
import type { Db } from "#db/client";
import { addDays } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Choice } from "#app/platform/query/entity";
import { type Thumb, WRONG_BECAUSE } from "./inputs";
import { plannedOf } from "./questions.server";
import { readingChips } from "./reading-labels.server";

// Ratings of answers. Its asker makes them, and admins see which answers were wrong.

const DAYS_LISTED = 30;
const MOST_LISTED = 20;

/** Records whether an answer helped, or takes the rating back. */
export async function rateAnswer(ctx: CampCtx, id: string, { thumb, because }: Thumb): Promise<void> {
	const set = {
		thumb: thumb === "none" ? null : thumb === "up" ? 1 : -1,
		wrong_because: thumb === "down" ? (because ?? null) : null,
	};
	await commit(ctx, {
		statements: [
			ctx.db
				.update(assistant_question)
				.set(set)
				.where(
					and(
						eq(assistant_question.camp_id, ctx.camp.id),
						eq(assistant_question.id, id),
						eq(assistant_question.user_id, ctx.user.id),
					),
				),
		],
		audit: {
			action: "assistant.rate",
			entity: "assistant_question",
			entity_id: id,
			changes: { thumb, because: set.wrong_because },
		},
	});
}

/** The reason of a rating in words; null where none was chosen. */
export const reasonOf = (key: string | null): string | null =>
	key !== null && Object.hasOwn(WRONG_BECAUSE, key) ? WRONG_BECAUSE[key as keyof typeof WRONG_BECAUSE] : null;

/** Answers of the last 30 days that were rated wrong, the newest first. For a route's own trip. */
export const wrongRead = ({ db, place: { camp_id }, today }: { db: Db; place: CampScope; today: string }) =>
	db.all<{ id: string; text: string; because: string | null; result: string }>(sql`
		SELECT q.id AS id, q.text AS text, q.wrong_because AS because, q.result AS result
		FROM assistant_question q INDEXED BY assistant_question_wrong_at
		WHERE q.camp_id = ${camp_id} AND q.thumb = -1 AND q.deleted_at IS NULL AND q.asked_at >= ${addDays(today, -DAYS_LISTED)}
		ORDER BY q.asked_at DESC, q.id LIMIT ${MOST_LISTED}`);

type WrongRow = Awaited<ReturnType<typeof wrongRead>>[number];

/** An answer that was rated wrong: its question with tokens instead of names, and what it was read as. */
export interface WrongAnswer {
	id: string;
	text: string;
	reason: string | null;
	chips: string[];
}

/**
 * Words answers that were rated wrong, for a viewer who needn't be their asker: of a filter on a person, a place, a day, a group or
 * a cabin, only its field.
 */
export async function wrongAnswers(
	{ camp }: CampCtx,
	catalog: Catalog,
	rows: readonly WrongRow[],
	seasons: readonly Choice[],
): Promise<WrongAnswer[]> {
	const answers = rows.flatMap(({ id, text, because, result }) => {
		const planned = plannedOf({ result: JSON.parse(result) });
		return planned.outcome === "plan" ? [{ id, text, because, reading: planned.reading }] : [];
	});
	const chips = await readingChips(
		catalog,
		answers.map(({ reading }) => reading),
		{ seasons, currency: camp.currency, is_masked: true },
	);
	return answers.map(({ id, text, because }, at) => ({
		id,
		text,
		reason: reasonOf(because),
		// Filters without their values can be the same.
		chips: [...new Set(chips[at])],
	}));
}
