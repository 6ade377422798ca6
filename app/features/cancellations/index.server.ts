// What other features may use of the camp's own cancellations.
export { cancelSession } from "./cancel-session.server";
export { cancellationChoice } from "./inputs";
