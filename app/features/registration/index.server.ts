export { copyOpenings } from "./copy-openings.server";
export { settled, setupOf } from "./queries.server";
export { type Audience, type Opening, openState, opensFor, type Standing } from "./rules";
