// What other features may use of a family's own money.
export { billedRead } from "./dues.server";
export { householdQuery } from "./inputs";
export { familyMoneyTile } from "./tile.server";
export {
	householdOf,
	householdReads,
	isOwn,
	ownOrOffice,
	callersHouseholds,
	ownIdsRead,
	owns,
	type Whose,
	whoseOf,
} from "./households.server";
