import type { ReportEntity } from "#app/platform/query/entity";
import { aiUseOf } from "./ai-fields";
import { JOBS, NOUNS } from "./profiles";
import { ROLES } from "./roles";
import { METRIC_WORDS, SYNONYMS } from "./synonyms";
import { isNoise, phraseOf } from "./words";
import { ORDINARY_WORDS } from "./ordinary-words";

// The words that can leave: those of our own code. A camp's words aren't among them, whatever list they stand in.

const TIMES = `season summer year month week day today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday
	january february march april may june july august september october november december
	jan feb mar apr jun jul aug sep sept oct nov dec
	oldest youngest newest latest earliest next longest recent shortest fullest emptiest expensive priciest cheapest popular first
	fortnight half quarter current previous prior coming upcoming last past`;

/** The fields that code declares, without those that the camp's own questions add. */
export const declaredFields = (entity: ReportEntity) => [...entity.fieldsFor({ questions: [] }).values()];

/** Stems of all words of our own code that questions can be made of. */
export function publicWords(
	entities: readonly ReportEntity[],
	metrics: readonly { title: string }[],
): ReadonlySet<string> {
	const labels = entities.flatMap((entity) => [
		entity.label,
		...declaredFields(entity)
			.filter((field) => aiUseOf(field) !== "never")
			.flatMap(({ label, choices }) => [
				label,
				...(Array.isArray(choices) ? (choices as { label: string }[]).map((each) => each.label) : []),
			]),
	]);
	const phrases = [
		...labels,
		...Object.values(NOUNS).flat(),
		...JOBS,
		...ROLES.keys(),
		...SYNONYMS.flatMap(([words]) => words.split(",")),
		...Object.values(METRIC_WORDS).flatMap((words) => words.split(",")),
		...metrics.map(({ title }) => title),
		TIMES,
	];
	return new Set([...ORDINARY_WORDS, ...phrases.flatMap((phrase) => phraseOf(phrase).split(" "))]);
}

/** True for a word that can leave. Single letters can't, except "a" and "I". */
export const canLeave = (stem: string, words: ReadonlySet<string>): boolean =>
	stem.length < 2 ? /^[ai]$/.test(stem) : words.has(stem) || isNoise(stem);
