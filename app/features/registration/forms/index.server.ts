export { checkAnswers, readAnswer } from "./answers";
export { publishedForm, toForm } from "./queries.server";
export type { Answer, ChildFacts, Question } from "./rules";
