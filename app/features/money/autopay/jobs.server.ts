// Background jobs of autopay.
export { chargeDue } from "./charge-due.server";
export { planCharges } from "./plan-charges.server";
