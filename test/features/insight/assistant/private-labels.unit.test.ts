import { describe, expect, it } from "vitest";
import { planQuestion } from "#app/features/insight/assistant/planner/plan-question";
import type { Known } from "#app/features/insight/assistant/planner/vocabulary";
import { ENTITIES } from "#app/features/insight/reports/catalog.server";
import { vocabulary } from "./known-camp";

// Labels of a camp that hold private words. A longer phrase is read first, so such a label would make the word askable.

/** Questions of registration forms, as fields. */
function asking(...questions: { label: string; options: readonly string[] }[]): Partial<Known> {
	const facts = {
		questions: questions.map(({ label, options }, at) => ({
			id: `q${at}`,
			label,
			kind: "choice",
			per_family: false,
			is_health: false,
			options: options.map((option) => ({ key: option, label: option })),
		})),
	};
	const entities = [...ENTITIES.values()].map((entity) => ({
		entity,
		fields: [...entity.fieldsFor(facts).values()],
	}));
	const usable = entities.flatMap(({ entity, fields }) => [
		entity.key,
		...fields.map(({ key }) => `${entity.key}.${key}`),
	]);
	return { entities, usable: new Set(usable) };
}

const tags = (...labels: string[]): Partial<Known> => ({
	choices: new Map([["camper.tags", labels.map((label) => ({ key: label, label }))]]),
});
const outcome = (question: string, more: Partial<Known>) => planQuestion(question, vocabulary(more)).outcome;

describe("a tag", () => {
	it.each([
		["Peanut allergy", "How many campers have Peanut allergy?"],
		["Big peanut table", "How many campers are in Big peanut table?"],
		["Archery Day Half Day", "How many campers have ADHD?"],
	])("with a private word in it is refused: %s", (label, question) => {
		expect(outcome(question, tags(label))).toBe("private");
	});

	it("without one is answered (control)", () => {
		expect(outcome("How many campers have Purple canoe?", tags("Purple canoe"))).toBe("plan");
	});
});

describe("a question of a form", () => {
	const shirts = { label: "Shirt size", options: ["Tiny shirt", "Huge shirt"] };

	it("about private data is no field, whatever its options are", () => {
		const own = asking({ label: "Who has custody?", options: ["Zqmother", "Zqfather"] });
		const known = vocabulary(own);
		expect([...known.fields.keys()].filter((path) => path.includes("answer:"))).toEqual([]);
		expect([...known.words]).not.toContain("zqmother");
		expect(outcome("registrations by who has custody", own)).toBe("private");
	});

	it("with a private option is no field either", () => {
		const known = vocabulary(asking({ label: "Which table?", options: ["Plain", "Gluten free"] }));
		expect([...known.fields.keys()].filter((path) => path.includes("answer:"))).toEqual([]);
	});

	it("about anything else is a field (control)", () => {
		const own = asking(shirts);
		expect([...vocabulary(own).fields.keys()].filter((path) => path.includes("answer:"))).not.toEqual([]);
		expect([...vocabulary(own).words]).toContain("tiny");
	});
});

describe("words that are stored in clear", () => {
	it("are none of the camp's own questions and options", () => {
		const known = vocabulary(asking({ label: "Zqwish for bunks", options: ["Bunk with Emma Wilson"] }));
		expect([...known.words]).toEqual(expect.arrayContaining(["emma", "wilson", "zqwish"]));
		for (const word of ["emma", "wilson", "zqwish"]) {
			expect(known.harmless.has(word), word).toBe(false);
			expect(known.title_words.has(word), word).toBe(false);
		}
		expect(known.harmless.has("bunk")).toBe(true);
	});

	it("are no names of sessions, seasons or states", () => {
		const known = vocabulary();
		for (const word of ["trailblazer", "junior", "virginia"])
			expect(known.harmless.has(word), word).toBe(false);
		expect([...known.title_words]).toEqual(expect.arrayContaining(["junior", "half", "virginia"]));
	});
});
