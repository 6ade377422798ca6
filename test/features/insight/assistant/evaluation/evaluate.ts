import { env } from "cloudflare:workers";
import { readBatch } from "#db/client";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import { assistantCatalog } from "#app/features/insight/assistant/catalog.server";
import type { Asked, Planned } from "#app/features/insight/assistant/planner/types";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Question, Reason } from "../questions/question";
import { isAnswer, isHidden, type OracleRows } from "./compare";
import { type Given, givenBy } from "./given";

// Asks the questions of the set and classes the answers.

/** `wrong` is plausible but wrong: a number, rows or "None" that looks like a right answer. */
export type Class = "right" | "refused" | "wrong";

export interface Evaluated {
	question: Question;
	planned: Planned;
	is: Class;
}

/** Who asks, in which camp. */
export interface Asker {
	ctx: CampCtx;
	rows: Awaited<ReturnType<typeof readVocabulary>>;
	catalog: Catalog;
	/** What the oracles' parameters are: the camp, its current season and its date. */
	parameters: readonly [camp_id: string, season_id: string, today: string];
}

const readVocabulary = (ctx: CampCtx) => readBatch(ctx.db, vocabularyReads(ctx));

/** Opens what an asker knows. */
export async function askerOf(ctx: CampCtx): Promise<Asker> {
	const rows = await readVocabulary(ctx);
	const catalog = assistantCatalog(ctx, rows);
	return { ctx, rows, catalog, parameters: [ctx.camp.id, catalog.season?.id ?? "", ctx.today] };
}

type Outcome = Planned["outcome"];
const NOT_COVERED: readonly Outcome[] = ["not_covered", "unknown_word"];
const ANY: readonly Outcome[] = [...NOT_COVERED, "private", "forbidden"];

/** Refusals that say why, by the reason to refuse. */
const REFUSALS: Readonly<Record<Reason, readonly Outcome[]>> = {
	health: ["private"],
	custody: ["private"],
	free_text: ["private"],
	not_kept: NOT_COVERED,
	other_camp: NOT_COVERED,
	change: NOT_COVERED,
	injection: ANY,
	nonsense: ANY,
	no_access: ["forbidden"],
};

/** Asks a question and classes what is planned for it. */
export async function evaluate(asker: Asker, question: Question): Promise<Evaluated> {
	const { planned } = await askQuestion(asker.ctx, asker.rows, question.text);
	return { question, planned, is: await classOf(asker, question, planned) };
}

/** Classes what was planned for a question, by what it answers. */
export async function classOf(asker: Asker, { expects }: Question, planned: Planned): Promise<Class> {
	const given = await answersOf(asker, planned);
	if (expects.shape === "refused") {
		if (given.length > 0) return "wrong";
		return REFUSALS[expects.reason].includes(planned.outcome) ? "right" : "refused";
	}
	const shown = given.filter((each) => !isHidden(each, expects));
	if (shown.length === 0) return "refused";
	for (const sql of expects.oracles) {
		const rows = await oracleRows(sql, asker.parameters);
		if (shown.some((each) => isAnswer(each, expects, rows))) return "right";
	}
	return "wrong";
}

/** The answers that a plan leads to: none for a refusal, one, or one for each reading that the asker can choose. */
async function answersOf({ ctx, catalog }: Asker, planned: Planned): Promise<Given[]> {
	const asked: Asked[] =
		planned.outcome === "plan"
			? [planned.reading.asked]
			: planned.outcome === "readings"
				? planned.readings.map((reading) => reading.asked)
				: [];
	const given: Given[] = [];
	for (const each of asked)
		try {
			given.push(await givenBy(ctx, catalog, each));
		} catch (error) {
			// The page says so instead of an answer.
			if (!(error instanceof AppError)) throw error;
		}
	return given;
}

async function oracleRows(sql: string, parameters: Asker["parameters"]): Promise<OracleRows> {
	const used = Math.max(...(sql.match(/\?\d/g) ?? []).map((each) => Number(each.slice(1))));
	const rows = await env.DB.prepare(sql)
		.bind(...parameters.slice(0, used))
		.raw<(string | number | null)[]>();
	return rows;
}

/** The shares of the three classes, in percent. */
export function sharesOf(evaluated: readonly Evaluated[]): Record<Class, number> {
	const share = (is: Class) =>
		Math.round((1000 * evaluated.filter((each) => each.is === is).length) / evaluated.length) / 10;
	return { right: share("right"), refused: share("refused"), wrong: share("wrong") };
}
