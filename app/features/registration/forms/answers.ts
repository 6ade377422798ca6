import { isCalendarDate } from "#app/lib/dates";
import { cleanLine, cleanText, isWellFormedText } from "#app/lib/text";
import {
	type Answer,
	type Answers,
	keptAnswers,
	type Question,
	type Respondent,
	visibleQuestions,
} from "./rules";

const MOST_TEXT = 300;
const MOST_PARAGRAPH = 5000;
/** Beyond that it is no count of anything. */
const MOST_NUMBER = 1_000_000_000;

/** What was sent as an answer: the answer, nothing (null), or why it cannot be taken. */
export type ReadAnswer = { answer: Answer | null } | { problem: string };

const nothing: ReadAnswer = { answer: null };

/** Reads what was sent for a question: from a form as texts (yes and no as words), from JSON as answers are kept. */
export function readAnswer(question: Pick<Question, "kind" | "options">, given: unknown): ReadAnswer {
	if (given === undefined || given === null || given === "") return nothing;
	switch (question.kind) {
		case "text":
			return readText(given, { most: MOST_TEXT, multiline: false });
		case "paragraph":
			return readText(given, { most: MOST_PARAGRAPH, multiline: true });
		case "choice":
			return hasKey(question, given) ? { answer: given } : { problem: "Choose one of the answers." };
		case "choices": {
			const keys = [...new Set(Array.isArray(given) ? given : [given])].filter((key) => key !== "");
			if (!keys.every((key) => hasKey(question, key))) return { problem: "Choose from the answers." };
			// In the order of the options: the same choice is the same answer.
			const chosen = question.options.map(({ key }) => key).filter((key) => keys.includes(key));
			return chosen.length > 0 ? { answer: chosen } : nothing;
		}
		case "yes_no":
			if (given === true || given === "yes") return { answer: true };
			if (given === false || given === "no") return { answer: false };
			return { problem: "Choose yes or no." };
		case "number":
			return readNumber(given);
		case "date":
			return typeof given === "string" && isCalendarDate(given)
				? { answer: given }
				: { problem: "Enter a real date." };
	}
}

const hasKey = ({ options }: Pick<Question, "options">, key: unknown): key is string =>
	options.some((option) => option.key === key);

function readText(given: unknown, { most, multiline }: { most: number; multiline: boolean }): ReadAnswer {
	if (typeof given !== "string") return { problem: "Enter text." };
	const text = multiline ? cleanText(given) : cleanLine(given);
	if (!isWellFormedText(text, { multiline })) {
		return { problem: "This contains characters that can't be stored." };
	}
	if (text.length > most) return { problem: `At most ${most} characters.` };
	return text === "" ? nothing : { answer: text };
}

function readNumber(given: unknown): ReadAnswer {
	const text = typeof given === "string" ? given.trim() : given;
	if (text === "") return nothing;
	const isTyped = typeof text === "string" && /^[-−]?\d{1,15}([.,]\d{1,6})?$/.test(text);
	const number = isTyped ? Number(text.replace("−", "-").replace(",", ".")) : text;
	if (typeof number !== "number" || !Number.isFinite(number)) return { problem: "Enter a number." };
	if (Math.abs(number) > MOST_NUMBER) return { problem: `At most ${MOST_NUMBER.toLocaleString("en-US")}.` };
	return { answer: Object.is(number, -0) ? 0 : number };
}

/** What a respondent sent, read: the answers that count, and why the others cannot be taken, by question. */
export interface CheckedAnswers {
	answers: Record<string, Answer>;
	problems: Record<string, string>;
}

/**
 * Checks what a respondent sent. Hidden answers are dropped, a required question counts only when it is asked, and what
 * cannot be read counts as unanswered.
 */
export function checkAnswers(
	questions: readonly Question[],
	respondent: Respondent,
	given: Readonly<Record<string, unknown>>,
): CheckedAnswers {
	const mine = questions.filter(({ per_family }) => per_family === (respondent === "family"));
	const read = new Map(
		mine.map((question) => [
			question.id,
			readAnswer(question, Object.hasOwn(given, question.id) ? given[question.id] : null),
		]),
	);
	const said: Answers = Object.fromEntries(
		[...read].flatMap(([id, each]) => ("answer" in each && each.answer !== null ? [[id, each.answer]] : [])),
	);
	const problems = visibleQuestions(questions, respondent, said).flatMap(({ id, is_required }) => {
		const each = read.get(id) ?? nothing;
		if ("problem" in each) return [[id, each.problem] as const];
		return is_required && each.answer === null ? [[id, "Answer this question."] as const] : [];
	});
	return { answers: keptAnswers(questions, respondent, said), problems: Object.fromEntries(problems) };
}
