// What other features may use of registrations.
export type { Booked, Payable } from "./booked.server";
export { bookedReads, familyName, liveLines, readBooked, toBooked } from "./booked.server";
export { changedRefusals, touched, unchanged } from "./booked-changes.server";
export { cancelRegistration, type EndedByCamp } from "./cancel-registration.server";
export { cancelView } from "./cancel-view.server";
export { moneyWords } from "./cancel-words";
export { type Decision, decideRegistration, toDecideReads } from "./decide-registration.server";
export type { DeskDuplicate } from "./desk-duplicates.server";
export { deskReads, enterAtDesk, priceAtDesk } from "./enter-at-desk.server";
export { campLetter, wordsOf } from "./letters.server";
export { leavesReads, toLeaves } from "./leaves.server";
export { drawWords } from "#app/features/registration/family-form/look.server";
export { manyBookedReads, planCampCancels } from "./plan-camp-cancels.server";
export { type PlacedAgain, placeAgainRefusals, planPlaceAgain } from "./place-again.server";
export { coverage, inParts, moneyOf } from "./settlement.server";
export { newcomersTodos, registrationsTile } from "./tile.server";
export { differenceText, lookAtTransfer, transferLine, transferReads } from "./transfer-line.server";
export { toBookable, toKnown } from "./world.server";
