export { lostReason, lostReasonField, lostReasonsRead } from "./lost-reasons.server";
export { definitionFields, definitionQuery } from "./inputs";
export { definitionKeys, findDefinitions } from "./queries.server";
