import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { blockInForce } from "#db/release-block";
import { type Answer, type Question, readAnswer } from "#app/features/registration/forms/index.server";

interface LastAnswersRow {
	respondent: string;
	answers_json: string;
	questions_json: string;
}

/**
 * SQL CTEs: `me`, the registration and its parent; `mine`, the children they are a parent or guardian of;
 * `earlier`, the IDs of all registrations of the same user and of the households they belong to.
 */
export const earlierRegistrations = (place: { camp_id: string }, today: string, registration_id: string) =>
	sql`WITH me AS (SELECT n.camp_id AS camp_id, n.id AS id, n.user_id AS user_id,
			coalesce(n.parent_id, (SELECT m.person_id FROM membership m WHERE m.camp_id = n.camp_id AND m.user_id = n.user_id)) AS person_id
			FROM registration n WHERE n.camp_id = ${place.camp_id} AND n.id = ${registration_id}),
		mine AS (SELECT l.person_id AS id FROM me JOIN person_relationship l
			ON l.camp_id = me.camp_id AND l.related_person_id = me.person_id AND l.type IN ('parent', 'guardian')
			WHERE NOT ${blockInForce(today, { camp_id: sql`l.camp_id`, child: sql`l.person_id`, to: sql`l.related_person_id` })}),
		earlier AS (SELECT r.id AS id FROM me JOIN registration r ON r.user_id = me.user_id AND r.camp_id = me.camp_id
			UNION SELECT r.id FROM me JOIN household_member h ON h.camp_id = me.camp_id AND h.person_id = me.person_id
			JOIN registration r ON r.camp_id = h.camp_id AND r.household_id = h.household_id)`;

/**
 * Answers from earlier registrations, latest first, with the questions of that time. Covers registrations of the
 * same user, and those of the user's households (entered by any member or by staff) as far as they concern
 * children the user is a parent or guardian of. A household's own answers are included when one of these children
 * was registered with them.
 */
export const lastAnswersRead = (
	{ db, place, today }: { db: Db; place: { camp_id: string }; today: string },
	registration_id: string,
) =>
	db.all<LastAnswersRow>(sql`${earlierRegistrations(place, today, registration_id)}
		SELECT a.respondent AS respondent, a.answers AS answers_json, f.questions AS questions_json
		FROM me CROSS JOIN earlier JOIN registration r ON r.camp_id = me.camp_id AND r.id = earlier.id AND r.id <> me.id AND r.submitted_at IS NOT NULL
		JOIN registration_answer a ON a.camp_id = r.camp_id AND a.registration_id = r.id
		CROSS JOIN question_form f ON f.camp_id = r.camp_id AND f.season_id = r.season_id AND f.version = r.form_version
		WHERE r.user_id = me.user_id OR a.camper_id IN (SELECT id FROM mine)
			OR (a.camper_id IS NULL AND EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_registration WHERE l.camp_id = r.camp_id AND l.registration_id = r.id
				AND l.camper_id IN (SELECT id FROM mine)))
		ORDER BY r.submitted_at DESC LIMIT 60`);

/** An earlier answer that still fits the current question. */
export interface LastAnswer {
	answer: Answer;
	/** True when the question's wording hasn't changed. */
	is_same: boolean;
}

/** Last answers by respondent (`family` or camper ID) and question. */
export function lastAnswers(rows: readonly LastAnswersRow[], questions: readonly Question[]) {
	const last = new Map<string, Map<string, LastAnswer>>();
	for (const row of rows) {
		const given = JSON.parse(row.answers_json) as Record<string, unknown>;
		const then = JSON.parse(row.questions_json) as Question[];
		const known = last.get(row.respondent) ?? new Map<string, LastAnswer>();
		for (const question of questions) {
			if (known.has(question.id) || !Object.hasOwn(given, question.id)) continue;
			const read = readAnswer(question, given[question.id]);
			if (!("answer" in read) || read.answer === null) continue;
			const before = then.find(({ id }) => id === question.id);
			known.set(question.id, {
				answer: read.answer,
				is_same: before !== undefined && reads(before) === reads(question),
			});
		}
		last.set(row.respondent, known);
	}
	return last;
}

/** Wording of a question, for comparison. */
const reads = ({ kind, label, help, options }: Question) => JSON.stringify([kind, label, help, options]);

/** Converts an answer to a form control's value. */
export const asGiven = (answer: Answer): string | string[] =>
	answer === true ? "yes" : answer === false ? "no" : Array.isArray(answer) ? answer : String(answer);
