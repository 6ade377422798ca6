export { copyPrices } from "./copy-prices.server";
export { type DueRow, dueRows } from "./due-rules";
export { countDiscounts, familyFacts, sessionsHad } from "./family-facts.server";
export { quoteFields } from "./inputs";
export { instalments, type PlannedDate } from "./instalment-rules";
export { type Priced, priceRegistration } from "./price-rules";
export { addOnsOf, discountsOf, paymentDatesOf, policyReads, toDiscount, toPolicy } from "./queries.server";
export { policyText, refundFor, refundSchedule, refundsByDay } from "./refund-rules";
