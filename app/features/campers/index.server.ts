// What other features may use of campers.
export { gradeFor, gradeLabel, gradeSettings } from "./rules";
export { visibleCamperIds, visibleCampers } from "./scope.server";
