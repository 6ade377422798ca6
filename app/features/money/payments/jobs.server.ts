// What background work of families' accounts there is.
export { applyCredits } from "./apply-credits.server";
