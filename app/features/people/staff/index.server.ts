// What other features may use of staff.
export { staffImport } from "./import.server";
export { certificatesOf } from "./certificates.server";
export { employmentRefusals, oldEnoughStill } from "./employment.server";
