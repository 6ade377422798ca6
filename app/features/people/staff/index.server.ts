// What other features may use of staff.
export { certificatesOf } from "./certificates.server";
export { employmentRefusals, oldEnoughStill } from "./employment.server";
