export { archiveCamp } from "./archive-camp.server";
export { assertMayCreateCamp, createCamp, mayCreateAnother } from "./create-camp.server";
export { campInput } from "./inputs";
export { limitInForce } from "./limit-in-force.server";
export { campById } from "./queries.server";
export { restoreCamp } from "./restore-camp.server";
export { campSettings, DEFAULT_RATIOS, DEFAULT_TIME_ZONE } from "./rules";
export { updateCamp } from "./update-camp.server";
