export { endEnrolment } from "./end-enrolment.server";
export { type EnrolmentDone, enrolCamper } from "./enrol-camper.server";
export { enrolmentFields } from "./inputs";
export { moveEnrolment } from "./move-enrolment.server";
export { restoreEnrolment } from "./restore-enrolment.server";
