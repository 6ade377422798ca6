// Background jobs of registrations.
export { lapseUnpaid } from "./lapse-unpaid.server";
