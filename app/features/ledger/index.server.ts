// What other features may use of the ledger.
export { applyCredit, freePaid, unpaidAgain } from "./apply-credit.server";
export { askRefund } from "./ask-refund.server";
export { postEntry, reverseEntry } from "./post.server";
export { postBooking } from "./post-booking.server";
export { entryWords, postingWords } from "./posting-words.server";
export { joinDues } from "./split-dues.server";
