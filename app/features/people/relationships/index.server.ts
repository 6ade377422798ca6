// Public interface of relationships for other features: a child's contacts, and contacts deleted with their last
// relationship.
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
