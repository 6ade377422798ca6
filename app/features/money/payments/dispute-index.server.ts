// What other features may use of disputes: what there is to read. What the provider tells of them is followed by card payments.
export { disputeLine } from "./dispute-line";
export { disputesOfPayment, openDisputes, openDisputesOf } from "./dispute-queries.server";
export { DISPUTE_STATES, reasonWords } from "./dispute-rules";
export { disputesTile } from "./tile.server";
