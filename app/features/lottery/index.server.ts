export { enterLottery, entryRefusals } from "./enter-lottery.server";
export { type LotteryPhase, phaseOf } from "./rules";
