// What other features may use of families.
export { guardianRead } from "./guardian.server";
