import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type Answer, type Question, readAnswer } from "~/features/questions/index.server";

interface LastAnswersRow {
	respondent: string;
	answers_json: string;
	questions_json: string;
}

/** What the same user answered in earlier registrations, the latest first, with the questions as they were then. */
export const lastAnswersRead = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	registration_id: string,
) =>
	db.all<LastAnswersRow>(sql`SELECT a.respondent AS respondent, a.answers AS answers_json, f.questions AS questions_json
		FROM registration n CROSS JOIN registration r ON r.user_id = n.user_id AND r.camp_id = n.camp_id AND r.id <> n.id AND r.submitted_at IS NOT NULL
		CROSS JOIN registration_answer a ON a.camp_id = r.camp_id AND a.registration_id = r.id
		CROSS JOIN question_form f ON f.camp_id = r.camp_id AND f.season_id = r.season_id AND f.version = r.form_version
		WHERE n.camp_id = ${place.camp_id} AND n.id = ${registration_id} ORDER BY r.submitted_at DESC LIMIT 60`);

/** An earlier answer, as far as it still answers what is asked. */
export interface LastAnswer {
	answer: Answer;
	/** The question reads as it did then. */
	is_same: boolean;
}

/** The last answers by respondent (`family` or a camper's id) and question. */
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

/** What a family reads of a question. */
const reads = ({ kind, label, help, options }: Question) => JSON.stringify([kind, label, help, options]);

/** An answer as a form's control holds it. */
export const asGiven = (answer: Answer): string | string[] =>
	answer === true ? "yes" : answer === false ? "no" : Array.isArray(answer) ? answer : String(answer);
