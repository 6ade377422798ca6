export { acceptOffer, declineOffer } from "./answer-offer.server";
export { waitlistDemo } from "./demo-view.server";
export { familyWaitsTile } from "./family-tile.server";
export { LostRace } from "./guard.server";
export { JOIN_REFUSALS, type Joining, joinStatements, joinWaitlist } from "./join.server";
export {
	bookBesideTheList,
	PUBLIC_REFUSALS,
	type PublicMay,
	type PublicWish,
	publicMay,
} from "./public-may.server";
export { type SettleCtx, type Settled, settleSessions } from "./settle.server";
