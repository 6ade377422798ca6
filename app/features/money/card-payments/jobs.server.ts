// Background jobs of card payments.
export { CLOSE_TOPIC } from "#app/features/ledger/ledger/index.server";
export { closePagesJob } from "./close-page.server";
export { compareBooks } from "./compare-books.server";
export { eventJob } from "./follow-event.server";
export { EVENT_TOPIC } from "./take-event.server";
