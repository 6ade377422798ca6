// What other features may use of relationships: a child's contacts, and those who go with their last relationship.
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
export { comingBack, type LetGo, letGoIn, lettingGo } from "./delete-orphan-contact.server";
