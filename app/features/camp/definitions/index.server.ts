export { lostReason, lostReasonField, lostReasonsRead } from "./lost-reasons.server";
export { definitionFields, definitionQuery } from "./inputs";
export { createDefinition } from "./create-definition.server";
export { deleteDefinition } from "./delete-definition.server";
export { MOST_SOURCES, sourcesRead } from "./sources.server";
export { definitionKeys, findDefinitions } from "./queries.server";
