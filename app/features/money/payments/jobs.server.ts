// Background jobs of families' accounts.
export { applyCredits } from "./apply-credits.server";
