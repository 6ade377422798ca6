import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { assistant_question } from "#db/schema";
import type { Db } from "#db/client";
import { userOf } from "#app/features/people/household-access/index.server";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import type { CampScope } from "#app/platform/context.server";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import { ALIKE } from "./people-counts";
import type { Planned } from "./planner/types";

/** Shown and stored in place of the text of a colleague's question: only its asker can see it. */
export const COLLEAGUES = "A colleague's question";

const MOST_LISTED = 30;
const MOST_SEASONS = 30;
/** Maximum earlier plans to compare a new one with. After more of them, a number isn't shown. */
export const MOST_COMPARED = 48;

const mine = (camp_id: string, user_id: string | SQL) =>
	and(eq(assistant_question.camp_id, camp_id), eq(assistant_question.user_id, user_id));

/** A user's questions, newest first: one more than a page, which shows that there are more. */
export const historyRead = (db: Db, camp_id: string, user_id: SQL, cursor?: string) => {
	const after = cursor === undefined ? undefined : decodeCursor(cursor, 2);
	return db
		.select({
			id: assistant_question.id,
			text: assistant_question.text,
			asked_at: assistant_question.asked_at,
			outcome: assistant_question.outcome,
			thumb: assistant_question.thumb,
			wrong_because: assistant_question.wrong_because,
		})
		.from(assistant_question)
		.where(
			and(
				mine(camp_id, user_id),
				isNull(assistant_question.deleted_at),
				isNull(assistant_question.changed_from),
				after && sql`(${assistant_question.asked_at}, ${assistant_question.id}) < (${after[0]}, ${after[1]})`,
			),
		)
		.orderBy(desc(assistant_question.asked_at), desc(assistant_question.id))
		.limit(MOST_LISTED + 1);
};

/** A page of {@link historyRead} and the cursor of the next one. */
export function historyPage<Row extends { id: string; asked_at: string }>(rows: readonly Row[]) {
	const shown = rows.slice(0, MOST_LISTED);
	const last = shown.at(-1);
	return {
		questions: shown,
		next_cursor: rows.length > MOST_LISTED && last ? encodeCursor([last.asked_at, last.id]) : null,
	};
}

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

/** SQL for the season of the metric that a question asks for; NULL for another question, and where it names none. */
export const metricSeason = (camp_id: string, id: string): SQL =>
	sql`(SELECT q.result ->> '$.reading.asked.season' FROM assistant_question q WHERE q.camp_id = ${camp_id} AND q.id = ${id})`;

/** The seasons that an answer can be asked about instead, the newest first. For a route's own trip. */
export const seasonChoicesRead = ({ db, place }: { db: Db; place: CampScope }) =>
	db.all<{ key: string; label: string }>(sql`SELECT n.id AS key, n.name AS label FROM season n
		WHERE n.camp_id = ${place.camp_id} ORDER BY n.start_date DESC, n.id LIMIT ${MOST_SEASONS}`);

export type QuestionRow = typeof assistant_question.$inferSelect;

/**
 * The different plans of numbers about the same kind of people that the user was answered within 24 hours before a question, as JSON; deleted
 * ones included. One more than {@link MOST_COMPARED} means that there are too many. For a route's own trip.
 */
export const earlierRead = (
	{ db, place, token }: { db: Db; place: CampScope; token: string | null },
	id: string,
) =>
	// The order and the number of rows that are shown don't make another number.
	db.all<{
		plan: string;
	}>(sql`SELECT DISTINCT json_remove(q.result -> '$.reading.asked.plan', '$.sort', '$.limit') AS plan
		FROM assistant_question a CROSS JOIN assistant_question q
		WHERE a.camp_id = ${place.camp_id} AND a.id = ${id}
			AND q.camp_id = a.camp_id AND q.user_id = ${userOf(token)} AND q.outcome = 'plan'
			AND q.result ->> '$.reading.asked.kind' = 'plan'
			AND json_array_length(q.result, '$.reading.asked.plan.columns') = 0
			AND q.result ->> '$.reading.asked.plan.entity' IN (SELECT e.value
				FROM json_each(${JSON.stringify(ALIKE)}, '$.' || (a.result ->> '$.reading.asked.plan.entity')) e)
			AND q.asked_at > strftime('%Y-%m-%dT%H:%M:%fZ', a.asked_at, '-1 day')
			AND (q.asked_at, q.id) < (a.asked_at, a.id)
		LIMIT ${MOST_COMPARED + 1}`);

/** The plans that {@link earlierRead} found. */
export const plansOf = (rows: readonly { plan: string }[]): Plan[] =>
	rows.map(({ plan }) => parsePlan(JSON.parse(plan)));

/** The plan of a question, as stored by `askQuestion`. */
export const plannedOf = ({ result }: Pick<QuestionRow, "result">): Planned => result as Planned;
