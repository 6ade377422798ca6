// What other features may use of automatic charges.
export { agreeForPayables, agreeTo, endAgreement } from "./agree.server";
