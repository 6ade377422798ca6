// What other features may use of payments.
export { settlePayable } from "./settle-payable.server";
