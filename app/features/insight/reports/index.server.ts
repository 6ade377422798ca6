// Report exports for other capabilities: the catalog of all entities, and plans as shown on screens.

export type { DraftCondition } from "./draft";
export { draftOfPlan, planOfDraft } from "./draft-plan";
export { draftFields } from "./editor.server";
export type { EditorField } from "./editor.server";
export { catalogOf, catalogReads, openCatalog } from "./catalog.server";
export { eitherOf } from "./words";
export { fieldsIn, filterChoices, filterWords } from "./sentences.server";
export { groupName, shownTable } from "./shown-table.server";
export type { ShownTable } from "./shown-table.server";
