export { endEnrolment } from "./end-enrolment.server";
export { enrolCamper, withinPlan } from "./enrol-camper.server";
export { moveEnrolment } from "./move-enrolment.server";
export { restoreEnrolment } from "./restore-enrolment.server";
export { seasonFigureReads } from "./season-figures.server";
