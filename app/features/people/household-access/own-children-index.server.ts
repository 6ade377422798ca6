// Which children a signed-in guardian can see, and what of a household's registrations and money that leaves them.

export { A_CHILD, type HidingReader, hidingReader, plainLabel, shownLabel } from "./hiding-reader.server";
export { childrenOfUser, guardsAll, seesAllChildren } from "./own-children.server";
export {
	assertActsForAll,
	assertOwn,
	childrenOfRegistration,
	opensRegistration,
	type Reader,
	type Sight,
	type SightRow,
	sightOf,
	sightRead,
} from "./registration-sight.server";
