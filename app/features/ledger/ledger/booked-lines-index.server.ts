// What other features may use of what was booked, in words: it needs no other feature, so that all can.
export { bookedWords, childOfLine, childrenOf } from "./words.server";
