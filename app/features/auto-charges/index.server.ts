// What other features may use of automatic charges.
export { agreeForDues, agreeTo, endAgreement } from "./agree.server";
export { cardsView } from "./cards-view.server";
export { chargedRead } from "./queries.server";
export { failedChargesTile } from "./tile.server";
