export { registrationTile } from "./tile.server";
