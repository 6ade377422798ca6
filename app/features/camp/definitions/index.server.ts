export { definitionFields, definitionQuery } from "./inputs";
export { definitionKeys, findDefinitions } from "./queries.server";
