// What other features may use of what payments pay: it needs neither payments nor refunds, so that both can.
export { allPaid, dueAgain, lastPaid, reduceCharges, type Taken } from "./due-again.server";
export { begunFor, partsOf } from "./parts.server";
