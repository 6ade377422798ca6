export { waitlistDemo } from "./demo-view.server";
export { familyWaitsTile } from "./family-tile.server";
export { JOIN_REFUSALS, joinStatements, joinWaitlist } from "./join.server";
export {
	bookBesideTheList,
	PUBLIC_REFUSALS,
	publicMay,
} from "./public-may.server";
export { settleSessions } from "./settle.server";
