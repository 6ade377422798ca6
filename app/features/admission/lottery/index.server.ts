export { enterLottery, entryRefusals } from "./enter-lottery.server";
export { lotteryPhaseText, phaseOf } from "./rules";
