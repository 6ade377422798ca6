// What other features may use of staff.
export { staffImport } from "./import.server";
