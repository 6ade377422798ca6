import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	conditionFields,
	dependentsOf,
	formProblems,
	newProblems,
	valueFromText,
} from "#app/features/registration/forms/condition-rules";
import type { Clause, Question } from "#app/features/registration/forms/rules";
import { conditionWords } from "#app/features/registration/forms/words";
import { aForm, aQuestion, around, holds, is, when } from "./forms";

const problems = (...questions: Question[]) =>
	formProblems(questions, around).map(
		({ question_id, field, message }) => `${question_id} ${field}: ${message}`,
	);

describe("A question that can't be asked", () => {
	const color = aQuestion("color", { kind: "choice", label: "Color" });

	it.each<[string, Clause, string]>([
		["a value that is gone", is("color", "green"), "“Color”: Choose one of that question's answers."],
		[
			"an operator of others",
			{ field: "color", operator: "less_than", value: 3 },
			"“Color” can't be compared this way.",
		],
		["nothing there", is("gone", "red"), "This question depends on a question that doesn't exist."],
		["another season's session", is("session", "s9"), "The session isn't in this season."],
		["an age in words", { field: "age", operator: "is", value: "nine" }, "“Age”: Enter a number."],
		["an age as text", { field: "age", operator: "is", value: "9" }, "“Age”: Enter a number."],
		[
			"a fact that is never unanswered",
			{ field: "age", operator: "answered", value: null },
			"“Age” can't be compared this way.",
		],
		["itself", is("it", true), "A question can't depend on its own answer."],
	])("is named when its condition uses %s", (_, clause, message) => {
		expect(problems(color, aQuestion("it", when(clause)))).toEqual([`it condition: ${message}`]);
	});

	it("is named when it is a family question that depends on a child", () => {
		const home = aQuestion("home", { per_family: true, ...when(is("color", "red")) });
		const aged = aQuestion("aged", { per_family: true, ...when({ field: "age", operator: "is", value: 9 }) });
		expect(problems(color, home, aged)).toEqual([
			"home condition: A family question can't depend on “Color”, which is asked for each child.",
			"aged condition: A family question can't depend on a child's age.",
		]);
	});

	it("is named with every other question in its cycle", () => {
		const ring = [
			aQuestion("a", { label: "Ann", ...when(is("c", true)) }),
			aQuestion("b", { label: "Bob", ...when(is("a", true)) }),
			aQuestion("c", { label: "Cay", ...when(is("b", true)) }),
		];
		expect(problems(...ring)[0]).toBe(
			"a condition: These questions depend on each other, so none would be asked: “Ann” → “Cay” → “Bob” → “Ann”.",
		);
		expect(problems(...ring)).toHaveLength(3);
	});

	it("is named when its answer choices are missing, repeated or not allowed", () => {
		expect(problems(aQuestion("it", { kind: "choice", options: [] }))).toEqual([
			"it options: Enter at least two answer choices, one per line.",
		]);
		const twice = [
			{ key: "a", label: "Red" },
			{ key: "b", label: "red" },
		];
		expect(problems(aQuestion("it", { kind: "choices", options: twice }))).toEqual([
			"it options: Two of the answers are the same.",
		]);
		expect(problems(aQuestion("it", { kind: "text", options: twice }))).toEqual([
			"it options: Only choice questions have answer choices.",
		]);
	});

	it("is named when it has the same comparison twice, or none", () => {
		expect(problems(color, aQuestion("it", when(is("color", "red"), is("color", "red"))))).toEqual([
			"it condition: The same condition appears twice.",
		]);
		expect(problems(aQuestion("it", when()))).toEqual([
			"it condition: Add a condition, or always ask the question.",
		]);
	});

	it("is named only when a change causes the problem, not when it was there before", () => {
		const old = formProblems([aQuestion("a", when(is("session", "s9")))], around);
		const now = formProblems(
			[aQuestion("a", when(is("session", "s9"))), aQuestion("b", when(is("gone", 1)))],
			around,
		);
		expect(newProblems(old, now).map(({ question_id }) => question_id)).toEqual(["b"]);
	});
});

describe("Cycles", () => {
	/** Questions that look at others at random: with or without rings. */
	const anyForm = fc
		.array(fc.array(fc.nat({ max: 7 }), { maxLength: 2 }), { minLength: 1, maxLength: 8 })
		.map((edges) =>
			edges.map((to, at) =>
				aQuestion(`q${at}`, {
					condition:
						to.length === 0
							? null
							: { match: "any", of: [...new Set(to)].map((n) => is(`q${n % edges.length}`, true)) },
				}),
			),
		);
	/** Takes away what waits for nothing, again and again: what is left waits for itself. */
	const isSound = (questions: Question[]) => {
		let left = questions;
		for (;;) {
			const waiting = left.filter(({ condition }) =>
				condition?.of.some(({ field }) => left.some(({ id }) => id === field)),
			);
			if (waiting.length === left.length) return left.length === 0;
			left = waiting;
		}
	};
	const noneSurvives = (check: (questions: Question[]) => boolean) =>
		fc.property(anyForm, (questions) => check(questions) === isSound(questions));
	const ringless = (questions: Question[]) =>
		!formProblems(questions, around).some(({ message }) =>
			/depend on each other|its own answer/.test(message),
		);

	it("are all found, and nothing else is", () => expect(holds(noneSurvives(ringless))).toBe(true));

	it("are missed when only pairs are checked (control)", () => {
		const onlyPairs = (questions: Question[]) =>
			!questions.some(({ id, condition }) =>
				condition?.of.some(
					({ field }) =>
						field === id ||
						questions.find((each) => each.id === field)?.condition?.of.some((back) => back.field === id),
				),
			);
		expect(holds(noneSurvives(onlyPairs))).toBe(false);
	});

	it("don't exist in a form whose conditions only look backward", () => {
		fc.assert(fc.property(aForm, ({ questions }) => formProblems(questions, around).length === 0));
	});
});

it("the questions that depend on a question are found", () => {
	const all = [aQuestion("a"), aQuestion("b", when(is("a", true))), aQuestion("c", when(is("b", true)))];
	expect(dependentsOf(all, "a").map(({ id }) => id)).toEqual(["b"]);
});

describe("Condition text", () => {
	it("describes a condition in plain words", () => {
		const questions = [
			aQuestion("alone", { label: "Swims alone" }),
			aQuestion("color", { kind: "choices", label: "Color" }),
			aQuestion("since", { kind: "date", label: "Since" }),
		];
		const fields = conditionFields(questions, around);
		const words = (match: "all" | "any", ...of: Clause[]) => {
			const { parts, join } = conditionWords({ match, of }, fields);
			return parts.map(({ field, rest }) => `${field} ${rest}`).join(` ${join} `);
		};
		expect(words("all", is("alone", false), { field: "grade", operator: "at_least", value: 0 })).toBe(
			"Swims alone is No and Grade is at least K",
		);
		expect(
			words("any", is("session", "s2"), { field: "color", operator: "includes_not", value: "red" }),
		).toBe("Session is Second Session or Color does not include Red");
		expect(words("all", { field: "since", operator: "less_than", value: "2026-07-04" })).toBe(
			"Since is before Jul 4, 2026",
		);
		expect(words("all", is("gone", true), is("session", "s9"))).toBe(
			"A deleted question is and Session is a deleted item",
		);
	});

	it("is parsed into the value a field is compared with", () => {
		const fields = conditionFields([aQuestion("n", { kind: "number" })], around);
		const read = (name: string, text: string) => {
			const field = fields.find((each) => each.field === name);
			return field && valueFromText(field, text);
		};
		expect([read("grade", "0"), read("returning", "false"), read("n", "8,5")]).toEqual([0, false, 8.5]);
		expect([read("grade", "99"), read("n", "many"), read("session", "s9")]).toEqual([null, null, null]);
	});
});
