export { enterLottery, entryRefusals } from "./enter-lottery.server";
export { drawWords, phaseOf } from "./rules";
