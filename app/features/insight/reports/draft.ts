import type { FieldType } from "#app/platform/query/field-types";

// The editor's state. The form sends it as texts.

/** A condition as its inputs hold it. */
export interface DraftCondition {
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

/** A filter: true where any of its conditions is. */
interface DraftFilter {
	id: string;
	any: DraftCondition[];
}

/** A total. An order can name it: `measure:` and its ID. */
interface DraftMeasure {
	id: string;
	op: string;
	field: string;
}

interface DraftSort {
	id: string;
	field: string;
	descending: boolean;
	/** Empty values come first instead of last. */
	empty_first: boolean;
}

/** IDs tell filters, conditions, totals and orders apart while they move. No two of a draft are equal. */
export interface Draft {
	entity: string;
	name: string;
	category: string;
	description: string;
	is_public: boolean;
	columns: string[];
	filters: DraftFilter[];
	group: string[];
	/** Shows only groups and their totals, without rows. */
	summary: boolean;
	measures: DraftMeasure[];
	sort: DraftSort[];
	as_of: string;
	/** The season that "this season" means; empty for the one that lists default to. */
	season: string;
	limit: string;
	/** Headings of columns to tick on paper, with commas between. */
	ticks: string;
	/** When the report was last changed, as the editor saw it. */
	updated_at: string;
}

/** Facts about a field that steps need. */
export interface DraftField {
	label: string;
	type: FieldType;
	many: boolean;
	operators: readonly string[];
	has_choices: boolean;
}

export type DraftFields = ReadonlyMap<string, DraftField>;

/** The HTML ID of a condition, to which errors link. */
export const conditionId = (id: string): string => `condition-${id}`;

/** Conditions without a value. */
export const NO_VALUE: readonly string[] = ["is_empty", "is_not_empty"];
/** Conditions with several values. */
export const LISTS: readonly string[] = ["in", "not_in"];

/** A function that answers IDs which a draft doesn't have yet. */
export function idMaker({ filters, measures, sort }: Pick<Draft, "filters" | "measures" | "sort">) {
	const used = [...filters, ...filters.flatMap(({ any }) => any), ...measures, ...sort];
	let last = Math.max(0, ...used.map(({ id }) => Number(id) || 0));
	return (): string => {
		last += 1;
		return String(last);
	};
}

/** Gives each part of a draft a unique ID. A form can lose or repeat some. */
export function withOwnIds(draft: Draft): Draft {
	const next = idMaker(draft);
	const seen = new Set<string>();
	const own = <T extends { id: string }>(part: T): T => {
		const id = part.id === "" || seen.has(part.id) ? next() : part.id;
		seen.add(id);
		return { ...part, id };
	};
	return {
		...draft,
		filters: draft.filters.map((filter) => ({ ...own(filter), any: filter.any.map(own) })),
		measures: draft.measures.map(own),
		sort: draft.sort.map(own),
	};
}

/** Whether two drafts would save the same report. */
export function isSameDraft(one: Draft, other: Draft): boolean {
	const measureAt = ({ measures }: Draft, field: string) =>
		field.startsWith("measure:") ? measures.findIndex(({ id }) => field === `measure:${id}`) : field;
	const facts = (draft: Draft) =>
		JSON.stringify({
			...draft,
			filters: draft.filters.map(({ any }) => any.map((condition) => ({ ...condition, id: "" }))),
			measures: draft.measures.map(({ op, field }) => [op, field]),
			sort: draft.sort.map(({ field, descending, empty_first }) => [
				measureAt(draft, field),
				descending,
				empty_first,
			]),
			updated_at: "",
		});
	return facts(one) === facts(other);
}

/** Returns the list with one item moved. Unknown positions change nothing. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
	const item = list[from];
	if (item === undefined || !(to >= 0 && to < list.length)) return [...list];
	const rest = list.filter((_, index) => index !== from);
	return [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** Parses a step's name and position: `column-up:2`, `condition-remove:0.1`. */
export function stepOf(step: string): { name: string; at: number; of: number } {
	const [name = "", where = ""] = step.split(":");
	const [at = "", of = ""] = where.split(".");
	const place = (text: string) => (text === "" ? Number.NaN : Number(text));
	return { name, at: place(at), of: place(of) };
}
