import fc from "fast-check";
import type { Surroundings } from "#app/features/registration/forms/condition-rules";
import {
	type Answer,
	type ChildFacts,
	type Clause,
	QUESTION_KINDS,
	type Question,
	type QuestionKind,
} from "#app/features/registration/forms/rules";

/** Whether a property holds. A rule with a fault in it must be noticed, so it is asked rather than asserted. */
export const holds = <Tried>(property: fc.IProperty<Tried>): boolean =>
	!fc.check(property, { numRuns: 1000, seed: 42 }).failed;

/** A question asked of each child, always; of a choice between red and blue where its kind has options. */
export function aQuestion(id: string, over: Partial<Question> = {}): Question {
	const kind = over.kind ?? "yes_no";
	const options = ["choice", "choices"].includes(kind) ? OPTIONS : [];
	return {
		id,
		kind,
		per_family: false,
		label: id,
		help: null,
		is_required: false,
		options,
		condition: null,
		...over,
	};
}

export const OPTIONS = [
	{ key: "red", label: "Red" },
	{ key: "blue", label: "Blue" },
];

/** Asked when all of these are so. */
export const when = (...of: Clause[]) => ({ condition: { match: "all" as const, of } });
export const is = (field: string, value: Clause["value"]): Clause => ({ field, operator: "is", value });

export const around: Surroundings = {
	sessions: [
		{ id: "s1", name: "First Session" },
		{ id: "s2", name: "Second Session" },
	],
	genders: [
		{ key: "female", label: "Female" },
		{ key: "male", label: "Male" },
	],
};

export const aChild: ChildFacts = { session: ["s1"], age: 9, grade: 4, gender: "female", returning: false };

const ANSWERS: Record<QuestionKind, fc.Arbitrary<Answer>> = {
	text: fc.constantFrom("Ann", "x"),
	paragraph: fc.constantFrom("One\nTwo"),
	choice: fc.constantFrom("red", "blue"),
	choices: fc.subarray(["red", "blue"], { minLength: 1 }),
	yes_no: fc.boolean(),
	number: fc.integer({ min: 0, max: 5 }),
	date: fc.constantFrom("2026-07-01", "2026-07-02"),
};

function clauseOn(field: string, kind: QuestionKind): fc.Arbitrary<Clause> {
	const compared: Partial<Record<QuestionKind, Clause["operator"][]>> = {
		choice: ["is", "is_not"],
		choices: ["includes", "includes_not"],
		yes_no: ["is"],
		number: ["is", "less_than", "at_least"],
		date: ["is", "less_than", "at_least"],
	};
	const plain = fc
		.constantFrom<Clause["operator"]>("answered", "not_answered")
		.map((operator) => ({ field, operator, value: null }));
	const operators = compared[kind];
	if (!operators) return plain;
	const one = ANSWERS[kind].map((answer) => (Array.isArray(answer) ? (answer[0] ?? "red") : answer));
	return fc.oneof(
		plain,
		fc.record({ field: fc.constant(field), operator: fc.constantFrom(...operators), value: one }),
	);
}

const factClause: fc.Arbitrary<Clause> = fc.constantFrom(
	is("session", "s1"),
	{ field: "session", operator: "is_not", value: "s2" },
	{ field: "age", operator: "less_than", value: 10 },
	{ field: "grade", operator: "at_least", value: 4 },
	is("gender", "female"),
	is("returning", true),
);

const facts: fc.Arbitrary<ChildFacts> = fc.record({
	session: fc.subarray(["s1", "s2"]),
	age: fc.option(fc.integer({ min: 5, max: 15 })),
	grade: fc.option(fc.integer({ min: -1, max: 12 })),
	gender: fc.option(fc.constantFrom("female", "male")),
	returning: fc.option(fc.boolean()),
});

/** Questions whose conditions hold together, in any order, with a child and answers to all of them. */
export const aForm = fc
	.array(fc.record({ kind: fc.constantFrom(...QUESTION_KINDS), per_family: fc.boolean() }), {
		minLength: 1,
		maxLength: 8,
	})
	.chain((drafts) => {
		// A question looks only at those before it here, so nothing waits for itself; then they are shuffled.
		const questions = drafts.map(({ kind, per_family }, at) => {
			const seen = drafts
				.slice(0, at)
				.flatMap((each, before) =>
					per_family && !each.per_family ? [] : [clauseOn(`q${before}`, each.kind)],
				);
			const clauses = per_family ? seen : [...seen, factClause];
			const condition =
				clauses.length === 0
					? fc.constant(null)
					: fc.option(
							fc.record({
								match: fc.constantFrom("all" as const, "any" as const),
								of: fc.uniqueArray(fc.oneof(...clauses), {
									minLength: 1,
									maxLength: 3,
									selector: (clause) => JSON.stringify(clause),
								}),
							}),
						);
			return fc
				.record({ condition, is_required: fc.boolean() })
				.map((over) => aQuestion(`q${at}`, { kind, per_family, ...over }));
		});
		const answers = drafts.map(({ kind }, at) =>
			fc.option(ANSWERS[kind]).map((answer) => [`q${at}`, answer] as const),
		);
		return fc.record({
			questions: fc
				.tuple(...questions)
				.chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
			answers: fc
				.tuple(...answers)
				.map(
					(all) => Object.fromEntries(all.filter(([, answer]) => answer !== null)) as Record<string, Answer>,
				),
			facts,
		});
	});
