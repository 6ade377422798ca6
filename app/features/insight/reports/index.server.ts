// Report exports for other capabilities: the catalog of all entities, and plans as shown on screens.

export { catalogOf, catalogReads, openCatalog } from "./catalog.server";
export { fieldsIn, filterChoices, filterWords } from "./sentences.server";
export { groupName, shownTable } from "./shown-table.server";
export type { ShownTable } from "./shown-table.server";
