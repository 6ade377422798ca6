import { describe, expect, it } from "vitest";
import { editorErrors } from "#app/features/insight/reports/components/editor-errors";
import type { Draft } from "#app/features/insight/reports/draft";
import { conditionWords } from "#app/features/insight/reports/sentences.server";
import { shownBars } from "#app/features/insight/reports/shown-table.server";
import { parsePlan } from "#app/platform/query/plan";
import type { ReportPage } from "#app/platform/query/run-plan.server";

const field = (label: string, type: string, more = {}) =>
	[label, { key: label, label, type, many: false, choices: null, ...more }] as const;
const said = {
	fields: new Map([
		field("First day", "date"),
		field("Age", "number"),
		field("Session", "choice", { choices: [] }),
		field("Has a spot", "boolean"),
	]) as never,
	choices: new Map([["Session", ["A", "B", "C"].map((key) => ({ key, label: `Week ${key}` }))]]),
	currency: "USD",
};
const words = (field: string, op: string, value?: never) => conditionWords({ field, op, value }, said);

describe("A condition as a sentence", () => {
	it.each([
		["gte", { period: "this_season" }, "First day is in this season or later"],
		["lte", { period: "next_days", n: 7 }, "First day is in the next 7 days or earlier"],
		["is", { period: "this_month" }, "First day is in this month"],
		["is_not", { period: "today" }, "First day is not today"],
		["gte", { period: "today" }, "First day is today or later"],
		["gt", { period: "this_week" }, "First day is after this week"],
		["lt", "2026-07-04", "First day is before Jul 4, 2026"],
	])("reads well with %s and %j", (op, value, sentence) => {
		expect(words("First day", op, value as never)).toBe(sentence);
	});

	it("names several values with an or before the last", () => {
		expect(words("Session", "in", ["A", "B", "C"] as never)).toBe(
			"Session is any of Week A, Week B or Week C",
		);
		expect(words("Age", "between", [9, 11] as never)).toBe("Age is between 9 and 11");
		expect(words("Age", "is_empty")).toBe("Age is empty");
		expect(words("Has a spot", "is", true as never)).toBe("Has a spot: yes");
	});

	it("says that a field was deleted or isn't shown, and not its key", () => {
		expect(words("answer:1", "is", "a" as never)).toBe(
			"A field that was deleted, or that your role doesn't show",
		);
	});
});

describe("Bars", () => {
	const reading = { currency: "USD", time_zone: "America/New_York" };
	const plan = (more = {}) =>
		parsePlan({
			version: 1,
			entity: "camper",
			columns: [],
			group: ["group"],
			measures: [{ op: "count" }],
			...more,
		});
	const page = (type: string, values: readonly (readonly [unknown, ...number[]])[], count = values.length) =>
		({
			columns: [
				{ key: "group", label: "Cabin", type, many: false, field: null },
				{ key: "measure:0", label: "Count", type: "number", many: false, field: null },
				{ key: "measure:1", label: "Total: Amount due", type: "money", many: false, field: null },
			],
			rows: values.map((cells, id) => ({ id: String(id), cells, group: [] })),
			hidden: [],
			count,
			next_cursor: null,
		}) as unknown as ReportPage;

	it("stand with the largest first, and a group without a value has a name", () => {
		const bars = shownBars(
			page("text", [
				["Oak", 2],
				[null, 5],
				["Fir", 9],
			]),
			plan(),
			reading,
		);
		expect(bars?.bars.map(({ label }) => label)).toEqual(["Fir", "No cabin", "Oak"]);
		expect(bars?.title).toBe("Number of rows by cabin");
		expect(bars?.summary).toBe("3 groups. Highest: Fir, 9.");
	});

	it("keep the order of numbers and days, of a report that is sorted, and where not all groups are known", () => {
		const ages = [
			[7, 1],
			[8, 5],
			[9, 3],
		] as const;
		const order = (shown: ReturnType<typeof shownBars>) => shown?.bars.map(({ value }) => value);
		expect(order(shownBars(page("number", ages), plan(), reading))).toEqual([1, 5, 3]);
		const sorted = plan({ sort: [{ field: "group" }] });
		expect(order(shownBars(page("text", ages), sorted, reading))).toEqual([1, 5, 3]);
		expect(order(shownBars(page("text", ages, 90), plan(), reading))).toEqual([1, 5, 3]);
		expect(order(shownBars(page("text", ages), plan(), reading))).toEqual([5, 3, 1]);
	});

	it("are at most 30, the largest, and count the rest", () => {
		const many = Array.from({ length: 40 }, (_, at) => [`Cabin ${at}`, at + 1] as const);
		const bars = shownBars(page("text", many), plan(), reading);
		expect(bars?.bars.map(({ value }) => value)).toEqual(Array.from({ length: 30 }, (_, at) => 40 - at));
		expect(bars?.more).toBe(10);
	});

	it("draw a sum rather than the count beside it", () => {
		const measures = [{ op: "count" }, { op: "sum", field: "due" }];
		const bars = shownBars(
			page("text", [
				["Oak", 2, 500],
				["Fir", 9, 100],
			]),
			plan({ measures }),
			reading,
		);
		expect(bars?.title).toBe("Total amount due by cabin");
		expect(bars?.bars.map(({ text }) => text)).toEqual(["$5.00", "$1.00"]);
	});
});

describe("The errors of the editor", () => {
	const condition = { id: "7", field: "age", op: "is", value: [], period: "", n: "" };
	const draft = { filters: [{ id: "1", any: [condition] }] } as unknown as Draft;

	it("stand at the condition or the part that they name, and link to it", () => {
		const found = editorErrors(
			{
				"filters[0].any[0].value": ["Enter a value."],
				columns: ["Choose at least one column."],
				"measures[0]": ["Choose a number."],
				name: ["Fill this in."],
				"": ["Someone else changed it."],
			},
			draft,
		);
		expect(found.conditions).toEqual({ 7: ["Enter a value."] });
		expect(found.parts).toMatchObject({
			columns: ["Choose at least one column."],
			group: ["Choose a number."],
			name: ["Fill this in."],
		});
		expect(found.lines).toEqual([
			{ id: "condition-7", label: null, message: "Enter a value." },
			{ id: "part-columns", label: "Columns", message: "Choose at least one column." },
			{ id: "part-group", label: "Groups and totals", message: "Choose a number." },
			{ id: "name", label: "Name", message: "Fill this in." },
			{ message: "Someone else changed it." },
		]);
	});
});
