// API of the ledger for other features.
export { applyCredit, freePaid, moveOwnPaid, unpaidAgain } from "./apply-credit.server";
export { askRefund } from "./ask-refund.server";
export { balancesOf } from "./balances";
export { changeBooking } from "./change-booking.server";
export { CLOSE_TOPIC, closePagesSoon } from "./close-pages-soon.server";
export { postEntry, reverseEntry } from "./post.server";
export { entryWords, entryWordsFor, postingWords, postingWordsFor } from "./posting-words.server";
export { joinPayables } from "./split-payables.server";
export { bookedWords, childrenOf } from "./words.server";
