// Public interface of households for other features.
export { familyImport } from "./family-import.server";
export { householdsOf } from "./households.server";
