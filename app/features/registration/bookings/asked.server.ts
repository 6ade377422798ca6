import { type OwnReadInput, ownRegistration } from "./one-registration.server";
import { sessionsOfDraft } from "./queries.server";

/** What the screens of a family's registration have in common: the path names the camp as well. */
export const ownScreen = { ...ownRegistration, camp_param: "camp" } as const;

/** The same where no session is offered: a season's other sessions are not read. */
export const ownDetails = {
	...ownScreen,
	reads: (at: OwnReadInput) => ({
		...ownRegistration.reads(at),
		sessions: sessionsOfDraft(at, at.params.registration_id),
	}),
} as const;
