export { enterLottery, entryRefusals } from "./enter-lottery.server";
