// Questions that a camp asks registering families. Pure, because the browser's preview, registration and the
// editor share them.

export const QUESTION_KINDS = ["text", "paragraph", "choice", "choices", "yes_no", "number", "date"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Facts about a child that are known without asking. */
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
	/** Key stored in answers. It stays the same when the label changes. */
	key: string;
	label: string;
}

/**
 * Comparison with a question's answer or a fact about the child. `value` is null for operators that compare with
 * nothing.
 */
export interface Clause {
	/** Question ID or a {@link Fact}. */
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
	/** True when it is asked once per family, not for each child. */
	per_family: boolean;
	label: string;
	help: string | null;
	is_required: boolean;
	/** Options of a choice; empty for other kinds. */
	options: QuestionOption[];
	/** Condition for asking it; null for always. */
	condition: Condition | null;
	/** Answers are health information. Published questions don't say so: it concerns the camp's reports alone. */
	is_health?: boolean;
}

/** An answer: booleans for yes and no, keys for choices, ISO dates. */
export type Answer = string | number | boolean | string[];

/** Answers by question ID; a missing one is unanswered. */
export type Answers = Readonly<Record<string, Answer>>;

/** Known facts about a child; null when unknown. */
export interface ChildFacts {
	/** IDs of the sessions the child is registered for. */
	session: readonly string[];
	/** Age in whole years on the session's first day. */
	age: number | null;
	/** Grade; 0 = K, −1 = PreK. */
	grade: number | null;
	/** The key of a definition of type gender. */
	gender: string | null;
	returning: boolean | null;
}

/** Respondent of questions: the family, or one of its children with the family's answers. */
export type Respondent = "family" | { facts: ChildFacts; family: Answers };

/** Maximum number of questions per season, and of comparisons per condition. */
export const MOST_QUESTIONS = 100;
export const MOST_CLAUSES = 10;
export const MOST_OPTIONS = 30;

/** True when questions of a kind have options. */
export const hasOptions = (kind: QuestionKind) => kind === "choice" || kind === "choices";

/** True when a condition's field is a known fact about the child and not a question. */
export const isFact = (field: string): field is Fact => FACTS.some((fact) => fact === field);

/** Sorts questions in the order families see them: the family's first, then each child's. */
export const inFormOrder = <Each extends { per_family: boolean }>(questions: readonly Each[]): Each[] => [
	...questions.filter(({ per_family }) => per_family),
	...questions.filter(({ per_family }) => !per_family),
];

/**
 * Questions shown to a respondent, in the given order. A condition on a hidden question is evaluated as if that
 * question were unanswered, and an unanswered or unknown value satisfies only `not_answered`.
 * @param answers the respondent's, as {@link checkAnswers} in answers.ts reads them
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
		// Cycles of conditions are rejected on writing; this only prevents endless recursion.
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

/** An answer, if it exists and isn't empty. */
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

/** Compares two numbers or two dates: below 0, 0 or above; NaN for anything else. */
function compare(given: unknown, value: unknown): number {
	if (typeof given === "number" && typeof value === "number") return given - value;
	if (typeof given !== "string" || typeof value !== "string") return Number.NaN;
	return given < value ? -1 : Number(given > value);
}

/**
 * Answers that count: those to questions the respondent is asked. Drops answers to questions that were hidden
 * later.
 */
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
