import { describe, expect, it } from "vitest";
import { nearestQuestions } from "#app/features/insight/assistant/planner/nearest";
import { cut } from "#app/features/insight/assistant/planner/pieces";
import { refusalOf } from "#app/features/insight/assistant/refusal";
import { vocabulary } from "./known-camp";

const known = vocabulary();
const nearestTo = (question: string, of = known) => nearestQuestions(cut(question, of).pieces, of);

describe("the nearest questions", () => {
	it("share what the question is about, whatever word isn't known", () => {
		expect(nearestTo("Which staff have a zorb?")[0]).toContain("staff");
		expect(nearestTo("Which registrations did we zorb?")[0]).toContain("registrations");
		expect(nearestTo("Which staff have a zorb?")).not.toEqual(nearestTo("Which registrations did we zorb?"));
	});

	it("ask about the same people as the question", () => {
		for (const question of nearestTo("Which kids have a zorb?")) expect(question).toMatch(/campers/);
	});

	it("share more than words such as how many", () => {
		expect(nearestTo("How many zorbs did we zorb?")).toEqual([]);
	});

	it("are among those that the asker can ask", () => {
		const without = vocabulary({}, (path) => !path.startsWith("staff"));
		expect(nearestTo("Which staff have a zorb?").length).toBeGreaterThan(0);
		expect(nearestTo("Which staff have a zorb?", without).filter((each) => each.includes("staff"))).toEqual(
			[],
		);
	});
});

describe("a refusal", () => {
	const offered = [
		"Which sessions have open spots?",
		"How many staff do we have?",
		"Which families owe money?",
	];

	it.each([
		{ outcome: "private" as const },
		{ outcome: "forbidden" as const },
		{ outcome: "unknown_word" as const, word: "zorb", near: [] },
		{ outcome: "not_covered" as const, nearest: [] },
	])("offers questions that can be asked instead: %j", (planned) => {
		expect(refusalOf(planned, () => offered)?.nearest).toEqual(offered);
	});

	it("offers three, the nearest first and none twice", () => {
		const planned = { outcome: "not_covered" as const, nearest: [offered[1] ?? ""] };
		expect(refusalOf(planned, () => [...offered, "How many campers are new?"])?.nearest).toEqual([
			offered[1],
			offered[0],
			offered[2],
		]);
	});
});
