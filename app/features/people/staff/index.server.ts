// Public interface of staff for other features.
export { staffImport } from "./import.server";
export { certificatesOf } from "./certificates.server";
export { employmentRefusals, oldEnoughStill } from "./employment.server";
export { staffPlan } from "./list-plan";
