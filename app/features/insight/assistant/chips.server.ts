import {
	type DraftCondition,
	draftFields,
	draftOfPlan,
	type EditorField,
	eitherOf,
	fieldsIn,
	filterWords,
	planOfDraft,
} from "#app/features/insight/reports/index.server";
import { AppError, invalid } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Choice, Field } from "#app/platform/query/entity";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { type ReportPage, runIn } from "#app/platform/query/run-plan.server";

// The filters of an answer, each as a sentence and as inputs.

/** The inputs that change a filter. */
export interface ChipEdit {
	/** The index of the filter, or the season of the whole question. */
	at: number | "season";
	field: EditorField;
	condition: DraftCondition;
}

/** A filter of an answer. */
export interface Chip {
	label: string;
	/** Its index among the plan's filters; null if it can't be removed. */
	drop: number | null;
	/** Null if it can only be removed. */
	edit: ChipEdit | null;
}

/** The condition of a filter as its inputs send it. */
export interface ConditionInput {
	op: string;
	value: string[];
	period: string;
	n: string;
}

/** Maximum choices that a chip offers. */
const MOST_OFFERED = 60;

/** Texts that can be typed. Others can hold a name, which isn't stored. */
const PLACES: ReadonlySet<string> = new Set(["city", "town", "state", "zip_code", "country"]);

/** Comparisons whose values are entered alike, so that one can replace another. */
const ALIKE: readonly (readonly string[])[] = [
	["in", "not_in"],
	["is", "is_not", "gt", "gte", "lt", "lte", "contains", "starts_with"],
	["between"],
	["is_empty", "is_not_empty"],
];

const NO_FACTS = { name: "", category: "", description: "", is_public: false, updated_at: "" };

interface ChipsAsked {
	plan: Plan;
	/** From {@link namedFilters}. */
	named: ReadonlyMap<number, string>;
	choices: ReadonlyMap<string, readonly Choice[]>;
	fields: ReadonlyMap<string, Field>;
	currency: string;
}

/** The entities whose rows a filter can name, with what a chip calls one of them. */
const NAMED: Readonly<Record<string, string>> = {
	camper: "Camper",
	family: "Family",
	staff: "Staff member",
	session: "Session",
};
const MOST_NAMED = 20;

/** The entity whose ID a field holds; null for an ID of something without a name. */
const namedBy = (entity: string, field: string): string | null => {
	const key = field === "id" ? entity : field.replace(/_id$/, "");
	return key in NAMED ? key : null;
};

const noneIfRefused = (error: unknown): Pick<ReportPage, "rows"> => {
	if (error instanceof AppError) return { rows: [] };
	throw error;
};

/**
 * The sentences of filters by ID, by their index: "Session: Second Half Overnight". Names are read with the asker's rights; those
 * who can't see them get none.
 */
export async function namedFilters(
	catalog: Catalog,
	{ entity, filters }: Plan,
): Promise<ReadonlyMap<number, string>> {
	const named = filters.flatMap(({ any: [only, ...others] }, at) => {
		const of = only && others.length === 0 ? namedBy(entity, only.field) : null;
		const ids = [only?.value ?? []].flat().filter((id) => typeof id === "string");
		const isId = only && fieldsIn(catalog, entity).get(only.field)?.type === "id";
		return of !== null && isId && ids.length > 0 ? [{ at, of, ids, op: only.op }] : [];
	});
	const labels = await Promise.all(
		named.map(async ({ at, of, ids, op }): Promise<[number, string]> => {
			const plan = parsePlan({
				version: CATALOG_VERSION,
				entity: of,
				columns: ["name"],
				filters: [{ any: [{ field: "id", op: "in", value: ids.slice(0, MOST_NAMED) }] }],
			});
			const { rows } = await runIn(catalog, plan, { size: MOST_NAMED }).catch(noneIfRefused);
			const names = rows.map(({ cells: [name] }) => String(name ?? ""));
			const isNot = op === "is_not" || op === "not_in";
			const label = `${NAMED[of]}${isNot ? " isn't" : ""}`;
			return [at, names.length > 0 ? `${label}${isNot ? " " : ": "}${eitherOf(names)}` : label];
		}),
	);
	return new Map(labels);
}

/** The chips of a plan's filters. A filter with alternatives, or about one person, can only be removed. */
export function chipsOf(catalog: Catalog, { plan, named, choices, fields, currency }: ChipsAsked): Chip[] {
	const own = draftFields(catalog, plan.entity);
	const draft = draftOfPlan(plan, own, currency, NO_FACTS);
	return filterWords(plan.filters, { fields, choices, currency }).map((words, drop) => {
		const label = named.get(drop) ?? words;
		const [condition, ...others] = draft.filters[drop]?.any ?? [];
		const field = condition && own.get(condition.field);
		if (!field || others.length > 0) return { label, drop, edit: null };
		const offered = choices.get(condition.field) ?? null;
		return {
			label,
			drop,
			edit: editOf(drop, { ...field, key: condition.field, choices: offered }, condition),
		};
	});
}

function editOf(at: number, field: EditorField, condition: DraftCondition): ChipEdit | null {
	const { type, key, choices, has_choices } = field;
	if (type === "id" || (has_choices && !(choices && choices.length <= MOST_OFFERED))) return null;
	if (!has_choices && type === "text" && !PLACES.has(key)) return null;
	// Several choices can be ticked in place of one.
	const severally: Readonly<Record<string, string>> = has_choices ? { is: "in", is_not: "not_in" } : {};
	const op = severally[condition.op] ?? condition.op;
	if (!field.operators.includes(op)) return null;
	const operators = (ALIKE.find((each) => each.includes(op)) ?? [op]).filter((each) =>
		field.operators.includes(each),
	);
	return { at, field: { ...field, operators }, condition: { ...condition, op } };
}

/** The chip of the season that a whole answer is about. Another one can be chosen. */
export function seasonChip({ id, name }: { id: string; name: string }, seasons: readonly Choice[]): Chip {
	const field: EditorField = {
		key: "season",
		label: "Season",
		type: "choice",
		many: false,
		operators: ["is"],
		choices: seasons,
		has_choices: true,
	};
	const condition = { id: "season", field: "season", op: "is", value: [id], period: "", n: "" };
	const edit: ChipEdit = { at: "season", field, condition };
	return { label: name, drop: null, edit: seasons.length > 1 ? edit : null };
}

/**
 * A plan with another condition in place of one of its filters.
 * @throws INVALID for a filter that can't be changed, and for a missing value
 */
export function withCondition(
	catalog: Catalog,
	plan: Plan,
	at: number,
	input: ConditionInput,
	currency: string,
): Plan {
	const own = draftFields(catalog, plan.entity);
	const draft = draftOfPlan(plan, own, currency, NO_FACTS);
	const [condition, ...others] = draft.filters[at]?.any ?? [];
	const field = condition && own.get(condition.field);
	if (!condition || !field || others.length > 0 || field.type === "id")
		throw invalid("edit", "This filter can't be changed. Ask the question again.");
	const isOne = input.value.length === 1 && field.has_choices;
	const op = isOne ? ({ in: "is", not_in: "is_not" }[input.op] ?? input.op) : input.op;
	const changed = {
		...draft,
		filters: draft.filters.map((filter, index) =>
			index === at ? { ...filter, any: [{ ...condition, ...input, op }] } : filter,
		),
	};
	const { plan: made, unfinished } = planOfDraft(changed, own, currency, CATALOG_VERSION);
	if (unfinished.length > 0) throw invalid("condition", `Enter a value for “${field.label}”.`);
	return parsePlan({ ...plan, filters: made.filters });
}
