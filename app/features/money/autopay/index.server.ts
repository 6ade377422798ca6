// Public API of autopay for other features.
export { agreeForPayables, agreeTo, endAgreement } from "./agree.server";
