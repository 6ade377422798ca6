// Public interface of campers for other features.
export { camperImport } from "./import.server";
export { enrollmentsRead, marksRead, openSessionsRead, tallyRead } from "./camper-page.server";
export { deleteCamper } from "./delete-camper.server";
export { genderChoices } from "./facets.server";
export { throughText } from "./family-view";
export { gradeCutoffOf } from "./grade-cutoff.server";
export { hasPlace } from "./has-place.server";
export { campersPlan } from "./list-plan";
export { foundThrough, listSearch, searchOf, type Through } from "./list-search.server";
export { isCamperNotDeleted } from "./not-deleted.server";
export { camperRead, seasonRead } from "./queries.server";
export { restoreCamper } from "./restore-camper.server";
export { ENROLLMENT_LABELS, gradeFor, gradeLabel, gradeSettings, MARK_LABELS } from "./rules";
export { familyScope, visibleCamperIds, visibleCampers, worksOn } from "./scope.server";
export { groupsOfCampers, memberReads } from "./session-groups.server";
export type { MemberRow, SessionGroup } from "./session-groups.server";
