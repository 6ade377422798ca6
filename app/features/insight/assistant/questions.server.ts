import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { assistant_question } from "#db/schema";
import type { Db } from "#db/client";
import { userOf } from "#app/features/people/household-access/index.server";
import type { CampScope } from "#app/platform/context.server";
import type { Planned } from "./planner/types";

/** Shown and stored in place of the text of a colleague's question: only its asker can see it. */
export const COLLEAGUES = "A colleague's question";

const MOST_LISTED = 30;
const MOST_SEASONS = 30;
/** Maximum earlier answers to compare a new one with. */
const MOST_COMPARED = 24;

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

/** Reads a question by its ID, in a route's own trip. */
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

/** The seasons that an answer can be asked about instead, the newest first. For a route's own trip. */
export const seasonChoicesRead = ({ db, place }: { db: Db; place: CampScope }) =>
	db.all<{ key: string; label: string }>(sql`SELECT n.id AS key, n.name AS label FROM season n
		WHERE n.camp_id = ${place.camp_id} ORDER BY n.start_date DESC, n.id LIMIT ${MOST_SEASONS}`);

export type QuestionRow = typeof assistant_question.$inferSelect;

/**
 * The plans of numbers about the same rows that the user was answered within 24 hours before a question, deleted ones included. For a
 * route's own trip.
 */
export const earlierRead = (
	{ db, place, token }: { db: Db; place: CampScope; token: string | null },
	id: string,
) => {
	const asked = sql`(SELECT q.asked_at, q.id FROM assistant_question q WHERE q.camp_id = ${place.camp_id} AND q.id = ${id})`;
	const day_before = sql`(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', q.asked_at, '-1 day') FROM assistant_question q
		WHERE q.camp_id = ${place.camp_id} AND q.id = ${id})`;
	const entity = sql`(SELECT q.result ->> '$.reading.asked.plan.entity' FROM assistant_question q
		WHERE q.camp_id = ${place.camp_id} AND q.id = ${id})`;
	return db
		.select({ id: assistant_question.id, result: assistant_question.result })
		.from(assistant_question)
		.where(
			and(
				mine(place.camp_id, userOf(token)),
				eq(assistant_question.outcome, "plan"),
				sql`${assistant_question.result} ->> '$.reading.asked.kind' = 'plan'`,
				sql`json_array_length(${assistant_question.result}, '$.reading.asked.plan.columns') = 0`,
				sql`${assistant_question.result} ->> '$.reading.asked.plan.entity' = ${entity}`,
				sql`${assistant_question.asked_at} > ${day_before}`,
				sql`(${assistant_question.asked_at}, ${assistant_question.id}) < ${asked}`,
			),
		)
		.orderBy(desc(assistant_question.asked_at), desc(assistant_question.id))
		.limit(MOST_COMPARED);
};

/** The plan of a question, as stored by `askQuestion`. */
export const plannedOf = ({ result }: Pick<QuestionRow, "result">): Planned => result as Planned;
