export { rosterFields } from "./inputs";
export { openSessions, sessionById } from "./queries.server";
export { rosterKeys, rosterRead, rosterRows, toRosterFields } from "./roster.server";
export { bucketText, eligibility, fullMessage, isFull, sessionFill } from "./rules";
export { sessionSource } from "./search-source.server";
export { seasonSessionsTile } from "./season-tile.server";
