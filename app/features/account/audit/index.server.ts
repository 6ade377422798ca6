export { detailsOf } from "./details";
export { upperFirst } from "./rules";
export { sentenceOf } from "./wording";
