export { bookingReads, bookOffered } from "./book-offered.server";
