export { factsOf, setupRead } from "./queries.server";
export { nextStep } from "./rules";
export { SETUP_TODO, setupTile } from "./setup-tile.server";
