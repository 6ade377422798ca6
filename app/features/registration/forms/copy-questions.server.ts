import { seasonPart } from "#app/platform/season-part";
import { addDays, isCalendarDate } from "#app/lib/dates";
import { foldText } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { questionsOfSeason, surroundingReads, toStored } from "./queries.server";
import type { Question } from "./rules";
import { upserted, writeQuestions } from "./write-questions.server";

interface Copied {
	/** The sessions of the one season as those of the other, by id. */
	sessions: Readonly<Record<string, string>>;
	/** By how many days dates that conditions compare with move. */
	shiftDays: number;
}

/** A question as another season asks it: the same id, so that an answer is known again, and that season's sessions. */
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
 * The part of a season's copy that asks the same questions. A condition on a session that was not copied keeps it, and is
 * said to be wrong before it is published.
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
 * Takes over another season's questions where there are none yet. Sessions are found again by their names, and dates
 * stay.
 * @returns how many, and how many of them name a session that this season has not
 * @throws CONFLICT when there are questions already, or none to take over
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

/** @throws CONFLICT when a season has questions already */
export function assertNone(questions: readonly unknown[]) {
	if (questions.length > 0) {
		throw new AppError("CONFLICT", { message: "This season already has questions. Nothing was added." });
	}
}
