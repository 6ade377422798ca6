export { someAttendance } from "./attendance";
export { aCamp, aDefinition } from "./camp";
export { aFamily } from "./family";
export { anImport } from "./import";
export { aCamper, aPerson, aStaffMember } from "./person";
export { aGroup, anActivity } from "./program";
export { anEnrolment, aSeason, aSession } from "./season";
export { aCertificate, anApplication, aRoleType, aShift, aTimeOff } from "./staffing";
export { aMembership, anInvitation, aRole, aUser, DEMO_PASSWORD } from "./user";
