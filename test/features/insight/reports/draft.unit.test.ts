import { describe, expect, it } from "vitest";
import { type Draft, type DraftFields, isSameDraft, withOwnIds } from "#app/features/insight/reports/draft";
import { draftOfPlan, planOfDraft } from "#app/features/insight/reports/draft-plan";
import { type Picked, stepDraft } from "#app/features/insight/reports/draft-steps";
import { CATALOG_VERSION, parsePlan, type PlanInput } from "#app/platform/query/plan";

const field = (label: string, type: string, more = {}) =>
	({
		label,
		type,
		many: false,
		operators: ["is", "between", "in", "is_empty"],
		has_choices: false,
		...more,
	}) as never;

const fields: DraftFields = new Map([
	["name", field("Name", "text", { operators: ["is", "contains", "in", "is_empty"] })],
	["age", field("Age", "number")],
	["due", field("Amount due", "money")],
	["starts_on", field("First day", "date", { operators: ["is", "gte", "between"] })],
	["has_spot", field("Has a spot", "boolean", { operators: ["is"] })],
	["sessions", field("Sessions", "choice", { many: true, has_choices: true, operators: ["is", "in"] })],
]);

const empty: Draft = {
	entity: "camper",
	name: "",
	category: "people",
	description: "",
	is_public: false,
	columns: [],
	filters: [],
	group: [],
	summary: false,
	measures: [],
	sort: [],
	as_of: "",
	season: "",
	limit: "",
	ticks: "",
	updated_at: "",
};
const none: Picked = {
	add_column: "",
	add_filter: "",
	add_group: "",
	add_measure: "",
	add_measure_field: "",
	add_sort: "",
	or: [],
};
const step = (draft: Draft, name: string, picked: Partial<Picked> = {}) =>
	stepDraft(draft, name, fields, { ...none, ...picked });

/** A draft with one condition. */
const filtered = (of: Partial<Draft["filters"][number]["any"][number]>): Draft => ({
	...empty,
	columns: ["name"],
	filters: [{ id: "1", any: [{ id: "2", field: "age", op: "is", value: [], period: "", n: "", ...of }] }],
});
const planOf = (draft: Draft) => planOfDraft(draft, fields, "USD", CATALOG_VERSION);
const filterValueOf = (of: Parameters<typeof filtered>[0]) =>
	planOf(filtered(of)).plan.filters?.[0]?.any[0]?.value;

describe("A step of the editor", () => {
	it("adds a column once, and never one that isn't a field", () => {
		const one = step(empty, "add-column", { add_column: "age" });
		expect(one.columns).toEqual(["age"]);
		expect(step(one, "add-column", { add_column: "age" }).columns).toEqual(["age"]);
		expect(step(one, "add-column", { add_column: "secret" }).columns).toEqual(["age"]);
	});

	it("moves a column one place and stops at both ends", () => {
		const draft = { ...empty, columns: ["name", "age", "due"] };
		expect(step(draft, "column-up:1").columns).toEqual(["age", "name", "due"]);
		expect(step(draft, "column-down:1").columns).toEqual(["name", "due", "age"]);
		expect(step(draft, "column-up:0").columns).toEqual(draft.columns);
		expect(step(draft, "column-down:2").columns).toEqual(draft.columns);
		expect(step(draft, "column-remove:1").columns).toEqual(["name", "due"]);
	});

	it("moves a column to both ends, and where it is dropped", () => {
		const draft = { ...empty, columns: ["name", "age", "due"] };
		expect(step(draft, "column-first:2").columns).toEqual(["due", "name", "age"]);
		expect(step(draft, "column-last:0").columns).toEqual(["age", "due", "name"]);
		expect(step(draft, "column-move:0.2").columns).toEqual(step(draft, "column-last:0").columns);
		expect(step(draft, "column-move:1.2").columns).toEqual(step(draft, "column-down:1").columns);
		expect(step(draft, "column-move:1.7").columns).toEqual(draft.columns);
		expect(step(draft, "column-move:1").columns).toEqual(draft.columns);
	});

	it("keeps all filters when columns are chosen", () => {
		const draft = filtered({ value: ["9"] });
		expect(step(draft, "add-column", { add_column: "age" }).filters).toEqual(draft.filters);
	});

	it("adds a filter with the first operator of its field", () => {
		const [filter] = step(empty, "add-filter", { add_filter: "starts_on" }).filters;
		expect(filter?.any[0]).toMatchObject({ field: "starts_on", op: "is", value: [] });
	});

	it("adds an alternative on the same field, or on another one", () => {
		const draft = filtered({ value: ["9"] });
		expect(step(draft, "or:0").filters[0]?.any.map((each) => each.field)).toEqual(["age", "age"]);
		const other = step(draft, "or:0", { or: ["name"] });
		expect(other.filters[0]?.any.map((each) => each.field)).toEqual(["age", "name"]);
		expect(new Set(other.filters[0]?.any.map(({ id }) => id)).size).toBe(2);
	});

	it("removes a filter with its last alternative", () => {
		const two = step(filtered({ value: ["9"] }), "or:0");
		expect(step(two, "condition-remove:0.1").filters[0]?.any).toHaveLength(1);
		expect(step(step(two, "condition-remove:0.1"), "condition-remove:0.0").filters).toEqual([]);
	});

	it("refuses a total without a field, except a count", () => {
		expect(step(empty, "add-measure", { add_measure: "sum" }).measures).toEqual([]);
		expect(step(empty, "add-measure", { add_measure: "count" }).measures).toEqual([
			{ id: "1", op: "count", field: "" },
		]);
		const sum = step(empty, "add-measure", { add_measure: "sum", add_measure_field: "due" });
		expect(sum.measures).toEqual([{ id: "1", op: "sum", field: "due" }]);
	});

	const totals: Draft = {
		...empty,
		summary: true,
		group: ["age"],
		measures: [
			{ id: "1", op: "count", field: "" },
			{ id: "2", op: "sum", field: "due" },
		],
		sort: [{ id: "3", field: "measure:2", descending: true, empty_first: false }],
	};

	it("drops an order by a total that is gone", () => {
		expect(step(totals, "preview").sort).toHaveLength(1);
		expect(step(totals, "measure-remove:1").sort).toEqual([]);
	});

	it("keeps the order by a total when another one before it is removed", () => {
		expect(planOf(totals).plan.sort).toEqual([{ field: "measure:1", descending: true }]);
		const { plan } = planOf(step(totals, "measure-remove:0"));
		expect(plan.measures).toEqual([{ op: "sum", field: "due" }]);
		expect(plan.sort).toEqual([{ field: "measure:0", descending: true }]);
	});

	it("gives each part that is added an ID of its own", () => {
		const filter = step(totals, "add-filter", { add_filter: "age" });
		const all = step(filter, "add-sort", { add_sort: "age" });
		const ids = [...all.filters, ...all.filters.flatMap(({ any }) => any), ...all.measures, ...all.sort].map(
			({ id }) => id,
		);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toHaveLength(6);
	});

	it("changes nothing when it is unknown or about a place that isn't there", () => {
		const draft = filtered({ value: ["9"] });
		for (const name of [
			"explode",
			"column-up:99",
			"column-first:99",
			"column-remove:-1",
			"condition-remove:7.7",
			"or:9",
		])
			expect(step(draft, name)).toEqual(draft);
	});
});

describe("A draft", () => {
	const age = { id: "", field: "age", op: "is", value: ["9"], period: "", n: "7" };

	it("from a form without IDs gets different ones", () => {
		const draft = withOwnIds({
			...empty,
			filters: [
				{ id: "4", any: [age] },
				{ id: "4", any: [age, age] },
			],
		});
		const ids = draft.filters.flatMap(({ id, any }) => [id, ...any.map((each) => each.id)]);
		expect(new Set(ids).size).toBe(5);
		expect(ids[0]).toBe("4");
	});

	it("is the same after a change that was taken back, though its IDs differ", () => {
		const draft = filtered({ value: ["9"] });
		const more = step(draft, "add-filter", { add_filter: "age" });
		expect(isSameDraft(more, draft)).toBe(false);
		expect(isSameDraft(step(more, "condition-remove:1.0"), draft)).toBe(true);
		const anew = filtered({ id: "9", value: ["9"] });
		expect(isSameDraft(anew, draft)).toBe(true);
		expect(isSameDraft({ ...draft, name: "Another" }, draft)).toBe(false);
		const sorted = step(draft, "add-sort", { add_sort: "age" });
		const turned = { ...sorted, sort: sorted.sort.map((each) => ({ ...each, empty_first: true })) };
		expect(isSameDraft(turned, sorted)).toBe(false);
	});
});

describe("A value of the editor", () => {
	it("is read by the type of its field", () => {
		expect(filterValueOf({ op: "between", value: ["9", "11"] })).toEqual([9, 11]);
		expect(filterValueOf({ field: "due", value: ["1,234.50"] })).toBe(123_450);
		expect(filterValueOf({ field: "has_spot", value: ["false"] })).toBe(false);
		expect(filterValueOf({ field: "sessions", op: "in", value: ["a", "b"] })).toEqual(["a", "b"]);
		expect(filterValueOf({ field: "name", op: "in", value: ["Ana\n Ben \n\n"] })).toEqual(["Ana", "Ben"]);
		expect(filterValueOf({ field: "starts_on", value: ["2026-07-01"] })).toBe("2026-07-01");
		expect(filterValueOf({ field: "starts_on", op: "gte", period: "this_season" })).toEqual({
			period: "this_season",
		});
		expect(filterValueOf({ field: "starts_on", op: "is", period: "next_days", n: "14" })).toEqual({
			period: "next_days",
			n: 14,
		});
	});

	it("that isn't filled in is left out and named", () => {
		for (const draft of [
			filtered({}),
			filtered({ value: ["many"] }),
			filtered({ op: "between", value: ["9"] }),
			filtered({ field: "starts_on", value: ["soon"] }),
		]) {
			const { plan, unfinished } = planOf(draft);
			expect(plan.filters).toEqual([]);
			expect(unfinished).toHaveLength(1);
		}
	});
});

describe("A plan that goes through the editor", () => {
	it.each<[string, Partial<PlanInput>]>([
		["without filters", { columns: ["name", "age"] }],
		[
			"with alternatives, amounts and periods",
			{
				columns: ["name"],
				filters: [
					{
						any: [
							{ field: "age", op: "between", value: [9, 11] },
							{ field: "due", op: "is", value: 1250 },
						],
					},
					{ any: [{ field: "starts_on", op: "between", value: [{ period: "today" }, "2026-08-01"] }] },
					{ any: [{ field: "starts_on", op: "gte", value: { period: "last_days", n: 3 } }] },
					{ any: [{ field: "name", op: "is_empty" }] },
					{ any: [{ field: "name", op: "in", value: ["Ana", "Ben"] }] },
					{ any: [{ field: "sessions", op: "in", value: ["a", "b"] }] },
					{ any: [{ field: "has_spot", op: "is", value: true }] },
				],
				sort: [{ field: "age", descending: true }],
				limit: 20,
				ticks: ["In", "Out on Friday"],
			},
		],
		[
			"with empty values first",
			{
				columns: ["name"],
				sort: [{ field: "starts_on", descending: true, empty_first: true }, { field: "name" }],
			},
		],
		[
			"of groups",
			{
				columns: [],
				group: ["age"],
				measures: [{ op: "count" }, { op: "sum", field: "due" }],
				sort: [{ field: "measure:1", descending: false }],
			},
		],
	])("comes back the same %s", (_, of) => {
		const plan = parsePlan({ version: CATALOG_VERSION, entity: "camper", ...of });
		const facts = { name: "", category: "people", description: "", is_public: false, updated_at: "" };
		const { plan: back, unfinished } = planOf(draftOfPlan(plan, fields, "USD", facts));
		expect(unfinished).toEqual([]);
		expect(parsePlan(back)).toEqual(plan);
	});
});
