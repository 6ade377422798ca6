export { bookDrawn, takeDrawn } from "./book-drawn.server";
export { enterLottery, entryRefusals } from "./enter-lottery.server";
