import { checkAnswers } from "../answers";
import { type Question, type Respondent, visibleQuestions } from "../rules";

export type { ChildFacts, Question } from "../rules";

/** What a form asks somebody just now, and what of what is entered counts: the rules of the server, in the browser. */
export function asking(
	questions: readonly Question[],
	respondent: Respondent,
	given: Readonly<Record<string, unknown>>,
) {
	const { answers } = checkAnswers(questions, respondent, given);
	return { answers, shown: visibleQuestions(questions, respondent, answers) };
}
