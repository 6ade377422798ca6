import { and, eq, isNull, sql } from "drizzle-orm";
import { assistant_question } from "#db/schema";
import type { RowsOf } from "#db/client";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { takeOrRefuse, writeWithin } from "#app/platform/rate-limit.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import { type ConditionInput, withCondition } from "./chips.server";
import { findNamed } from "./find-people.server";
import type { Change } from "./inputs";
import { askModelAfter } from "./model/ask-model.server";
import { nearestQuestions } from "./planner/nearest";
import { cut } from "./planner/pieces";
import { planQuestion } from "./planner/plan-question";
import type { Asked, Planned, Reading } from "./planner/types";
import { COLLEAGUES, plannedOf, type QuestionRow } from "./questions.server";
import { maskQuestion, readable, type Subject } from "./tokenizer/mask";
import { tokenOf, tokensFor } from "./tokenizer/tokens.server";
import { openVocabulary, type vocabularyReads } from "./vocabulary.server";

/** Questions of one user, answered by a model or not. No one types so many. */
const LIMIT = { max: 600, minutes: 60 };

const limits = (ctx: CampCtx) => [{ key: `assistant:${ctx.camp.id}:${ctx.user.id}`, ...LIMIT }];

/**
 * Plans a question and stores it, with tokens instead of names. A configured model is asked only where the built-in planner
 * refuses.
 * @returns `note`, a sentence for the asker where the model has given no plan, and the `nearest` questions for a refused one
 * @throws TOO_MANY_REQUESTS with the time to wait, before anything leaves
 */
export async function askQuestion(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof vocabularyReads>>,
	typed: string,
): Promise<{ id: string; planned: Planned; note: string | null; nearest: string[] }> {
	// Before anything leaves. Without a model it is counted as it is stored.
	const isCounted = ctx.config.ai !== null;
	if (isCounted) await takeOrRefuse(ctx, limits(ctx));
	const question = readable(typed);
	const { vocabulary, catalog } = await openVocabulary(ctx, rows);
	const found = await findNamed(ctx, question, vocabulary);
	const built_in = planQuestion(question, vocabulary, found);
	const subjects: Subject[] = [];
	maskQuestion(question, vocabulary, found, (subject) => {
		subjects.push(subject);
		return "";
	});
	const tokens = tokenOf(await tokensFor(ctx, subjects));
	const text = maskQuestion(question, vocabulary, found, tokens) || "[word]";
	const model = await askModelAfter(ctx, built_in, { question, vocabulary, catalog, found, tokenOf: tokens });
	const planned = model.is === "planned" ? model.planned : built_in;
	const planner = model.is === "planned" ? "model" : "built_in";
	const id = await store(ctx, { text, planned, changed_from: null, planner }, isCounted);
	const isAnswered = planned.outcome === "plan" || planned.outcome === "readings";
	const nearest = isAnswered ? [] : nearestQuestions(cut(question, vocabulary, found).pieces, vocabulary);
	return { id, planned, note: model.is === "failed" ? model.note : null, nearest };
}

/** Stores a question with its plan, and counts it. @throws TOO_MANY_REQUESTS with the time to wait */
async function store(
	ctx: CampCtx,
	{
		text,
		planned,
		changed_from,
		planner,
	}: { text: string; planned: Planned; changed_from: string | null; planner: "built_in" | "model" },
	isCounted = false,
): Promise<string> {
	const id = newId();
	await writeWithin(ctx, isCounted ? [] : limits(ctx), (counted) =>
		commit(ctx, {
			statements: [
				...counted,
				ctx.db.insert(assistant_question).values({
					camp_id: ctx.camp.id,
					id,
					user_id: ctx.user.id,
					asked_at: ctx.clock.now(),
					text,
					changed_from,
					outcome: planned.outcome,
					result: keepable(planned),
					planner,
				}),
			],
			audit: {
				action: "assistant.ask",
				entity: "assistant_question",
				entity_id: id,
				changes: { outcome: planned.outcome },
			},
		}),
	);
	return id;
}

/** Strips what was typed, and the camp's words that look like it, from a plan before it is stored: both can be names. */
function keepable(planned: Planned): Planned {
	const forget = (reading: Reading): Reading => ({
		...reading,
		corrected: reading.corrected.map(([, read]) => ["", read] as const),
	});
	if (planned.outcome === "unknown_word") return { ...planned, word: "", near: [] };
	if (planned.outcome === "plan") return { ...planned, reading: forget(planned.reading) };
	return planned.outcome === "readings" ? { ...planned, readings: planned.readings.map(forget) } : planned;
}

/**
 * Asks a question again with one change: a filter changed or removed, or one of its readings chosen. A colleague's question can
 * only be asked again as it is, and its text stays with the colleague.
 * @returns the ID of the new question
 * @throws INVALID where there is nothing to change, NOT_FOUND for a change to a colleague's question, TOO_MANY_REQUESTS
 */
export async function changeQuestion(
	ctx: CampCtx,
	catalog: Catalog,
	row: QuestionRow,
	change: Change,
): Promise<string> {
	const isOwn = row.user_id === ctx.user.id;
	if (!isOwn && !change.again) throw notFound();
	const planned = changed(plannedOf(row), change, (plan, at, condition) =>
		withCondition(catalog, plan, at, condition, ctx.camp.currency),
	);
	if (!planned) throw invalid("drop", "This can't be changed. Ask the question again.");
	// All that is made of a question is listed and deleted with it; of a colleague's question, it is one of its own.
	const changed_from = isOwn ? (row.changed_from ?? row.id) : null;
	const planner = row.planner === "model" ? "model" : "built_in";
	return store(ctx, { text: isOwn ? row.text : COLLEAGUES, planned, changed_from, planner });
}

function changed(
	planned: Planned,
	{ drop, choose, again, edit, condition }: Change,
	conditioned: (plan: Plan, at: number, condition: ConditionInput) => Plan,
): Planned | null {
	if (again) return planned;
	if (planned.outcome === "readings" && choose !== undefined) {
		const reading = planned.readings[choose];
		return reading ? { outcome: "plan", reading } : null;
	}
	if (planned.outcome !== "plan") return null;
	const { reading } = planned;
	const asking = (asked: Asked): Planned => ({ outcome: "plan", reading: { ...reading, asked } });
	const season = edit === "season" ? condition?.value[0] : undefined;
	if (reading.asked.kind === "metric") {
		// Sessions belong to one season.
		const { sessions, period, ...all } = reading.asked;
		if (season) return asking({ ...all, ...(period && { period }), season });
		if (drop === 0 && sessions) return asking({ ...all, ...(period && { period }) });
		return drop === 1 && period ? asking({ ...all, ...(sessions && { sessions }) }) : null;
	}
	const { plan } = reading.asked;
	if (season) return asking({ kind: "plan", plan: { ...plan, season } });
	if (typeof edit === "number" && condition)
		return asking({ kind: "plan", plan: conditioned(plan, edit, condition) });
	if (drop === undefined || !plan.filters[drop]) return null;
	return asking({ kind: "plan", plan: { ...plan, filters: plan.filters.filter((_, at) => at !== drop) } });
}

/** Deletes one question of the user with those derived from it, or all. Their text is erased at once. */
export async function deleteQuestions(ctx: CampCtx, id?: string): Promise<void> {
	const own = and(
		eq(assistant_question.camp_id, ctx.camp.id),
		eq(assistant_question.user_id, ctx.user.id),
		isNull(assistant_question.deleted_at),
	);
	await commit(ctx, {
		statements: [
			ctx.db
				.update(assistant_question)
				.set({ deleted_at: ctx.clock.now(), text: "[deleted]" })
				.where(
					id === undefined
						? own
						: and(own, sql`${id} IN (${assistant_question.id}, ${assistant_question.changed_from})`),
				),
		],
		audit: {
			action: "assistant.delete",
			entity: "assistant_question",
			entity_id: id ?? ctx.user.id,
			changes: {},
		},
	});
}
