// Public API of session moves for other features.
export { planSessionMove } from "./move-session.server";
