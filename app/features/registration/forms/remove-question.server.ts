import { and, desc, eq, sql } from "drizzle-orm";
import { audit_event } from "#db/schema";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { shownOf } from "./add-question.server";
import { moved } from "./change-rules";
import { dependentsOf, quoted } from "./condition-rules";
import type { QuestionShown } from "./inputs";
import type { StoredQuestion } from "./queries.server";
import type { Question } from "./rules";
import { writeQuestions } from "./write-questions.server";

/**
 * Removes a question from the camp's draft. Published versions and existing answers keep it.
 * @throws IN_USE while another question's condition uses it; NOT_FOUND
 */
export async function removeQuestion(ctx: CampCtx, season_id: string, id: string): Promise<Question> {
	let gone: Question | undefined;
	await writeQuestions(ctx, season_id, ({ questions }) => {
		const shown = shownOf(questions, id);
		const dependents = dependentsOf(questions, id).map(({ label }) => quoted(label));
		if (dependents.length > 0) {
			const [verb, them] = dependents.length === 1 ? ["depends", "it"] : ["depend", "them"];
			throw new AppError("IN_USE", {
				message: `${dependents.slice(0, 3).join(", ")}${dependents.length > 3 ? " and others" : ""} ${verb} on ${quoted(shown.label)}. Change ${them} first; nothing was removed.`,
			});
		}
		const { kind, per_family, label, help, is_required, options, condition, is_health, position } = shown;
		gone = {
			id,
			kind,
			per_family,
			label,
			help,
			is_required,
			options,
			condition: condition as Question["condition"],
			is_health,
		};
		return {
			questions: questions.filter((each) => each.id !== id),
			audit: {
				action: "question.remove",
				entity: "question",
				entity_id: id,
				// Undo restores the question from here.
				changes: { season_id, position, question: gone },
			},
		};
	});
	if (!gone) throw notFound("This question");
	return gone;
}

/**
 * Restores a removed question from its last removal, at its old position.
 * @throws CONFLICT when it exists or was never removed; INVALID when it is no longer valid
 */
export async function restoreQuestion(ctx: CampCtx, season_id: string, id: string): Promise<QuestionShown> {
	const removals = ctx.db
		.select({ changes: audit_event.changes })
		.from(audit_event)
		.where(
			and(
				eq(audit_event.camp_id, ctx.camp.id),
				eq(audit_event.entity, "question"),
				eq(audit_event.entity_id, id),
				eq(audit_event.action, "question.remove"),
				sql`${audit_event.changes}->>'season_id' = ${season_id}`,
			),
		)
		.orderBy(desc(audit_event.at), desc(audit_event.id))
		.limit(1);
	const plan = (
		{ questions }: { questions: StoredQuestion[] },
		also: { removals: Awaited<typeof removals> },
	) => {
		const removed = also.removals[0]?.changes as { position: number; question: Question } | undefined;
		if (!removed) throw notFound("This question");
		if (questions.some((each) => each.id === id)) {
			throw new AppError("CONFLICT", { message: "This question already exists. Nothing was changed." });
		}
		return {
			questions: moved([...questions, removed.question], id, removed.position - 1),
			audit: {
				action: "question.restore",
				entity: "question",
				entity_id: id,
				changes: { season_id, label: removed.question.label },
			},
		};
	};
	const after = await writeQuestions(ctx, season_id, plan, { removals });
	return shownOf(after, id);
}
