// What other features may use of persons.
export { documentsExpiringTile } from "#app/features/people/notes-documents/expiring-tile.server";
export { undoForm } from "./inputs";
export { type ApiRead, personParams, whoseOf } from "./one-person.server";
export { onePerson, type PersonRecord, sightIn } from "./person-read.server";
export { householdsOf, peopleSearch } from "#app/features/people/relationships/relate-form.server";
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
} from "#app/features/people/relationships/family-contacts.server";
export { updatePerson } from "./update-person.server";
export { familyImport } from "#app/features/people/households/family-import.server";
