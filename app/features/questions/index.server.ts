export { copyQuestions } from "./copy-questions.server";
