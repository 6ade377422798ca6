// Public API of payment allocation. It depends on neither payments nor refunds, so that both can use it.
export { allPaid, dueAgain, lastPaid, reduceCharges, type Taken } from "./due-again.server";
export { begunFor, partsOf } from "./parts.server";
