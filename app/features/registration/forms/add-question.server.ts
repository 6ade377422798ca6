import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { QuestionFields, QuestionShown } from "./inputs";
import { toShown } from "./queries.server";
import type { Question } from "./rules";
import { writeQuestions } from "./write-questions.server";

/**
 * Adds a question at the end. Families see it once the form is published.
 * @throws INVALID on `options` or `condition`, or when there are too many
 */
export async function addQuestion(
	ctx: CampCtx,
	season_id: string,
	fields: QuestionFields,
): Promise<QuestionShown> {
	const id = newId();
	const after = await writeQuestions(ctx, season_id, ({ questions }) => ({
		questions: [...questions, { ...fields, id }],
		about: id,
		audit: {
			action: "question.create",
			entity: "question",
			entity_id: id,
			changes: { season_id, label: fields.label },
		},
		answer: { data: { id, label: fields.label }, status: 201 },
	}));
	return shownOf(after, id);
}

/**
 * Inserts a copy directly after a question.
 * @throws NOT_FOUND; INVALID when there are too many
 */
export async function duplicateQuestion(ctx: CampCtx, season_id: string, of: string): Promise<QuestionShown> {
	const id = newId();
	const after = await writeQuestions(ctx, season_id, ({ questions }) => {
		const at = questions.findIndex((each) => each.id === of);
		const found = questions[at];
		if (!found) throw notFound("This question");
		const copy = { ...found, id, label: copyLabel(found.label, questions) };
		return {
			questions: questions.toSpliced(at + 1, 0, copy),
			about: id,
			audit: {
				action: "question.copy",
				entity: "question",
				entity_id: id,
				changes: { season_id, label: copy.label, copied_id: of },
			},
		};
	});
	return shownOf(after, id);
}

/** Label of a copy: "T-shirt size (copy)", with a number when that exists. */
function copyLabel(label: string, questions: readonly Question[]): string {
	const base = label.replace(/ \(copy(?: \d+)?\)$/, "").slice(0, 280);
	const known = new Set(questions.map((each) => each.label));
	for (let n = 1; ; n++) {
		const wanted = n === 1 ? `${base} (copy)` : `${base} (copy ${n})`;
		if (!known.has(wanted)) return wanted;
	}
}

/** Question as just stored. */
export function shownOf(questions: Parameters<typeof toShown>[0], id: string): QuestionShown {
	const shown = toShown(questions, id);
	if (!shown) throw notFound("This question");
	return shown;
}
