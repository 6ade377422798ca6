export { detailsOf, sentenceOf, upperFirst } from "./rules";
