// What other features may use of persons.
export { checkedPhone } from "./contact-phone";
export { documentsExpiringTile } from "./expiring-tile.server";
export { type ApiRead, personParams, whoseOf } from "./one-person.server";
export { onePerson, type PersonRecord, sightIn } from "./person-read.server";
export { addFamilyContact, removeFamilyContact } from "./family-contacts.server";
export { relationRead, type StoredRelation } from "./relate-persons.server";
export { relationsFor, relationsRead, homesRead } from "./relations.server";
export { FAMILY_TYPES, relationshipLabel } from "./rules";
export { updatePerson } from "./update-person.server";
