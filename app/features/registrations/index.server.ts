// What other features may use of registrations.

export { bookRegistration, type DeskEntry } from "./book-registration.server";
export {
	type Booked,
	type BookedLine,
	bookedReads,
	familyName,
	liveLines,
	type Payable,
	readBooked,
	toBooked,
} from "./booked.server";
export { cancelRegistration } from "./cancel-registration.server";
export { cancelView } from "./cancel-view.server";
export { sessionProblems, signaturesDue } from "./check-draft.server";
export { DECISIONS, type Decision, decideRegistration } from "./decide-registration.server";
export { type Draft, type DraftChild, EMPTY_DRAFT } from "./draft";
export { fullSessions } from "./places.server";
export { bookableSessions, familyOfParent } from "./queries.server";
export { isDepositDue, isUnsigned, settleEnrolled } from "./settle-enrolled.server";
export { SETTLED, settlePayable } from "./settle-payable.server";
export { moneyOf } from "./settlement.server";
export { differenceText, lookAtTransfer, type Transfer, transferLine } from "./transfer-line.server";
export { priceDraft, toBookable, toFamily, type World } from "./world.server";
