// What other features may use of payments.
export { centsOf } from "./amount.server";
export { settlePayable } from "./settle-payable.server";
export { accountOf } from "./statement.server";
