import { MEASURES } from "#app/platform/query/plan-words";
import { type Draft, type DraftCondition, type DraftFields, idMaker, moved, stepOf } from "./draft";

// The steps of the editor. Each belongs to a button of its form and returns the changed draft.

/** Values of the selects next to the buttons. */
export interface Picked {
	add_column: string;
	add_filter: string;
	add_group: string;
	add_measure: string;
	add_measure_field: string;
	add_sort: string;
	/** For each filter, the field to add as an alternative. */
	or: string[];
}

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

const newCondition = (id: string, fields: DraftFields, field: string): DraftCondition => ({
	id,
	field,
	op: fields.get(field)?.operators[0] ?? "is",
	value: [],
	period: "",
	n: "7",
});

type Change = (draft: Draft, at: { at: number; of: number }, fields: DraftFields, picked: Picked) => Draft;

const moveColumn =
	(place: (at: { at: number; of: number; last: number }) => number): Change =>
	(draft, { at, of }) => ({
		...draft,
		columns: moved(draft.columns, at, place({ at, of, last: draft.columns.length - 1 })),
	});

const CHANGES: Readonly<Record<string, Change>> = {
	"add-column": (draft, _, fields, { add_column }) =>
		fields.has(add_column) && !draft.columns.includes(add_column)
			? { ...draft, columns: [...draft.columns, add_column] }
			: draft,
	"column-up": moveColumn(({ at }) => at - 1),
	"column-down": moveColumn(({ at }) => at + 1),
	"column-first": moveColumn(() => 0),
	"column-last": moveColumn(({ last }) => last),
	// Used for dragging.
	"column-move": moveColumn(({ of }) => of),
	"column-remove": (draft, { at }) => ({ ...draft, columns: without(draft.columns, at) }),
	"add-filter": (draft, _, fields, { add_filter }) => {
		if (!fields.has(add_filter)) return draft;
		const next = idMaker(draft);
		const added = { id: next(), any: [newCondition(next(), fields, add_filter)] };
		return { ...draft, filters: [...draft.filters, added] };
	},
	or: (draft, { at }, fields, picked) => {
		const field = picked.or[at] || draft.filters[at]?.any.at(-1)?.field || "";
		if (!fields.has(field)) return draft;
		const added = newCondition(idMaker(draft)(), fields, field);
		return {
			...draft,
			filters: draft.filters.map((filter, index) =>
				index === at ? { ...filter, any: [...filter.any, added] } : filter,
			),
		};
	},
	"condition-remove": (draft, { at, of }) => ({
		...draft,
		filters: draft.filters
			.map((filter, index) => (index === at ? { ...filter, any: without(filter.any, of) } : filter))
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
		const added = { id: idMaker(draft)(), op: add_measure, field };
		return { ...draft, measures: [...draft.measures, added] };
	},
	"measure-remove": (draft, { at }) => ({ ...draft, measures: without(draft.measures, at) }),
	"add-sort": (draft, _, fields, { add_sort }) =>
		(fields.has(add_sort) || add_sort.startsWith("measure:")) &&
		!draft.sort.some(({ field }) => field === add_sort) &&
		draft.sort.length < 5
			? {
					...draft,
					sort: [
						...draft.sort,
						{ id: idMaker(draft)(), field: add_sort, descending: false, empty_first: false },
					],
				}
			: draft,
	"season-remove": (draft) => ({ ...draft, season: "" }),
	"sort-remove": (draft, { at }) => ({ ...draft, sort: without(draft.sort, at) }),
};

/** A condition whose operator fits its field. */
function settled(condition: DraftCondition, fields: DraftFields): DraftCondition {
	const field = fields.get(condition.field);
	if (!field || field.operators.includes(condition.op)) return condition;
	return { ...condition, op: field.operators[0] ?? condition.op };
}

/** A draft after a step of its editor. Unknown steps and places change nothing. */
export function stepDraft(draft: Draft, step: string, fields: DraftFields, picked: Picked): Draft {
	const { name, ...at } = stepOf(step);
	const changed = CHANGES[name]?.(draft, at, fields, picked) ?? draft;
	const totals = changed.summary ? changed.measures.map(({ id }) => `measure:${id}`) : [];
	return {
		...changed,
		filters: changed.filters.map((filter) => ({
			...filter,
			any: filter.any.map((each) => settled(each, fields)),
		})),
		sort: changed.sort.filter(({ field }) => !field.startsWith("measure:") || totals.includes(field)),
	};
}
