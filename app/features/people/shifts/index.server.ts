export { dayRatios, ungroupedIn } from "./day-ratios.server";
export { onePage, type RatioRows, ratioReads } from "./ratio-reads.server";
export { recordTimeOffForm, timeOffForm, withdrawForm } from "./inputs";
export { ratioTile } from "./ratio-tile.server";
export { shiftsOf } from "./shifts.server";
export { recordTimeOff, requestTimeOff, timeOffOf, withdrawTimeOff } from "./time-off.server";
export { timeOffTile } from "./time-off-tile.server";
export { someOfSession } from "./wanted-groups.server";
