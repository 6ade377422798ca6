import { plainAmount, parseMoney } from "#app/lib/money";
import type { FieldType } from "#app/platform/query/entity";
import type { Plan, PlanInput } from "#app/platform/query/plan";
import type { RelativeDays } from "#app/platform/query/plan-words";
import { MEASURES, PERIODS } from "#app/platform/query/plan-words";
import { takesDays } from "./words";

// The editor's state, which travels in its form as texts. Steps change it; a plan is made from it.

/** A condition as its inputs hold it. */
export interface DraftCondition {
	/** Tells conditions apart while they move. */
	id: string;
	field: string;
	op: string;
	/** One text per input or checked choice. */
	value: string[];
	/** A period in place of a date; empty for a date. */
	period: string;
	/** The number of days of a period that takes one. */
	n: string;
}

export interface Draft {
	entity: string;
	name: string;
	category: string;
	description: string;
	is_public: boolean;
	columns: string[];
	filters: { any: DraftCondition[] }[];
	group: string[];
	/** Groups with their totals alone, without rows. */
	summary: boolean;
	measures: { op: string; field: string }[];
	sort: { field: string; descending: boolean }[];
	as_of: string;
	limit: string;
	/** When the report was last changed, as the editor saw it. */
	updated_at: string;
}

/** What a step needs to know of a field. */
interface DraftField {
	label: string;
	type: FieldType;
	many: boolean;
	operators: readonly string[];
	has_choices: boolean;
}

export type DraftFields = ReadonlyMap<string, DraftField>;

/** What the selects beside the buttons hold. */
export interface Picked {
	add_column: string;
	add_filter: string;
	add_group: string;
	add_measure: string;
	add_measure_field: string;
	add_sort: string;
	/** For each filter: the field of its next alternative. */
	or: string[];
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
	const item = list[from];
	if (item === undefined || to < 0 || to >= list.length) return [...list];
	const rest = list.filter((_, index) => index !== from);
	return [...rest.slice(0, to), item, ...rest.slice(to)];
};

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

const nextId = ({ filters }: Draft): string =>
	String(Math.max(0, ...filters.flatMap(({ any }) => any.map(({ id }) => Number(id) || 0))) + 1);

const newCondition = (draft: Draft, fields: DraftFields, field: string): DraftCondition => ({
	id: nextId(draft),
	field,
	op: fields.get(field)?.operators[0] ?? "is",
	value: [],
	period: "",
	n: "7",
});

/** A step's name and the place that it is about: `column-up:2`, `condition-remove:0.1`. */
function stepOf(step: string): { name: string; at: number; of: number } {
	const [name = "", where = ""] = step.split(":");
	const [at = "", of = ""] = where.split(".");
	return { name, at: Number(at), of: Number(of) };
}

type Change = (draft: Draft, at: { at: number; of: number }, fields: DraftFields, picked: Picked) => Draft;

const CHANGES: Readonly<Record<string, Change>> = {
	"add-column": (draft, _, fields, { add_column }) =>
		fields.has(add_column) && !draft.columns.includes(add_column)
			? { ...draft, columns: [...draft.columns, add_column] }
			: draft,
	"column-up": (draft, { at }) => ({ ...draft, columns: moved(draft.columns, at, at - 1) }),
	"column-down": (draft, { at }) => ({ ...draft, columns: moved(draft.columns, at, at + 1) }),
	"column-remove": (draft, { at }) => ({ ...draft, columns: without(draft.columns, at) }),
	"add-filter": (draft, _, fields, { add_filter }) =>
		fields.has(add_filter)
			? { ...draft, filters: [...draft.filters, { any: [newCondition(draft, fields, add_filter)] }] }
			: draft,
	or: (draft, { at }, fields, picked) => {
		const field = picked.or[at] || draft.filters[at]?.any.at(-1)?.field || "";
		if (!fields.has(field)) return draft;
		const added = newCondition(draft, fields, field);
		return {
			...draft,
			filters: draft.filters.map((filter, index) =>
				index === at ? { any: [...filter.any, added] } : filter,
			),
		};
	},
	"condition-remove": (draft, { at, of }) => ({
		...draft,
		filters: draft.filters
			.map((filter, index) => (index === at ? { any: without(filter.any, of) } : filter))
			.filter(({ any }) => any.length > 0),
	}),
	"add-group": (draft, _, fields, { add_group }) =>
		fields.has(add_group) && !draft.group.includes(add_group) && draft.group.length < 5
			? { ...draft, group: [...draft.group, add_group] }
			: draft,
	"group-remove": (draft, { at }) => ({ ...draft, group: without(draft.group, at) }),
	"add-measure": (draft, _, fields, { add_measure, add_measure_field }) => {
		const isKnown = (MEASURES as readonly string[]).includes(add_measure);
		const field = fields.has(add_measure_field) ? add_measure_field : "";
		if (!isKnown || (add_measure !== "count" && field === "")) return draft;
		return { ...draft, measures: [...draft.measures, { op: add_measure, field }] };
	},
	"measure-remove": (draft, { at }) => ({ ...draft, measures: without(draft.measures, at) }),
	"add-sort": (draft, _, fields, { add_sort }) =>
		(fields.has(add_sort) || add_sort.startsWith("measure:")) && draft.sort.length < 5
			? { ...draft, sort: [...draft.sort, { field: add_sort, descending: false }] }
			: draft,
	"sort-remove": (draft, { at }) => ({ ...draft, sort: without(draft.sort, at) }),
};

/** A condition whose operator and values fit its field. */
function settled(condition: DraftCondition, fields: DraftFields): DraftCondition {
	const field = fields.get(condition.field);
	if (!field || field.operators.includes(condition.op)) return condition;
	return { ...condition, op: field.operators[0] ?? condition.op };
}

/** A draft after a step of its editor. Unknown steps and places change nothing. */
export function stepDraft(draft: Draft, step: string, fields: DraftFields, picked: Picked): Draft {
	const { name, ...at } = stepOf(step);
	const changed = CHANGES[name]?.(draft, at, fields, picked) ?? draft;
	const measures = changed.measures.length;
	return {
		...changed,
		filters: changed.filters.map(({ any }) => ({ any: any.map((each) => settled(each, fields)) })),
		sort: changed.sort.filter(({ field }) => {
			const index = /^measure:(\d+)$/.exec(field)?.[1];
			return index === undefined || (changed.summary && Number(index) < measures);
		}),
	};
}

const NO_VALUE = ["is_empty", "is_not_empty"];
const LISTS = ["in", "not_in"];

const isPeriod = (text: string): boolean => (PERIODS as readonly string[]).includes(text);

/** A period as one text, for the ends of "between": `@last_days:7`. */
const packedPeriod = ({ period, n }: RelativeDays) => `@${period}${n === undefined ? "" : `:${n}`}`;

/** A date, or a period that {@link packedPeriod} wrote; null where it is neither. */
function dayOf(text: string): string | RelativeDays | null {
	if (!text.startsWith("@")) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
	const [period = "", n] = text.slice(1).split(":");
	if (!isPeriod(period)) return null;
	return { period: period as RelativeDays["period"], ...(n === undefined ? {} : { n: Number(n) }) };
}

type Value = NonNullable<PlanInput["filters"]>[number]["any"][number]["value"];

/** The plan's value of a condition; null where it isn't filled in. */
function readValue(condition: DraftCondition, field: DraftField, currency: string): Value | null {
	const { op, period, n } = condition;
	const texts = condition.value
		.flatMap((text) => (LISTS.includes(op) && !field.has_choices ? text.split("\n") : [text]))
		.map((text) => text.trim())
		.filter((text) => text !== "");
	const number = (text: string) => {
		const read = field.type === "money" ? parseMoney(text, currency) : Number(text);
		return read === null || !Number.isFinite(read) ? null : read;
	};
	const all = <T>(read: (text: string) => T | null, count?: number): T[] | null => {
		const values = texts.map(read);
		if (values.length === 0 || values.some((each) => each === null)) return null;
		return count === undefined || values.length === count ? (values as T[]) : null;
	};
	const isDate = field.type === "date" || field.type === "datetime";
	if (isDate && op !== "between" && isPeriod(period))
		return {
			period: period as RelativeDays["period"],
			...(takesDays(period) ? { n: Math.min(3650, Math.max(1, Math.trunc(Number(n)) || 1)) } : {}),
		};
	const numeric = field.type === "number" || field.type === "money";
	if (op === "between") return numeric ? all(number, 2) : isDate ? all(dayOf, 2) : null;
	if (LISTS.includes(op)) return numeric ? all(number) : all((text) => text);
	if (numeric) return all(number)?.[0] ?? null;
	if (isDate) return all(dayOf)?.[0] ?? null;
	if (field.type === "boolean") return texts[0] === "true" ? true : texts[0] === "false" ? false : null;
	return texts[0] ?? null;
}

/** A plan as far as a draft is filled in. */
export interface Drafted {
	plan: PlanInput;
	/** Conditions that aren't filled in, which the plan leaves out. */
	unfinished: { at: number; of: number; label: string }[];
}

/** The plan that a draft says. */
export function planOfDraft(draft: Draft, fields: DraftFields, currency: string, version: number): Drafted {
	const unfinished: Drafted["unfinished"] = [];
	const filters = draft.filters.map(({ any }, at) => ({
		any: any.flatMap((condition, of) => {
			const { field: key, op } = condition;
			const field = fields.get(key);
			const bare = { field: key, op: op as Plan["filters"][number]["any"][number]["op"] };
			if (NO_VALUE.includes(op)) return [bare];
			// parsePlan's caller names a field that doesn't exist.
			const value = field ? readValue(condition, field, currency) : (condition.value[0] ?? "");
			if (value !== null) return [{ ...bare, value }];
			unfinished.push({ at, of, label: field?.label ?? key });
			return [];
		}),
	}));
	const measures = draft.measures.map(({ op, field }) => ({
		op: op as NonNullable<PlanInput["measures"]>[number]["op"],
		...(field === "" ? {} : { field }),
	}));
	const limit = Number(draft.limit);
	return {
		plan: {
			version,
			entity: draft.entity,
			columns: draft.summary ? [] : draft.columns,
			filters: filters.filter(({ any }) => any.length > 0),
			group: draft.group,
			measures: draft.summary && measures.length === 0 ? [{ op: "count" }] : measures,
			sort: draft.sort,
			...(Number.isInteger(limit) && limit > 0 ? { limit } : {}),
			...(draft.as_of === "" ? {} : { as_of: draft.as_of }),
		},
		unfinished,
	};
}

const isRelative = (value: unknown): value is RelativeDays =>
	typeof value === "object" && value !== null && "period" in value;

/** The editor's state of a plan. */
export function draftOfPlan(
	plan: Plan,
	fields: DraftFields,
	currency: string,
	facts: Pick<Draft, "name" | "category" | "description" | "is_public" | "updated_at">,
): Draft {
	let id = 0;
	const text = (value: unknown, type: FieldType | undefined): string => {
		if (isRelative(value)) return packedPeriod(value);
		if (type === "money" && typeof value === "number") return plainAmount(value, currency);
		return String(value);
	};
	return {
		...facts,
		entity: plan.entity,
		columns: plan.columns,
		filters: plan.filters.map(({ any }) => ({
			any: any.map(({ field, op, value }): DraftCondition => {
				id += 1;
				const known = fields.get(field);
				const relative = isRelative(value) ? value : null;
				const values = value === undefined || relative ? [] : [value].flat();
				const texts = values.map((each) => text(each, known?.type));
				return {
					id: String(id),
					field,
					op,
					// Without choices a list is typed, one value a line.
					value: LISTS.includes(op) && !known?.has_choices && texts.length > 0 ? [texts.join("\n")] : texts,
					period: relative?.period ?? "",
					n: String(relative?.n ?? 7),
				};
			}),
		})),
		group: plan.group,
		summary: plan.columns.length === 0,
		measures: plan.measures.map(({ op, field }) => ({ op, field: field ?? "" })),
		sort: plan.sort,
		as_of: plan.as_of ?? "",
		limit: plan.limit === undefined ? "" : String(plan.limit),
	};
}
