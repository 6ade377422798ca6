// What other features may use of a family's own money.
export { giverLines } from "./giver";
export { householdReads, type OwnAt, type OwnHousehold } from "./households.server";
export { familyMoneyTile } from "./tile.server";
