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

type Named = readonly { any: readonly { field: string; value?: unknown }[] }[];

/**
 * The choices of the fields that filters name, in one trip. Where a list is longer than what is offered, the chosen ones come last,
 * with another trip. Fields that the asker can't use are left out.
 * @param only_chosen leaves out the choices that no filter names: enough for sentences
 */
export async function filterChoices(
	catalog: Catalog,
	entity: string,
	filters: Named,
	only_chosen = false,
): Promise<ReadonlyMap<string, readonly Choice[]>> {
	const known = fieldsIn(catalog, entity);
	const named = new Set(filters.flatMap(({ any }) => any.map(({ field }) => field)));
	const choices = new Map<string, readonly Choice[]>();
	const lists: string[] = [];
	for (const key of named) {
		const field = known.get(key);
		if (!field?.choices || !canUse(catalog.asker, field)) continue;
		if (typeof field.choices === "function") lists.push(key);
		else choices.set(key, field.choices);
	}
	const chosen = new Map(lists.map((key) => [key, chosenIn(filters, key)]));
	const read = await readLists(
		catalog,
		entity,
		only_chosen ? chosen : new Map(lists.map((key) => [key, null])),
	);
	const further = new Map<string, string[]>();
	for (const [key, list] of only_chosen ? [] : read) {
		const missing = chosen.get(key)?.filter((each) => !list.some((choice) => choice.key === each)) ?? [];
		if (list.length >= MOST_CHOICES && missing.length > 0) further.set(key, missing);
	}
	const found = await readLists(catalog, entity, further);
	for (const [key, list] of read) choices.set(key, [...list, ...(found.get(key) ?? [])]);
	return choices;
}

/** The camp's lists behind fields, in one trip: of each the given keys, or what is offered for null. */
async function readLists(
	catalog: Catalog,
	entity: string,
	wanted: ReadonlyMap<string, readonly string[] | null>,
): Promise<ReadonlyMap<string, readonly Choice[]>> {
	if (wanted.size === 0) return new Map();
	const reads: Record<string, Statement> = {};
	for (const [key, keys] of wanted) reads[key] = choicesOfField(catalog, entity, key, keys ?? undefined);
	const read = (await readBatch(catalog.asker.db, reads)) as Record<string, unknown>;
	return new Map(Object.entries(read).map(([key, list]) => [key, list as Choice[]]));
}

/** The texts by which filters ask for a field. */
const chosenIn = (filters: Named, key: string): string[] =>
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
