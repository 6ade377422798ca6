// What other features may use of households.
export { familyImport } from "./family-import.server";
export { householdsOf } from "./households.server";
