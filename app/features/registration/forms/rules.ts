// What a camp asks families who register. Pure: the browser's preview, registration and the editor run the same.

export const QUESTION_KINDS = ["text", "paragraph", "choice", "choices", "yes_no", "number", "date"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What is known of a child without asking. */
export const FACTS = ["session", "age", "grade", "gender", "returning"] as const;
export type Fact = (typeof FACTS)[number];

export const OPERATORS = [
	"is",
	"is_not",
	"includes",
	"includes_not",
	"less_than",
	"at_least",
	"answered",
	"not_answered",
] as const;
export type Operator = (typeof OPERATORS)[number];

export interface QuestionOption {
	/** What answers hold: kept when the label changes. */
	key: string;
	label: string;
}

/** Compared with a question's answer or a fact about the child; null where the operator compares with nothing. */
export interface Clause {
	/** Another question's id, or a {@link Fact}. */
	field: string;
	operator: Operator;
	value: string | number | boolean | null;
}

export interface Condition {
	match: "all" | "any";
	of: Clause[];
}

export interface Question {
	id: string;
	kind: QuestionKind;
	/** Asked once of the family, not of each child. */
	per_family: boolean;
	label: string;
	help: string | null;
	is_required: boolean;
	/** Of a choice; others have none. */
	options: QuestionOption[];
	/** When it is asked; null: always. */
	condition: Condition | null;
}

/** What was answered: yes and no as true and false, choices as keys, a date as YYYY-MM-DD. */
export type Answer = string | number | boolean | string[];

/** By question id; what is not there is unanswered. */
export type Answers = Readonly<Record<string, Answer>>;

/** What is known of a child; null what is not. */
export interface ChildFacts {
	/** The sessions they are registered for, by id. */
	session: readonly string[];
	/** Whole years on the session's first day. */
	age: number | null;
	/** 0 = K, −1 = PreK. */
	grade: number | null;
	/** The key of a definition of type gender. */
	gender: string | null;
	returning: boolean | null;
}

/** Who is asked: the family once, or one of its children beside what the family answered. */
export type Respondent = "family" | { facts: ChildFacts; family: Answers };

/** How many questions a season may have, and how many comparisons a condition. */
export const MOST_QUESTIONS = 100;
export const MOST_CLAUSES = 10;
export const MOST_OPTIONS = 30;

/** Whether questions of a kind have options to choose from. */
export const hasOptions = (kind: QuestionKind) => kind === "choice" || kind === "choices";

/** Whether a field of a condition is known of the child rather than asked. */
export const isFact = (field: string): field is Fact => FACTS.some((fact) => fact === field);

/** The order in which families meet questions: theirs first, then each child's. */
export const inFormOrder = <Each extends { per_family: boolean }>(questions: readonly Each[]): Each[] => [
	...questions.filter(({ per_family }) => per_family),
	...questions.filter(({ per_family }) => !per_family),
];

/**
 * The questions that somebody is asked, in the order given. A condition on a question that is hidden itself counts as
 * one on an unanswered question, and what is unanswered or unknown fulfils nothing but `not_answered`.
 * @param answers of that respondent, as {@link checkAnswers} in answers.ts reads them
 */
export function visibleQuestions<Each extends Question>(
	questions: readonly Each[],
	respondent: Respondent,
	answers: Answers,
): Each[] {
	const isFamily = respondent === "family";
	const byId = new Map(questions.map((question) => [question.id, question]));
	const family = isFamily ? answers : respondent.family;
	const known = new Map<string, boolean>();
	const knownOf = (field: string): Answer | readonly string[] | null => {
		if (isFact(field)) return isFamily ? null : respondent.facts[field];
		const question = byId.get(field);
		if (!question || !isVisible(question)) return null;
		return own(question.per_family ? family : answers, field);
	};
	const isVisible = (question: Question): boolean => {
		if (isFamily && !question.per_family) return false;
		const before = known.get(question.id);
		if (before !== undefined) return before;
		// Conditions that wait for each other are refused when they are written; here they only must not run on.
		known.set(question.id, false);
		const { condition } = question;
		const met = (clause: Clause) => isMet(clause, knownOf(clause.field));
		const visible =
			condition === null || (condition.match === "all" ? condition.of.every(met) : condition.of.some(met));
		known.set(question.id, visible);
		return visible;
	};
	return questions.filter((question) => question.per_family === isFamily && isVisible(question));
}

/** An answer, if it is there and says something. */
function own(answers: Answers, id: string): Answer | null {
	const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
	return answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0)
		? null
		: answer;
}

function isMet({ operator, value }: Clause, given: Answer | readonly string[] | null): boolean {
	const isAnswered = given !== null && !(Array.isArray(given) && given.length === 0);
	if (operator === "answered") return isAnswered;
	if (operator === "not_answered") return !isAnswered;
	if (!isAnswered || value === null) return false;
	const equals = Array.isArray(given) ? (given as readonly unknown[]).includes(value) : given === value;
	switch (operator) {
		case "is":
		case "includes":
			return equals;
		case "is_not":
		case "includes_not":
			return !equals;
		case "less_than":
			return compare(given, value) < 0;
		case "at_least":
			return compare(given, value) >= 0;
	}
}

/** Below 0, 0 or above: of two numbers, or of two dates; NaN, which is neither, of anything else. */
function compare(given: unknown, value: unknown): number {
	if (typeof given === "number" && typeof value === "number") return given - value;
	if (typeof given !== "string" || typeof value !== "string") return Number.NaN;
	return given < value ? -1 : Number(given > value);
}

/** The answers that count: those to questions the respondent is asked. What was hidden afterwards is dropped. */
export function keptAnswers(
	questions: readonly Question[],
	respondent: Respondent,
	answers: Answers,
): Record<string, Answer> {
	const kept = visibleQuestions(questions, respondent, answers).flatMap(({ id }) => {
		const answer = own(answers, id);
		return answer === null ? [] : [[id, answer] as const];
	});
	return Object.fromEntries(kept);
}
