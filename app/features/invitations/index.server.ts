export { fewLettersAtFirst } from "./limit-letters.server";
