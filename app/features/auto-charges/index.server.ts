// What other features may use of automatic charges.
export { agreeForDues } from "./agree.server";
export { chargedRead } from "./queries.server";
export { failedChargesTile } from "./tile.server";
