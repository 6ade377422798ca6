// What other features may use of automatic charges.
export { agreeForDues, agreeTo, endAgreement } from "./agree.server";
