import { type Plan, parsePlan } from "#app/platform/query/plan";
import { plansOf } from "./build-plan";
import { interpret } from "./interpret";
import { metricAsked } from "./metric-asked";
import { nearestQuestions } from "./nearest";
import { type Cut, cut, type Found, NOTHING_FOUND, type Piece } from "./pieces";
import { PROFILES } from "./profiles";
import type { Asked, Planned, Reading } from "./types";
import type { Vocabulary } from "./vocabulary";
import { nearWords } from "./near-words";

interface Candidate {
	cost: number;
	asked: Asked;
	usable: boolean;
}

/** Readings whose costs are closer than this are both offered. */
const CLOSE = 0.05;
const MOST_READINGS = 3;
/** Extra cost above the best reading from which a usable reading no longer replaces it. */
const MUCH = 0.5;

/**
 * Plans a question without a model: returns a plan, readings to choose from, or a refusal. Everything in the question has a
 * place in the plan, and a plan names only what the asker can use.
 */
export function planQuestion(text: string, vocabulary: Vocabulary, found: Found = NOTHING_FOUND): Planned {
	const first = cut(text, vocabulary, found);
	if (first.is_private) return { outcome: "private" };
	if (asksForChange(text))
		return { outcome: "not_covered", nearest: nearestQuestions(first.pieces, vocabulary) };
	if (first.pieces.some((piece) => isBeyond(piece, vocabulary))) return { outcome: "forbidden" };
	const unknown = first.pieces.find(({ kind }) => kind === "unknown");
	if (unknown)
		return { outcome: "unknown_word", word: unknown.typed, near: nearWords(unknown.typed, vocabulary) };
	for (const each of cutsOf(text, first, vocabulary, found)) {
		const planned = chosen(candidatesOf(each, vocabulary), each.corrected);
		if (planned) return planned;
	}
	return { outcome: "not_covered", nearest: nearestQuestions(first.pieces, vocabulary) };
}

const CHANGES =
	`add assign create delete drop edit enroll invite move notify put remind remove rename reset send switch transfer
	unenroll update waive withdraw`.split(/\s+/);
/** Words that also name something, as in "email addresses": they ask for a change before someone or something. */
const SOMETIMES =
	"approve archive book call cancel change charge close email mark message open pay print refund register set text".split(
		" ",
	);
const CHANGE = new RegExp(
	`^\\s*(?:please |(?:can|could|would|will) you (?:please )?)?(?:(?:${CHANGES.join("|")})\\b|(?:${SOMETIMES.join("|")}) (?:all|every|each|the|a|an|my|our|this|these|him|her|them)\\b)`,
	"i",
);

/** True where something is to be done instead of answered: "move Emma to Heron". */
export const asksForChange = (text: string): boolean => CHANGE.test(text);

/** True for words that mean only what the asker can't use. */
function isBeyond(piece: Piece, { usable }: Vocabulary): boolean {
	if (piece.kind !== "words" || piece.meanings.length === 0 || piece.roles.length > 0) return false;
	return piece.meanings.every((each) => {
		if (each.kind === "field" || each.kind === "value") return !usable.has(`${each.entity}.${each.field}`);
		if (each.kind !== "noun") return false;
		if (each.noun === "job") return !usable.has("staff");
		const entities = Object.entries(PROFILES).filter(([, profile]) => each.noun in profile.nouns);
		return entities.length > 0 && entities.every(([entity]) => !usable.has(entity));
	});
}

/** The question with its longest phrases, and then with one of them at a time as single words. */
function* cutsOf(text: string, first: Cut, vocabulary: Vocabulary, found: Found): Generator<Cut> {
	yield first;
	const long = first.pieces.flatMap((piece) =>
		piece.kind === "words" && piece.meanings.length > 0 && piece.phrase.includes(" ") ? [piece.phrase] : [],
	);
	for (const phrase of new Set(long)) {
		const other = cut(text, vocabulary, found, new Set([phrase]));
		if (!other.is_private && other.pieces.every(({ kind }) => kind !== "unknown")) yield other;
	}
}

function candidatesOf({ pieces }: Cut, vocabulary: Vocabulary): Candidate[] {
	const candidates: Candidate[] = [];
	const metric = metricAsked(pieces, vocabulary);
	if (metric) candidates.push({ cost: metric.cost, asked: metric.asked, usable: true });
	for (const entity of Object.keys(PROFILES)) {
		if (!vocabulary.entities.some((each) => each.entity.key === entity)) continue;
		const frame = interpret(entity, pieces, vocabulary);
		if (!frame) continue;
		for (const plan of plansOf(frame, vocabulary))
			candidates.push({
				cost: frame.cost,
				asked: { kind: "plan", plan: parsePlan(plan) },
				usable: isUsable(plan, vocabulary),
			});
	}
	return candidates.sort((a, b) => a.cost - b.cost);
}

/** True where the asker can use everything that a plan names. */
export function isUsable(plan: Plan, { usable }: Pick<Vocabulary, "usable">): boolean {
	const named = [
		...plan.columns,
		...plan.group,
		...plan.filters.flatMap(({ any }) => any.map(({ field }) => field)),
		...plan.measures.flatMap(({ field }) => field ?? []),
		...plan.sort.flatMap(({ field }) => (field.startsWith("measure:") ? [] : [field])),
	];
	return usable.has(plan.entity) && named.every((field) => usable.has(`${plan.entity}.${field}`));
}

function chosen(candidates: readonly Candidate[], corrected: Cut["corrected"]): Planned | null {
	const [best] = candidates;
	if (!best) return null;
	const usable = candidates.filter((each) => each.usable);
	const [first] = usable;
	if (!first || first.cost > best.cost + MUCH) return { outcome: "forbidden" };
	const different = new Map(
		usable.filter(({ cost }) => cost <= first.cost + CLOSE).map((each) => [JSON.stringify(each.asked), each]),
	);
	const readings: Reading[] = [...different.values()]
		.slice(0, MOST_READINGS)
		.map(({ asked }) => ({ asked, corrected }));
	const [reading] = readings;
	if (!reading) return null;
	return readings.length === 1 ? { outcome: "plan", reading } : { outcome: "readings", readings };
}
