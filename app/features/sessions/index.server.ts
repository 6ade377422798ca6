export { asTyped } from "./checks.server";
export { createSession } from "./create-session.server";
export { rosterFields, sessionForm } from "./inputs";
export { openSessions, sessionById } from "./queries.server";
export { rosterKeys, rosterRead, rosterRows, toRosterFields } from "./roster.server";
export { bucketText, eligibility, fullMessage, isFull, sessionFill } from "./rules";
export { seasonSessionsTile } from "./season-tile.server";
export { updateSession } from "./update-session.server";
