// Ownership by household: access for families, and recipients of emails.
export {
	addressFor,
	addressOf,
	agreersAddress,
	isAgreed,
	isHouseholdsAddress,
	isOfHousehold,
	parentsAddress,
	usersAddress,
} from "./emails-to.server";
export { householdsOfUser, type OwnAt, ownHouseholds, userOf } from "./own-households.server";
export { A_CHILD, type HidingReader, hidingReader, plainLabel, shownLabel } from "./hiding-reader.server";
export { childrenOfUser, guardsAll, seesAllChildren } from "./own-children.server";
export {
	assertActsForAll,
	assertOwn,
	childrenOfRegistration,
	opensRegistration,
	type Reader,
	type RegistrationAccess,
	type RegistrationAccessRow,
	registrationAccess,
	registrationAccessRead,
} from "./registration-access.server";
