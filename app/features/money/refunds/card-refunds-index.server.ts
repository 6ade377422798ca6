// What other features may use of refunds to cards: it needs none of them, so that refunds can.
export { cameByCardHere, refundByCard, type SentBack, sentBefore } from "./refund-by-card.server";
