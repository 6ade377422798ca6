import { checkAnswers } from "../answers";
import { type Question, type Respondent, visibleQuestions } from "../rules";

export type { ChildFacts, Question } from "../rules";

/**
 * Questions currently shown to a respondent, and the entered answers that count. Runs the server's rules in the
 * browser.
 */
export function asking(
	questions: readonly Question[],
	respondent: Respondent,
	given: Readonly<Record<string, unknown>>,
) {
	const { answers } = checkAnswers(questions, respondent, given);
	return { answers, shown: visibleQuestions(questions, respondent, answers) };
}
