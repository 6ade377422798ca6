import { describe, expect, it, test } from "vitest";
import { tooManyRows } from "#app/features/insight/reports/run-rules";
import { CATALOG_VERSION, parsePlan } from "#app/platform/query/plan";
import { spanOf } from "#app/platform/query/plan-words";
import { AppError } from "#app/platform/errors";

const at = (today: string) => ({ today, season: { from: "2026-06-01", to: "2026-08-31" } });

describe("a period is resolved on the day a report runs", () => {
	it.each([
		[{ period: "today" }, "2026-07-15", "2026-07-15"],
		[{ period: "yesterday" }, "2026-07-14", "2026-07-14"],
		[{ period: "tomorrow" }, "2026-07-16", "2026-07-16"],
		[{ period: "last_days", n: 7 }, "2026-07-09", "2026-07-15"],
		[{ period: "next_days", n: 1 }, "2026-07-15", "2026-07-15"],
		[{ period: "next_days", n: 30 }, "2026-07-15", "2026-08-13"],
		[{ period: "last_week" }, "2026-07-06", "2026-07-12"],
		[{ period: "this_week" }, "2026-07-13", "2026-07-19"],
		[{ period: "next_week" }, "2026-07-20", "2026-07-26"],
		[{ period: "last_month" }, "2026-06-01", "2026-06-30"],
		[{ period: "this_month" }, "2026-07-01", "2026-07-31"],
		[{ period: "next_month" }, "2026-08-01", "2026-08-31"],
		[{ period: "this_year" }, "2026-01-01", "2026-12-31"],
		[{ period: "this_season" }, "2026-06-01", "2026-08-31"],
	] as const)("%j of Wednesday, July 15", (value, from, to) => {
		expect(spanOf(value, at("2026-07-15"))).toEqual({ from, to });
	});

	test("a month crosses the year and ends on leap day", () => {
		expect(spanOf({ period: "last_month" }, at("2027-01-31"))).toEqual({
			from: "2026-12-01",
			to: "2026-12-31",
		});
		expect(spanOf({ period: "next_month" }, at("2028-01-31"))).toEqual({
			from: "2028-02-01",
			to: "2028-02-29",
		});
	});

	test("a camp without a season has none", () => {
		expect(spanOf({ period: "this_season" }, { today: "2026-07-15", season: null })).toBeNull();
	});
});

const base = { version: CATALOG_VERSION, entity: "camper", columns: ["name"] };
const refusal = (json: unknown): AppError => {
	try {
		parsePlan(json);
	} catch (error) {
		if (error instanceof AppError) return error;
	}
	throw new Error("it was read");
};

describe("a plan is refused with 422 that names what can't be read", () => {
	it.each<[string, unknown, RegExp]>([
		[
			"101 columns",
			{ ...base, columns: Array.from({ length: 101 }, () => "name") },
			/at most 100 columns.*101/,
		],
		["an unknown key", { ...base, sql: "DROP TABLE camper" }, /sql/],
		[
			"an unknown key in a filter",
			{ ...base, filters: [{ any: [{ field: "a", op: "is", values: [] }] }] },
			/values/,
		],
		[
			"an unknown operator",
			{ ...base, filters: [{ any: [{ field: "age", op: "like", value: 1 }] }] },
			/like/,
		],
		["an unknown measure", { ...base, measures: [{ op: "median" }] }, /median/],
		[
			"an unknown period",
			{ ...base, filters: [{ any: [{ field: "a", op: "is", value: { period: "someday" } }] }] },
			/report/,
		],
		["no column", { ...base, columns: [] }, /at least one column/],
		["a filter without a condition", { ...base, filters: [{ any: [] }] }, /report/],
		["no plan at all", "SELECT 1", /report/],
	])("%s", (_, json, said) => {
		const refused = refusal(json);
		expect(refused.status).toBe(422);
		expect(refused.message).toMatch(said);
	});

	test("more conditions than a statement takes", () => {
		const any = Array.from({ length: 20 }, () => ({ field: "age", op: "is", value: 1 }));
		expect(refusal({ ...base, filters: Array.from({ length: 6 }, () => ({ any })) }).message).toMatch(
			/at most 100 conditions/,
		);
	});
});

test("a plan of a hundred columns is read, with what it leaves out filled in", () => {
	const columns = Array.from({ length: 100 }, () => "name");
	expect(parsePlan({ ...base, columns })).toMatchObject({ filters: [], group: [], measures: [], sort: [] });
});

describe("a file is refused by its number of rows", () => {
	it.each([
		["csv", 50_000, 100],
		["xlsx", 50_000, 100],
		["labels", 10_000, 100],
		["pdf", 10_000, 12],
		["pdf", 6_000, 20],
		["pdf", 1_200, 100],
	] as const)("as %s beyond %d rows with %d columns", (format, most, columns) => {
		expect(tooManyRows(most, format, columns)).toBeNull();
		const limit = most.toLocaleString("en-US");
		expect(tooManyRows(most + 1, format, columns)).toContain(`The limit is ${limit}`);
	});

	it("with another format named where one holds them", () => {
		expect(tooManyRows(10_001, "pdf", 3)).toContain("download it as Excel or CSV");
		expect(tooManyRows(50_001, "pdf", 3)).not.toContain("download");
	});
});
