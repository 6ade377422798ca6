export { eligibility } from "./audience-rules";
export { rosterFields } from "./inputs";
export { bucketText, fullMessage, isFull, sessionFill } from "./place-rules";
export { openSessions, sessionById } from "./queries.server";
export { rosterKeys, rosterRead, rosterRows, toRosterFields } from "./roster.server";
export { seasonSessionsTile } from "./season-tile.server";
