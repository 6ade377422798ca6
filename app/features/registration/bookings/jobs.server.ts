// What background work of registrations there is.
export { lapseUnpaid } from "./lapse-unpaid.server";
