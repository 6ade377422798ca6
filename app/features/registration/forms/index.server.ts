export { checkAnswers, readAnswer } from "./answers";
export { copyQuestions } from "./copy-questions.server";
export { publishedForm, toForm } from "./queries.server";
export type { Answer, ChildFacts, Question } from "./rules";
