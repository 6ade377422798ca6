// What other features may use of households.
export { householdsOf } from "./households.server";
