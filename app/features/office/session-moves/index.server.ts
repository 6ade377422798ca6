// What other features may use of changes of a booked session's days.
export { planSessionMove } from "./move-session.server";
