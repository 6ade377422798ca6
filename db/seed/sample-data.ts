// What the product itself takes from the seeds, as one module to be loaded when it is needed.
export { sampleCamp } from "./sample-camp";
export { insertsOf } from "./write-rows";
