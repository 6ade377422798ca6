// What background work of automatic charges there is.
export { chargeDue } from "./charge-due.server";
export { planCharges } from "./plan-charges.server";
