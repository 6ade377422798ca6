// What imports of campers, families and staff share: who a line means, what is new about them, and who else has the name.
export {
	bornOn,
	campersBorn,
	changedPerson,
	definitionsNamed,
	doubledContacts,
	doubledStaffMail,
	doubles,
	factsOf,
	genderNamed,
	grouped,
	type ImportedFacts,
	namePrefix,
	newCamper,
	newPerson,
	personFields,
	personsNamed,
	type StoredPerson,
	staffMailed,
} from "./people.server";
export { byPrefix, type Match, whoIsMeant, whoOrAlike } from "./match-person.server";
