// What other features may use of the ledger.
export { type Entry, type PostCtx, type Posting, postEntry, reverseEntry } from "./post.server";
export { postBooking } from "./post-booking.server";
