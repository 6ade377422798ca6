export { eligibility } from "./audience-rules";
export { asTyped } from "./checks.server";
export { createSession } from "./create-session.server";
export { rosterFields, sessionForm } from "./inputs";
export { bucketText, fullMessage, isFull, sessionFill } from "./place-rules";
export { openSessions, sessionById } from "./queries.server";
export { rosterKeys, rosterRead, rosterRows, toRosterFields } from "./roster.server";
export { seasonSessionsTile } from "./season-tile.server";
export { updateSession } from "./update-session.server";
