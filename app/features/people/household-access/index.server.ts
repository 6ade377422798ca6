// Whose household something is: for what families read of their own, and whom letters about it go to.
export {
	addressFor,
	addressOf,
	agreersAddress,
	isAgreed,
	isHouseholdsAddress,
	isOfHousehold,
	parentsAddress,
	usersAddress,
} from "./letters-to.server";
export { householdsOfUser, type OwnAt, ownHouseholds, userOf } from "./own-households.server";
