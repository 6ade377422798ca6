// Seed functions that the app itself uses, as one module loaded on demand.
export { sampleCamp } from "./sample-camp";
export { insertsOf } from "./write-rows";
