export { type PayableRow, payableRows } from "./payable-rules";
export { countDiscounts, familyFacts, sessionsHad } from "./family-facts.server";
export { quoteFields } from "./inputs";
export { installments, type PlannedDate } from "./installment-rules";
export { type Priced, priceRegistration } from "./price-rules";
export { addOnsOf, discountsOf, paymentDatesOf, policyReads, toDiscount, toPolicy } from "./queries.server";
export { policyText, refundFor, refundSchedule, refundsByDay } from "./refund-rules";
