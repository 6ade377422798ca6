import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAnswers, readAnswer } from "#app/features/registration/forms/answers";
import {
	type Answers,
	type Clause,
	keptAnswers,
	type Question,
	type Respondent,
	visibleQuestions,
} from "#app/features/registration/forms/rules";
import { aChild, aForm, aQuestion, holds, is, when } from "./forms";

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
const child = (family: Answers = {}, facts = aChild): Respondent => ({ facts, family });
const asked = (questions: Question[], answers: Answers = {}, who: Respondent = child()) =>
	ids(visibleQuestions(questions, who, answers));

describe("The rule for which questions are asked", () => {
	const swims = aQuestion("swims");
	const level = aQuestion("level", { kind: "choice", ...when(is("swims", true)) });
	const deep = aQuestion("deep", when(is("level", "red")));

	it("follows the answers, along nested conditions", () => {
		const all = [swims, level, deep];
		expect(asked(all)).toEqual(["swims"]);
		expect(asked(all, { swims: true })).toEqual(["swims", "level"]);
		expect(asked(all, { swims: true, level: "red" })).toEqual(["swims", "level", "deep"]);
		// The level is hidden again, and what it was answered no longer counts.
		expect(asked(all, { swims: false, level: "red" })).toEqual(["swims"]);
	});

	it.each<[string, Clause, Answers, boolean]>([
		["one is", is("c", "red"), { c: "red" }, true],
		["one is not", { field: "c", operator: "is_not", value: "red" }, { c: "blue" }, true],
		["one is not, unanswered", { field: "c", operator: "is_not", value: "red" }, {}, false],
		["several include", { field: "m", operator: "includes", value: "red" }, { m: ["blue", "red"] }, true],
		["several do not include", { field: "m", operator: "includes_not", value: "red" }, { m: ["red"] }, false],
		["a number below", { field: "n", operator: "less_than", value: 10 }, { n: 9.5 }, true],
		["a number not below", { field: "n", operator: "less_than", value: 10 }, { n: 10 }, false],
		["a number from", { field: "n", operator: "at_least", value: 10 }, { n: 10 }, true],
		["a date before", { field: "d", operator: "less_than", value: "2026-07-02" }, { d: "2026-07-01" }, true],
		["answered", { field: "t", operator: "answered", value: null }, { t: "x" }, true],
		["answered with nothing", { field: "m", operator: "answered", value: null }, { m: [] }, false],
		["not answered", { field: "t", operator: "not_answered", value: null }, {}, true],
		["no is an answer", is("y", false), { y: false }, true],
		["no is not unanswered", is("y", false), {}, false],
	])("holds in the case: %s", (_, clause, answers, expected) => {
		const kinds = { c: "choice", m: "choices", n: "number", d: "date", t: "text", y: "yes_no" } as const;
		const others = Object.entries(kinds).map(([id, kind]) => aQuestion(id, { kind }));
		expect(asked([...others, aQuestion("it", when(clause))], answers).includes("it")).toBe(expected);
	});

	it.each<[string, Clause, Partial<typeof aChild>, boolean]>([
		["any of their sessions is", is("session", "s2"), { session: ["s1", "s2"] }, true],
		["none is", { field: "session", operator: "is_not", value: "s2" }, { session: ["s1", "s2"] }, false],
		["no session chosen yet", { field: "session", operator: "is_not", value: "s2" }, { session: [] }, false],
		["kindergarten is a grade", { field: "grade", operator: "less_than", value: 1 }, { grade: 0 }, true],
		["an unknown grade is none", { field: "grade", operator: "less_than", value: 1 }, { grade: null }, false],
		["an age", { field: "age", operator: "at_least", value: 10 }, { age: 10 }, true],
		["a gender", is("gender", "male"), { gender: "male" }, true],
		["not returning", is("returning", false), { returning: false }, true],
	])("holds for a child in the case: %s", (_, clause, facts, expected) => {
		const who = child({}, { ...aChild, ...facts });
		expect(asked([aQuestion("it", when(clause))], {}, who)).toEqual(expected ? ["it"] : []);
	});

	it("asks the family its own questions, and a child by the family's answer, regardless of the child's", () => {
		const bus = aQuestion("bus", { per_family: true });
		const stop = aQuestion("stop", when(is("bus", true)));
		expect(asked([bus, stop], {}, "family")).toEqual(["bus"]);
		expect(asked([bus, stop], {}, child({ bus: true }))).toEqual(["stop"]);
		expect(asked([bus, stop], { bus: true }, child({ bus: false }))).toEqual([]);
	});

	it("also ends when conditions depend on each other", () => {
		const ring = [aQuestion("a", when(is("b", true))), aQuestion("b", when(is("a", true)))];
		expect(asked(ring, { a: true, b: true })).toEqual([]);
	});
});

/** The same rules with a fault in them, which a property has to notice. */
const faults = {
	/** Looks at answers of hidden questions as well. */
	remembersHidden: (questions: readonly Question[], who: Respondent, answers: Answers) =>
		questions.filter((question) => {
			const alone = questions.map((each) => (each.id === question.id ? each : { ...each, condition: null }));
			return visibleQuestions(alone, who, answers).some(({ id }) => id === question.id);
		}),
	/** Knows only what was asked before. */
	inReadingOrder: (questions: readonly Question[], who: Respondent, answers: Answers) =>
		questions.filter((question, at) =>
			visibleQuestions(questions.slice(0, at + 1), who, answers).some(({ id }) => id === question.id),
		),
};

type Visible = (questions: readonly Question[], who: Respondent, answers: Answers) => Question[];
const keeps = (visible: Visible): typeof keptAnswers => {
	return (questions, who, answers) =>
		Object.fromEntries(
			visible(questions, who, answers).flatMap(({ id }) => {
				const answer = answers[id];
				return answer === undefined ? [] : [[id, answer]];
			}),
		);
};

describe("The rule for any set of questions", () => {
	const droppedOnce = (kept: typeof keptAnswers) =>
		fc.property(aForm, ({ questions, answers, facts }) => {
			const who = child(answers, facts);
			const once = kept(questions, who, answers);
			return JSON.stringify(kept(questions, who, once)) === JSON.stringify(once);
		});
	const unmoved = (visible: Visible) =>
		fc.property(aForm, ({ questions, answers, facts }) => {
			const who = child(answers, facts);
			const backwards = visible(questions.toReversed(), who, answers);
			return (
				ids(visible(questions, who, answers))
					.sort()
					.join() === ids(backwards).sort().join()
			);
		});
	const deafToHidden = (visible: Visible) =>
		fc.property(aForm, ({ questions, answers, facts }) => {
			const who = child(answers, facts);
			const shown = ids(visible(questions, who, answers));
			const heard = Object.fromEntries(Object.entries(answers).filter(([id]) => shown.includes(id)));
			return ids(visible(questions, who, heard)).join() === shown.join();
		});
	const fairlyRequired = (check: typeof checkAnswers) =>
		fc.property(aForm, ({ questions, answers, facts }) => {
			const who = child(answers, facts);
			const { answers: kept, problems } = check(questions, who, answers);
			const shown = visibleQuestions(questions, who, kept);
			const missing = shown.filter(({ id, is_required }) => is_required && kept[id] === undefined);
			return ids(missing).sort().join() === Object.keys(problems).sort().join();
		});
	const requiresHidden: typeof checkAnswers = (questions, who, given) => {
		const { answers } = checkAnswers(questions, who, given);
		const mine = questions.filter(({ per_family, is_required }) => !per_family && is_required);
		const missing = mine.filter(({ id }) => answers[id] === undefined);
		return { answers, problems: Object.fromEntries(ids(missing).map((id) => [id, "Answer this question."])) };
	};

	it("drops the same hidden answers in one pass as in two", () => {
		expect(holds(droppedOnce(keptAnswers))).toBe(true);
		expect(holds(droppedOnce(keeps(faults.remembersHidden)))).toBe(false);
	});

	it("doesn't depend on the order of the questions", () => {
		expect(holds(unmoved(visibleQuestions))).toBe(true);
		expect(holds(unmoved(faults.inReadingOrder))).toBe(false);
	});

	it("doesn't depend on the answers to hidden questions", () => {
		expect(holds(deafToHidden(visibleQuestions))).toBe(true);
		expect(holds(deafToHidden(faults.remembersHidden))).toBe(false);
	});

	it("requires an answer to questions that are asked, required and unanswered", () => {
		expect(holds(fairlyRequired(checkAnswers))).toBe(true);
		expect(holds(fairlyRequired(requiresHidden))).toBe(false);
	});
});

describe("An answer", () => {
	const one = (kind: Question["kind"], given: unknown) => readAnswer(aQuestion("it", { kind }), given);

	it.each<[Question["kind"], unknown, unknown]>([
		["text", "  Ann  ", "Ann"],
		["text", "   ", null],
		["paragraph", "One\r\nTwo", "One\nTwo"],
		["choice", "red", "red"],
		["choices", ["blue", "red", "blue"], ["red", "blue"]],
		["choices", "red", ["red"]],
		["choices", [], null],
		["yes_no", "no", false],
		["yes_no", true, true],
		["number", "8,5", 8.5],
		["number", " −3 ", -3],
		["number", 0, 0],
		["number", "", null],
		["date", "2026-02-28", "2026-02-28"],
	])("in a %s question is stored from %j as %j", (kind, given, answer) =>
		expect(one(kind, given)).toEqual({ answer }),
	);

	it.each<[Question["kind"], unknown, string]>([
		["text", "a\u0000b", "This contains characters that can't be stored."],
		["text", "Ann\nBob", "This contains characters that can't be stored."],
		["text", "x".repeat(301), "At most 300 characters."],
		["text", 5, "Enter text."],
		["paragraph", "x".repeat(5001), "At most 5000 characters."],
		["choice", "green", "Choose one of the answers."],
		["choice", "__proto__", "Choose one of the answers."],
		["choices", ["red", "green"], "Choose from the answers."],
		["yes_no", "perhaps", "Choose yes or no."],
		["number", "eight", "Enter a number."],
		["number", "1e9", "Enter a number."],
		["number", Number.NaN, "Enter a number."],
		["number", "1000000001", "At most 1,000,000,000."],
		["date", "2026-02-29", "Enter a real date."],
	])("in a %s question is rejected with %j", (kind, given, problem) =>
		expect(one(kind, given)).toEqual({ problem }),
	);

	it("stays the same when parsed again", () => {
		const anything = fc.oneof(
			fc.string(),
			fc.boolean(),
			fc.double(),
			fc.array(fc.constantFrom("red", "blue")),
		);
		const kinds = fc.constantFrom<Question["kind"]>(
			"text",
			"paragraph",
			"choice",
			"choices",
			"yes_no",
			"number",
		);
		const again = (read: typeof one) =>
			fc.property(kinds, anything, (kind, given) => {
				const first = read(kind, given);
				return !("answer" in first) || JSON.stringify(read(kind, first.answer)) === JSON.stringify(first);
			});
		expect(holds(again(one))).toBe(true);
		const asSent: typeof one = (kind, given) =>
			kind === "choices" && Array.isArray(given) ? { answer: [...given, "red"] } : one(kind, given);
		expect(holds(again(asSent))).toBe(false);
	});

	it("counts as missing when it can't be parsed, and only where it is asked", () => {
		const swims = aQuestion("swims");
		const level = aQuestion("level", { kind: "choice", ...when(is("swims", true)) });
		const check = (given: Record<string, unknown>) => checkAnswers([swims, level], child(), given);
		expect(check({ swims: "perhaps", level: "green" })).toEqual({
			answers: {},
			problems: { swims: "Choose yes or no." },
		});
		expect(check({ swims: "yes", level: "green" }).problems).toEqual({ level: "Choose one of the answers." });
		expect(check({ swims: "no", level: "red", unknown: "x" })).toEqual({
			answers: { swims: false },
			problems: {},
		});
	});
});
