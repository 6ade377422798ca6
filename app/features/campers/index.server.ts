// What other features may use of campers.
export { birthdayTile } from "./birthday-tile.server";
export { gradeFor, gradeLabel, gradeSettings } from "./rules";
export { visibleCamperIds, visibleCampers } from "./scope.server";
