// Public interface of the person page for other features: the record, its visibility, and its contents.
export { aboutLine, tellingFacts } from "./about";
export { assertMayListDeleted, deletedPage, deletedPeople } from "./deleted-people.server";
export { addsDocument, COURT_ORDER, readsDocument } from "./document-rules";
export { exportOf, personExport } from "./export.server";
export { type FoundPerson, foundPeople, peopleSearch } from "./found-people.server";
export { backForm, undoForm } from "./inputs";
export { type ApiRead, personParams, whoseOf } from "./one-person.server";
export { editsOrRestores, editsPerson, personEdited, seesPerson } from "./person-guards.server";
export { listOf, personHead } from "./person-head.server";
export { isRelative, onePerson, onePersonEver, personRead, assertCanView } from "./person-read.server";
export type { PersonRecord, Whose } from "./person-read.server";
export { type HomeRow, homesRead, type RelationRow, relationsFor, relationsRead } from "./relations.server";
export {
	editingTakes,
	hasPapers,
	HEADS,
	homeFor,
	seesAddresses,
	tellsBirthDate,
	visibleTypes,
} from "./rules";
export type { NoteVisibility, PersonAccess } from "./rules";
export { updatePerson } from "./update-person.server";
