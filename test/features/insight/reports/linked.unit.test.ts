import { describe, expect, it } from "vitest";
import { linkedPlan } from "#app/features/insight/reports/linked-plan";
import { reportPaths } from "#app/features/insight/reports/paths";
import { AppError } from "#app/platform/errors";

/** Workers refuse longer URLs. */
const MOST_OF_URL = 16 * 1024;

/** A plan with a filter of so many names. */
const planOf = (names: number, name: string) => ({
	version: 1,
	entity: "camper",
	columns: ["name"],
	filters: [
		{ any: [{ field: "city", op: "in" as const, value: Array.from({ length: names }, () => name) }] },
	],
});

const isLinked = (plan: object): boolean => {
	try {
		linkedPlan(JSON.stringify(plan));
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "INVALID") return false;
		throw error;
	}
};

/** The largest plan of this kind that a link takes. */
function largest(name: string): object {
	let names = 1;
	while (isLinked(planOf(names + 1, name))) names += 1;
	return planOf(names, name);
}

describe("A report in a link", () => {
	it.each(["Bath", "São Paulo", '"""', "東京都", "x".repeat(400)])(
		"fits a URL as long as it isn't refused: a filter by %s",
		(name) => {
			const report = { plan: largest(name), name: "Ü".repeat(120) };
			// A page of it, with the place of a row with long names in each of five sorts.
			const page = `${reportPaths.open(report)}&cursor=${"A".repeat(2_500)}`;
			const signIn = `/auth?next=${encodeURIComponent(reportPaths.saveLinked({ ...report, name: "Campers" }))}`;
			for (const path of [page, signIn])
				expect(`https://app.campinsights.example${path}`.length).toBeLessThan(MOST_OF_URL);
		},
	);

	it("that is too large is refused with a way to go on", () => {
		expect(isLinked(planOf(100, "Bath"))).toBe(true);
		expect(() => linkedPlan(JSON.stringify(planOf(1_000, "Portland")))).toThrow(
			"This report is too large for a link. Make it under “New report” and save it.",
		);
	});
});
