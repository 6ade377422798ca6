// What background work of card payments there is.
export { eventJob } from "./follow-event.server";
export { EVENT_TOPIC } from "./take-event.server";
