export { detailsOf } from "./details";
export { sentenceOf, upperFirst } from "./rules";
