export { newcomersTodos, registrationsTile } from "./tile.server";
