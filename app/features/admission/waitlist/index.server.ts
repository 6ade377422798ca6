export { waitlistDemo } from "./demo-view.server";
export { endWaitsFor, waitsFor } from "./end-waits.server";
export { endedWithWait } from "./end-registration.server";
export { namesText } from "./emails.server";
export { entryStatements, JOIN_REFUSALS, joinStatements, joinWaitlist } from "./join.server";
export {
	bookBesideTheList,
	bookByStaff,
	isKeptForList,
	type PassedOver,
	PUBLIC_REFUSALS,
	publicMay,
} from "./public-may.server";
export { keepEventOf, settleSessions, settlingAfter } from "./settle.server";
