export { factsOf, setupRead } from "./queries.server";
export { nextStep } from "./rules";
export { SETUP_TODO } from "./setup-tile.server";
