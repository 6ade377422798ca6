// What other features may use of a family's own money.
export { billedRead } from "./dues.server";
export {
	callersHouseholds,
	familyReader,
	householdOf,
	householdReads,
	isOwn,
	ownIdsRead,
	ownOrOffice,
	owns,
	type Whose,
	whoseOf,
} from "./households.server";
export { householdQuery } from "./inputs";
export { familyMoneyTile } from "./tile.server";
