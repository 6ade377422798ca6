import { describe, expect, it } from "vitest";
import { aiUseOf } from "#app/features/insight/assistant/planner/ai-fields";
import { isUsable, planQuestion } from "#app/features/insight/assistant/planner/plan-question";
import type { Vocabulary } from "#app/features/insight/assistant/planner/vocabulary";
import { PRIVATE_WORDS } from "#app/features/insight/assistant/planner/synonyms";
import { vocabulary } from "./known-camp";
import { plannedText } from "./plan-text";
import { QUESTIONS } from "./questions";

const known = vocabulary();
const planned = (question: string) => plannedText(planQuestion(question, known));

describe("a question", () => {
	it.each(QUESTIONS)("is planned: %s", (question, expected) => {
		expect(planned(question)).toBe(expected);
	});

	it("is the same with other letters and signs", () => {
		for (const [question, expected] of QUESTIONS) {
			// Names of people and places are told by their capital letters, but nothing here is one.
			if (/[A-Z]/.test(question.slice(1))) continue;
			expect(planned(question.toUpperCase().toLowerCase().replace("?", " ?")), question).toBe(expected);
		}
	});

	it("with a word that isn't known is never answered", () => {
		for (const [question] of QUESTIONS)
			expect(planned(`${question.replace("?", "")} Flurbington?`), question).toMatch(/^(unknown|private)/);
	});
});

describe("rights", () => {
	it("are asked for before a plan is made", () => {
		const noMoney = vocabulary({}, (path) => !/balance|overdue|^charge|^payment|amount/.test(path));
		for (const [question] of QUESTIONS) {
			const result = planQuestion(question, noMoney);
			const readings =
				result.outcome === "plan" ? [result.reading] : result.outcome === "readings" ? result.readings : [];
			for (const { asked } of readings)
				if (asked.kind === "plan") expect(isUsable(asked.plan, noMoney), question).toBe(true);
		}
		expect(planQuestion("How much do families owe?", noMoney)).toEqual({ outcome: "forbidden" });
	});

	it("hold for any part of the catalog that is taken away", () => {
		const paths = [...known.usable];
		for (let at = 0; at < paths.length; at += 7) {
			const without = vocabulary({}, (path) => path !== paths[at] && !path.startsWith(`${paths[at]}.`));
			for (const [question] of QUESTIONS.slice(at % 5, 40)) {
				const result = planQuestion(question, without);
				const readings =
					result.outcome === "plan" ? [result.reading] : result.outcome === "readings" ? result.readings : [];
				for (const { asked } of readings)
					if (asked.kind === "plan")
						expect(isUsable(asked.plan, without), `${question} without ${paths[at]}`).toBe(true);
			}
		}
	});
});

describe("a camp's own words", () => {
	it("mean nothing to the next camp", () => {
		const seasons = known.seasons.map((season) => ({ ...season, name: `Zorbtide ${season.year}` }));
		const own = vocabulary({
			seasons,
			sessions: [{ id: "own", name: "Quillfen Voyage", season_id: "s2026" }],
			synonyms: [{ word: "grommets", means: "campers" }],
		});
		const words = ["zorbtide", "quillfen", "grommet"];
		const heldBy = ({ words: all, meanings, harmless, title_words }: Vocabulary) =>
			words.filter((word) =>
				[...all, ...meanings.keys(), ...harmless, ...title_words].some((each) => each.includes(word)),
			);
		expect(heldBy(own)).toEqual(words);
		expect(heldBy(vocabulary())).toEqual([]);
	});
});

describe("what the assistant never reads", () => {
	it("is refused by name", () => {
		for (const word of PRIVATE_WORDS) expect(planned(`How many campers have ${word}?`), word).toBe("private");
	});

	it("has no field: health, custody and free text", () => {
		const kept = [...known.fields.keys()];
		for (const path of [
			"camper.authorized_pickup",
			"enrollment.end_reason",
			"camper_day.reason",
			"camper.search",
		])
			expect(kept).not.toContain(path);
		expect(aiUseOf({ key: "name", type: "text", sensitivity: "health" })).toBe("never");
		expect(aiUseOf({ key: "answer:1", type: "text", sensitivity: "none" })).toBe("never");
		expect(aiUseOf({ key: "age", type: "number", sensitivity: "personal" })).toBe("coarse");
	});
});
