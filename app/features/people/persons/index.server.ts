// What other features may use of persons.
export { documentsExpiringTile } from "./expiring-tile.server";
export { undoForm } from "./inputs";
export { type ApiRead, personParams, whoseOf } from "./one-person.server";
export { onePerson, type PersonRecord, sightIn } from "./person-read.server";
export { householdsOf, peopleSearch } from "./relate-form.server";
export { GUARDIAN_TYPES } from "./rules";
export { contactSource } from "./search-source.server";
export {
	addFamilyContact,
	type FamilyContact,
	familyContactRead,
	linksOf,
	moveFamilyContact,
	removeFamilyContact,
	restoreFamilyContact,
	updateFamilyContact,
} from "./family-contacts.server";
export { updatePerson } from "./update-person.server";
export { familyImport } from "./family-import.server";
