// What other features may use of campers.
export { visibleCampers } from "./scope.server";
