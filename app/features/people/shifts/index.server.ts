export { dayRatios, ungroupedIn } from "./day-ratios.server";
export { onePage, type RatioRows, ratioReads } from "./ratio-reads.server";
export { recordTimeOffForm, timeOffForm, withdrawForm } from "./inputs";
export { shiftsOf } from "./shifts.server";
export { recordTimeOff, requestTimeOff, timeOffOf, withdrawTimeOff } from "./time-off.server";
export { someOfSession } from "./wanted-groups.server";
