import { isCalendarDate } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import {
	type Clause,
	type Fact,
	hasOptions,
	isFact,
	MOST_CLAUSES,
	MOST_OPTIONS,
	type Operator,
	type Question,
	type QuestionKind,
} from "./rules";

/** Type of a field, which decides how a condition compares it. */
export type FieldType = "text" | "one" | "many" | "yes_no" | "number" | "date";

/**
 * Operators by field type. Together they can express anything about one answer: any of some values, all but some,
 * a range with both limits, or no answer.
 */
const COMPARED_BY: Record<FieldType, readonly Operator[]> = {
	text: [],
	one: ["is", "is_not"],
	many: ["includes", "includes_not"],
	yes_no: ["is"],
	number: ["is", "less_than", "at_least"],
	date: ["is", "less_than", "at_least"],
};

const TYPES: Record<QuestionKind, FieldType> = {
	text: "text",
	paragraph: "text",
	choice: "one",
	choices: "many",
	yes_no: "yes_no",
	number: "number",
	date: "date",
};

/** The camp's sessions and genders that conditions can name. */
export interface Surroundings {
	sessions: readonly { id: string; name: string }[];
	genders: readonly { key: string; label: string }[];
}

/** A field that a condition can use: another question or a known fact about the child. */
export interface ConditionField {
	/** Question ID or fact name. */
	field: string;
	label: string;
	type: FieldType;
	/** True for a family question. The condition of a family question can use only such fields. */
	per_family: boolean;
	operators: readonly Operator[];
	/** Possible values, when known. */
	choices: readonly { value: string | number | boolean; label: string }[] | null;
}

const YES_NO = [
	{ value: true, label: "Yes" },
	{ value: false, label: "No" },
] as const;

/** School grades, PreK (−1) to 12. */
export const GRADES = Array.from({ length: 14 }, (_, at) => ({ value: at - 1, label: gradeName(at - 1) }));

const factField = (
	field: Fact,
	label: string,
	type: FieldType,
	choices: ConditionField["choices"],
): ConditionField => ({ field, label, type, per_family: false, operators: COMPARED_BY[type], choices });

/** All fields that conditions of these questions can use, with the facts about the child first. */
export function conditionFields(
	questions: readonly Question[],
	{ sessions, genders }: Surroundings,
): ConditionField[] {
	return [
		factField(
			"session",
			"Session",
			"one",
			sessions.map(({ id, name }) => ({ value: id, label: name })),
		),
		factField("age", "Age", "number", null),
		factField("grade", "Grade", "number", GRADES),
		factField(
			"gender",
			"Gender",
			"one",
			genders.map(({ key, label }) => ({ value: key, label })),
		),
		factField("returning", "Returning camper", "yes_no", YES_NO),
		...questions.map(questionField),
	];
}

const questionField = ({ id, label, kind, options, per_family }: Question): ConditionField => ({
	field: id,
	label,
	type: TYPES[kind],
	per_family,
	operators: [...COMPARED_BY[TYPES[kind]], "answered", "not_answered"],
	choices: hasOptions(kind)
		? options.map((option) => ({ value: option.key, label: option.label }))
		: kind === "yes_no"
			? YES_NO
			: null,
});

/** True when an operator compares with a value. */
export const takesValue = (operator: Operator) => operator !== "answered" && operator !== "not_answered";

/** Converts the editor's text to a value of the field; null when it isn't one. */
export function valueFromText({ type, choices }: ConditionField, text: string): Clause["value"] {
	if (choices) return choices.find(({ value }) => String(value) === text)?.value ?? null;
	if (type === "number")
		return /^-?\d{1,9}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(",", ".")) : null;
	return type === "date" && isCalendarDate(text) ? text : null;
}

const WANTED_VALUE: Record<FieldType, string> = {
	text: "Choose whether the question is answered.",
	one: "Choose one of that question's answers.",
	many: "Choose one of that question's answers.",
	yes_no: "Choose yes or no.",
	number: "Enter a number.",
	date: "Enter a real date.",
};

/** Reason why a comparison isn't valid for this field; null when it is. */
function clauseProblem({ operator, value }: Clause, field: ConditionField): string | null {
	if (!field.operators.includes(operator)) return `${quoted(field.label)} can't be compared this way.`;
	if (!takesValue(operator))
		return value === null ? null : `Remove the value. “${operator}” doesn't use one.`;
	const fits =
		field.choices !== null
			? field.choices.some((choice) => choice.value === value)
			: valueFromText(field, String(value)) === value && value !== null;
	if (fits) return null;
	if (field.field === "session") return "The session isn't in this season.";
	return `${quoted(field.label)}: ${WANTED_VALUE[field.type]}`;
}

/** A problem with a question, and the editor field that shows it. */
export interface FormProblem {
	question_id: string;
	field: "options" | "condition";
	message: string;
}

/** Problems that prevent publishing these questions, in sentences that name them; empty when there are none. */
export function formProblems(questions: readonly Question[], around: Surroundings): FormProblem[] {
	const fields = new Map(conditionFields(questions, around).map((field) => [field.field, field]));
	return questions.flatMap((question) => {
		const { id: question_id } = question;
		const options = optionsProblem(question);
		const ring = ringOf(question, questions);
		const condition = [...conditionProblems(question, fields), ...(ring ? [ringWords(ring)] : [])];
		return [
			...(options ? [{ question_id, field: "options" as const, message: options }] : []),
			...condition.map((message) => ({ question_id, field: "condition" as const, message })),
		];
	});
}

function optionsProblem({ kind, options }: Question): string | null {
	if (!hasOptions(kind)) return options.length > 0 ? "Only choice questions have answer choices." : null;
	if (options.length < 2) return "Enter at least two answer choices, one per line.";
	if (options.length > MOST_OPTIONS) return `At most ${MOST_OPTIONS} answers.`;
	const keys = new Set(options.map(({ key }) => key));
	const labels = new Set(options.map(({ label }) => label.toLowerCase()));
	return keys.size < options.length || labels.size < options.length
		? "Two of the answers are the same."
		: null;
}

function conditionProblems(question: Question, fields: ReadonlyMap<string, ConditionField>): string[] {
	const { condition, per_family, id } = question;
	if (!condition) return [];
	if (condition.of.length === 0) return ["Add a condition, or always ask the question."];
	if (new Set(condition.of.map((clause) => JSON.stringify(clause))).size < condition.of.length) {
		return ["The same condition appears twice."];
	}
	if (condition.of.length > MOST_CLAUSES) return [`At most ${MOST_CLAUSES} conditions.`];
	const wrong = condition.of.flatMap((clause) => {
		const field = fields.get(clause.field);
		if (!field) return "This question depends on a question that doesn't exist.";
		if (clause.field === id) return [];
		if (per_family && !field.per_family) {
			return isFact(clause.field)
				? `A family question can't depend on a child's ${field.label.toLowerCase()}.`
				: `A family question can't depend on ${quoted(field.label)}, which is asked for each child.`;
		}
		return clauseProblem(clause, field) ?? [];
	});
	return [...new Set(wrong)];
}

/** Shortest cycle of conditions through a question; null when there is none. */
function ringOf(from: Question, questions: readonly Question[]): Question[] | null {
	const byId = new Map(questions.map((question) => [question.id, question]));
	const seen = new Set<string>();
	let ways: Question[][] = [[from]];
	while (ways.length > 0) {
		const longer: Question[][] = [];
		for (const way of ways) {
			for (const { field } of way.at(-1)?.condition?.of ?? []) {
				if (field === from.id) return way;
				const next = byId.get(field);
				if (!next || seen.has(field)) continue;
				seen.add(field);
				longer.push([...way, next]);
			}
		}
		ways = longer;
	}
	return null;
}

function ringWords(ring: readonly Question[]): string {
	const [first, ...rest] = ring.map(({ label }) => quoted(label));
	if (rest.length === 0) return "A question can't depend on its own answer.";
	return `These questions depend on each other, so none would be asked: ${[first, ...rest, first].join(" → ")}.`;
}

/** Problems after a change that did not exist before. */
export function newProblems(before: readonly FormProblem[], after: readonly FormProblem[]): FormProblem[] {
	const known = new Set(before.map((problem) => JSON.stringify(problem)));
	return after.filter((problem) => !known.has(JSON.stringify(problem)));
}

/** Questions whose conditions use a given one. */
export const dependentsOf = <Each extends Pick<Question, "id" | "condition">>(
	questions: readonly Each[],
	id: string,
): Each[] =>
	questions.filter(
		(each) => each.id !== id && (each.condition?.of.some(({ field }) => field === id) ?? false),
	);

/** A question's label in quotes for use in a sentence, shortened when long. */
export const quoted = (label: string) =>
	`“${label.length > 60 ? `${label.slice(0, 57).trimEnd()}…` : label}”`;
