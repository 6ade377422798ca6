export { endEnrolment } from "./end-enrolment.server";
export { enrolCamper } from "./enrol-camper.server";
export { moveEnrolment } from "./move-enrolment.server";
export { planRefusals, withinPlan } from "./refusals.server";
export { restoreEnrolment } from "./restore-enrolment.server";
export { joinsOn } from "./rules";
export { seasonFigureReads } from "./season-figures.server";
