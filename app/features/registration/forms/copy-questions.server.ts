import { seasonPart } from "#app/platform/season-part";
import { addDays, isCalendarDate } from "#app/lib/dates";
import { foldText } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { questionsOfSeason, surroundingReads, toStored } from "./queries.server";
import type { Question } from "./rules";
import { upserted, writeQuestions } from "./write-questions.server";

interface Copied {
	/** Session IDs of the old season, mapped to those of the new one. */
	sessions: Readonly<Record<string, string>>;
	/** Number of days by which dates in conditions move. */
	shiftDays: number;
}

/**
 * Copy of a question for another season. It keeps its ID, so that earlier answers are recognized, and uses that
 * season's sessions.
 */
function copied(question: Question, { sessions, shiftDays }: Copied): Question {
	const { condition } = question;
	if (!condition) return question;
	const of = condition.of.map((clause) => {
		const { field, value } = clause;
		if (typeof value !== "string") return clause;
		if (field === "session") return { ...clause, value: sessions[value] ?? value };
		return isCalendarDate(value) ? { ...clause, value: addDays(value, shiftDays) } : clause;
	});
	return { ...question, condition: { ...condition, of } };
}

/**
 * Part of a season's copy: copies the questions. A condition on a session that wasn't copied is kept, and reported
 * before publishing.
 */
export const copyQuestions = seasonPart({
	reads: ({ db, camp }, from) => ({ questions: questionsOfSeason(db, camp.id, from) }),
	statements(ctx, { to, shift_days, sessions, at }, { questions }) {
		const rows = toStored(questions);
		if (rows.length === 0) return [];
		const how = { sessions: Object.fromEntries(sessions), shiftDays: shift_days };
		const copies = rows.map((row) => ({
			...row,
			...copied(row, how),
			season_id: to,
			created_at: at,
			updated_at: at,
		}));
		return [upserted(ctx, copies)];
	},
});

/**
 * Copies another season's questions into a season that has none. Matches sessions by name, and keeps dates as they
 * are.
 * @returns the number of questions, and the number of those that name a session missing in this season
 * @throws CONFLICT when the season already has questions, or the other one has none
 */
export async function takeOverQuestions(
	ctx: CampCtx,
	season_id: string,
	from: string,
): Promise<{ count: number; to_mend: number }> {
	const camp_id = ctx.camp.id;
	const theirs = {
		their_questions: questionsOfSeason(ctx.db, camp_id, from),
		their_sessions: surroundingReads(ctx.db, camp_id, from).sessions,
	};
	let [count, to_mend] = [0, 0];
	await writeQuestions(
		ctx,
		season_id,
		({ questions: mine, around }, { their_questions, their_sessions }) => {
			const questions = toStored(their_questions);
			if (questions.length === 0) {
				throw new AppError("CONFLICT", { message: "That season has no questions. Nothing was copied." });
			}
			assertNone(mine);
			const sessions = Object.fromEntries(
				their_sessions.flatMap(({ id, name }) => {
					const same = around.sessions.find((session) => foldText(session.name) === foldText(name));
					return same ? [[id, same.id]] : [];
				}),
			);
			const copies = questions.map((question) => copied(question, { sessions, shiftDays: 0 }));
			count = copies.length;
			to_mend = copies.filter(({ condition }) =>
				condition?.of.some(
					({ field, value }) => field === "session" && !around.sessions.some(({ id }) => id === value),
				),
			).length;
			return {
				questions: copies,
				takesOver: true,
				audit: {
					action: "question_form.copy",
					entity: "question_form",
					entity_id: season_id,
					changes: { copied_id: from, questions: copies.length },
				},
			};
		},
		theirs,
	);
	return { count, to_mend };
}

/**
 * Rejects a season that already has questions.
 * @throws CONFLICT
 */
export function assertNone(questions: readonly unknown[]) {
	if (questions.length > 0) {
		throw new AppError("CONFLICT", { message: "This season already has questions. Nothing was added." });
	}
}
