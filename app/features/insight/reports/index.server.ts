// Reports for other capabilities: questions about a camp, answered with the caller's rights.
export { type Catalog, openCatalog } from "./catalog.server";
export type { ReportColumn } from "./compile-plan.server";
export { explainPerson } from "./explain-person.server";
export { fieldChoices } from "./field-choices.server";
export { type Plan, parsePlan, rowsBehind, totalsOf } from "./plan";
export { type Cell, eachPage, type ReportPage, type ReportRow, runIn, runPlan } from "./run-plan.server";
