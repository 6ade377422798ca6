// What other features may use of persons.
export { familyImport } from "./family-import.server";
