export { endEnrolment } from "./end-enrolment.server";
export { enrolCamper } from "./enrol-camper.server";
export { leaving } from "./leave.server";
export { moveEnrolment, planMove } from "./move-enrolment.server";
export { planRefusals, planRoomRead, planWarning, withinPlan } from "./plan-limit.server";
export { readEnrolment } from "./queries.server";
export { carryOut, placeRefusals, sessionStillOpen } from "./refusals.server";
export { restoreEnrolment } from "./restore-enrolment.server";
export { seasonFigureReads } from "./season-figures.server";
