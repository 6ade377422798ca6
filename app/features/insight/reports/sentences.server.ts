import { readBatch, type Statement } from "#db/client";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { Choice, Field } from "#app/platform/query/entity";
import { type Catalog, canUse } from "#app/platform/query/catalog.server";
import { choicesOfField, MOST_CHOICES } from "#app/platform/query/field-choices.server";
import type { Plan } from "#app/platform/query/plan";
import type { Condition, PlanValue, RelativeDays } from "#app/platform/query/plan-words";
import { eitherOf, operatorWords, periodWords } from "./words";

// A plan's filters as sentences: "Age is between 9 and 11".

type Filters = Plan["filters"];

/** The fields of a plan's entity by key; empty where the entity isn't there. */
export const fieldsIn = ({ entities, facts }: Catalog, entity: string): ReadonlyMap<string, Field> =>
	entities.get(entity)?.fieldsFor(facts) ?? new Map();

/**
 * The choices of the fields that filters name, in one trip. Where a list is longer than what is offered, the chosen ones come last,
 * with another trip. Fields that the asker can't use are left out.
 */
export async function filterChoices(
	catalog: Catalog,
	entity: string,
	filters: readonly { any: readonly { field: string; value?: unknown }[] }[],
): Promise<ReadonlyMap<string, readonly Choice[]>> {
	const fields = fieldsIn(catalog, entity);
	const choices = new Map<string, readonly Choice[]>();
	const reads: Record<string, Statement> = {};
	for (const { field: key } of filters.flatMap(({ any }) => any)) {
		const field = fields.get(key);
		if (!field?.choices || !canUse(catalog.asker, field)) continue;
		if (typeof field.choices === "function") reads[key] = choicesOfField(catalog, entity, key);
		else choices.set(key, field.choices);
	}
	if (Object.keys(reads).length === 0) return choices;
	const read = (await readBatch(catalog.asker.db, reads)) as Record<string, unknown>;
	for (const key of Object.keys(reads)) choices.set(key, read[key] as Choice[]);
	const further: Record<string, Statement> = {};
	for (const key of Object.keys(reads)) {
		const offered = new Set(choices.get(key)?.map((choice) => choice.key));
		const chosen = chosenIn(filters, key).filter((each) => !offered.has(each));
		if (offered.size >= MOST_CHOICES && chosen.length > 0)
			further[key] = choicesOfField(catalog, entity, key, chosen);
	}
	if (Object.keys(further).length === 0) return choices;
	const found = (await readBatch(catalog.asker.db, further)) as Record<string, unknown>;
	for (const key of Object.keys(further))
		choices.set(key, [...(choices.get(key) ?? []), ...(found[key] as Choice[])]);
	return choices;
}

/** The texts by which filters ask for a field. */
const chosenIn = (filters: Parameters<typeof filterChoices>[2], key: string): string[] =>
	filters
		.flatMap(({ any }) => any)
		.flatMap(({ field, value }) => (field === key ? [value].flat() : []))
		.filter((each) => typeof each === "string");

interface Said {
	fields: ReadonlyMap<string, Field>;
	choices: ReadonlyMap<string, readonly Choice[]>;
	currency: string;
}

const isPeriod = (value: unknown): value is RelativeDays =>
	typeof value === "object" && value !== null && "period" in value;

/** A filter's condition as a sentence. */
export function conditionWords({ field: key, op, value }: Condition, said: Said): string {
	const field = said.fields.get(key);
	if (!field) return "A field that was deleted, or that your role doesn't show";
	const verb = operatorWords(op, field);
	if (value === undefined) return `${field.label} ${verb}`;
	if (typeof value === "boolean") return `${field.label}: ${value === (op === "is") ? "yes" : "no"}`;
	if (isPeriod(value)) {
		const period = periodWords(value.period, value.n);
		const phrase = operatorWords(op, field, value.period);
		return `${field.label} ${phrase.includes("…") ? phrase.replace("…", period) : `${phrase} ${period}`}`;
	}
	return `${field.label} ${verb} ${valueWords(value, field, said, op)}`;
}

function valueWords(value: PlanValue, field: Field, said: Said, op: string): string {
	const one = (each: unknown): string => {
		if (isPeriod(each)) return periodWords(each.period, each.n);
		if (typeof each === "boolean") return each ? "yes" : "no";
		if (field.type === "money" && typeof each === "number") return formatMoney(each, said.currency);
		const text = String(each);
		if (field.choices !== null)
			return said.choices.get(field.key)?.find(({ key }) => key === text)?.label ?? text;
		return (field.type === "date" || field.type === "datetime") && /^\d{4}-\d{2}-\d{2}$/.test(text)
			? formatDate(text)
			: text;
	};
	if (!Array.isArray(value)) return one(value);
	const words = value.map(one);
	return op === "between" ? words.join(" and ") : eitherOf(words);
}

/** Each filter of a plan as one sentence; its alternatives are joined by "or". */
export const filterWords = (filters: Filters, said: Said): string[] =>
	filters.map(({ any }) => any.map((each) => conditionWords(each, said)).join(" or "));
