import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Catalog, inSeasonOf } from "#app/platform/query/catalog.server";
import { compilePlan } from "#app/platform/query/compile-plan.server";
import { OPERATORS } from "#app/platform/query/field-types";
import { aiUseOf } from "../planner/ai-fields";
import type { Cut, Found } from "../planner/pieces";
import { asksForChange } from "../planner/plan-question";
import type { Asked, Planned } from "../planner/types";
import type { Vocabulary } from "../planner/vocabulary";
import type { Subject } from "../tokenizer/mask";
import { leave } from "./leave.server";
import { outgoingQuestion } from "./outgoing-question";
import { promptOf } from "./prompt";
import { declaredFields, publicWords } from "../planner/public-words";
import { readReply } from "./read-reply";
import { writtenWords } from "./wall.server";

export interface AskedModel {
	question: string;
	vocabulary: Vocabulary;
	catalog: Catalog;
	found: Found;
	tokenOf: (of: Subject) => string;
}

export type ModelReading =
	/** Nothing has left: no model is configured, or the question can't be written without what has to stay. */
	| { is: "not_asked" }
	| { is: "planned"; planned: Planned }
	/** The model says that the data can't answer it. */
	| { is: "none" }
	/** No answer, or none that can be used. `note` tells the asker why. */
	| { is: "failed"; note: string };

const NO_ANSWER = "The model couldn't read this question either. Rephrase it and ask again.";

/** Refusals with which a model can help. What the asker can't use and what is private isn't among them. */
const REFUSED: ReadonlySet<Planned["outcome"]> = new Set(["unknown_word", "not_covered"]);

/** Asks the configured model where the built-in planner has refused a question as unknown or not covered. */
export async function askModelAfter(
	ctx: CampCtx,
	planned: Planned,
	asked: AskedModel,
): Promise<ModelReading> {
	if (!ctx.config.ai || !REFUSED.has(planned.outcome) || asksForChange(asked.question))
		return { is: "not_asked" };
	return askModel(ctx, asked);
}

/** Asks the configured model for a plan. The plan names only what the asker can use, and it compiles. */
export async function askModel(
	ctx: CampCtx,
	{ question, vocabulary, catalog, found, tokenOf }: AskedModel,
): Promise<ModelReading> {
	if (!ctx.config.ai) return { is: "not_asked" };
	const entities = vocabulary.entities.map(({ entity }) => entity);
	const words = publicWords(entities, vocabulary.metrics);
	const outgoing = outgoingQuestion(question, vocabulary, found, { words, tokenOf });
	if (!outgoing || outgoing.pieces.some(isBeyondPlans)) return { is: "not_asked" };
	const text = promptOf(outgoing, vocabulary);
	if (text === null) return { is: "not_asked" };
	const written = writtenWords([...OPERATORS, ...writtenLabels(vocabulary)]);
	const { capitals } = outgoing;
	const reply = await leave(ctx, { text, question: outgoing.text, capitals, written, words });
	if (reply.outcome === "held_back") return { is: "not_asked" };
	if (reply.outcome === "over_quota") return { is: "failed", note: reply.note };
	if (reply.outcome !== "answered") return { is: "failed", note: NO_ANSWER };
	const read = readReply(reply.text, outgoing, vocabulary);
	if (read.is === "none") return { is: "none" };
	if (read.is === "not_usable" || !(await compiles(ctx, catalog, read.asked)))
		return { is: "failed", note: NO_ANSWER };
	return { is: "planned", planned: { outcome: "plan", reading: { asked: read.asked, corrected: [] } } };
}

/** True for what no plan can say, such as why, or how it will be. */
const isBeyondPlans = (piece: Cut["pieces"][number]): boolean =>
	piece.kind === "words" && piece.roles[0] === "unsupported";

/** Keys and labels that our own code declares. */
const writtenLabels = ({ entities, metrics }: Vocabulary): string[] => [
	...entities.flatMap(({ entity }) => [
		entity.key,
		entity.label,
		...declaredFields(entity)
			.filter((field) => aiUseOf(field) !== "never")
			.flatMap(({ key, label, choices }) => [
				key,
				label,
				...(Array.isArray(choices) ? (choices as { key: string }[]).map((choice) => choice.key) : []),
			]),
	]),
	...metrics.flatMap(({ key, title, unit, breakdowns }) => [
		key,
		title,
		unit,
		...breakdowns.map((each) => each.key),
	]),
];

/** True where a plan compiles with the asker's rights. */
async function compiles(ctx: CampCtx, catalog: Catalog, asked: Asked): Promise<boolean> {
	if (asked.kind === "metric") return true;
	try {
		compilePlan(await inSeasonOf(catalog, asked.plan), asked.plan, ctx.camp.time_zone);
		return true;
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}
