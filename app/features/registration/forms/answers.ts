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
/** Larger numbers aren't plausible as a count. */
const MOST_NUMBER = 1_000_000_000;

/** Result of reading an answer: the answer, null for none, or the reason why it can't be accepted. */
export type ReadAnswer = { answer: Answer | null } | { problem: string };

const nothing: ReadAnswer = { answer: null };

/** Reads an answer to a question: from a form as text (yes and no as words), or from JSON in stored form. */
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
			// Uses the order of the options, so that equal choices are equal answers.
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

/** A respondent's valid answers, and by question the reasons why others can't be accepted. */
export interface CheckedAnswers {
	answers: Record<string, Answer>;
	problems: Record<string, string>;
}

/**
 * Checks a respondent's answers. Drops answers to hidden questions, requires only questions that are shown, and
 * treats unreadable answers as unanswered.
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
