export { boardSearch, staffRegistrations } from "./board.server";
export { boardApiQuery, registrationItem } from "./inputs";
export { registrationTile } from "./tile.server";
