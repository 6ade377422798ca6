export { enterLottery, entryRefusals } from "./enter-lottery.server";
export { phaseOf } from "./rules";
