import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { assistant_question } from "#db/schema";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";
import type { Planned } from "./planner/types";

const MOST_LISTED = 30;
const DAY = 24 * 60 * 60_000;
/** Earlier answers that a new one is compared with. */
const MOST_COMPARED = 8;

const mine = (camp_id: string, user_id: string | SQL) =>
	and(eq(assistant_question.camp_id, camp_id), eq(assistant_question.user_id, user_id));

/** A user's questions, the newest first. */
export const historyRead = (db: Db, camp_id: string, user_id: SQL) =>
	db
		.select({
			id: assistant_question.id,
			text: assistant_question.text,
			asked_at: assistant_question.asked_at,
			outcome: assistant_question.outcome,
		})
		.from(assistant_question)
		.where(
			and(
				mine(camp_id, user_id),
				isNull(assistant_question.deleted_at),
				isNull(assistant_question.changed_from),
			),
		)
		.orderBy(desc(assistant_question.asked_at), desc(assistant_question.id))
		.limit(MOST_LISTED);

/** A question by its ID, for a route's own trip. */
export const questionRead = ({ db, place }: { db: Db; place: CampScope }, id: string) =>
	db
		.select()
		.from(assistant_question)
		.where(
			and(
				eq(assistant_question.camp_id, place.camp_id),
				eq(assistant_question.id, id),
				isNull(assistant_question.deleted_at),
			),
		)
		.limit(1);

export type QuestionRow = typeof assistant_question.$inferSelect;

/** The plans that a user was answered within 24 hours before a question, deleted ones included. */
export const earlierRead = (db: Db, { camp_id, user_id, asked_at, id }: QuestionRow) =>
	db
		.select({ id: assistant_question.id, result: assistant_question.result })
		.from(assistant_question)
		.where(
			and(
				mine(camp_id, user_id),
				eq(assistant_question.outcome, "plan"),
				gt(assistant_question.asked_at, new Date(Date.parse(asked_at) - DAY).toISOString()),
				sql`(${assistant_question.asked_at}, ${assistant_question.id}) < (${asked_at}, ${id})`,
			),
		)
		.orderBy(desc(assistant_question.asked_at), desc(assistant_question.id))
		.limit(MOST_COMPARED);

/** What was planned for a question. It was stored by `askQuestion`. */
export const plannedOf = ({ result }: Pick<QuestionRow, "result">): Planned => result as Planned;
