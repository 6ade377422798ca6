// What background work of card payments there is.
export { compareBooks } from "./compare-books.server";
export { eventJob } from "./follow-event.server";
export { EVENT_TOPIC } from "./take-event.server";
