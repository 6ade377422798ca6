export { waitlistDemo } from "./demo-view.server";
export { LostRace } from "./guard.server";
export { JOIN_REFUSALS, joinStatements } from "./join.server";
export {
	bookBesideTheList,
	PUBLIC_REFUSALS,
	type PublicMay,
	type PublicWish,
	publicMay,
} from "./public-may.server";
export { type SettleCtx, type Settled, settleSessions } from "./settle.server";
