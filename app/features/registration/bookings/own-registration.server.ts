import { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import {
	assertOwn,
	type RegistrationAccess,
	registrationAccess,
	registrationAccessRead,
} from "#app/features/people/household-access/index.server";
import type { CampScope } from "#app/platform/context.server";
import { id } from "#app/platform/http/fields";
import { draftReads, sessionsOfDraft } from "./queries.server";
import { toRegistrationContext, type RegistrationContext } from "./registration-context.server";

/** Input of reads about the user's own registration. */
export interface OwnReadInput {
	db: Db;
	place: CampScope;
	today: string;
	token: string | null;
	params: { registration_id: string };
}

const reads = (at: OwnReadInput) => ({
	...draftReads(at, at.params.registration_id),
	access: registrationAccessRead(at, at.params.registration_id),
});

export type OwnRows = RowsOf<ReturnType<typeof reads>>;

/** A registration as its reader can see it. */
export type OwnRegistrationContext = RegistrationContext & { access: RegistrationAccess };

/** Removes the children who are hidden from the reader. */
function withoutHidden(context: RegistrationContext, access: RegistrationAccess): OwnRegistrationContext {
	const { family } = context;
	if (!family || !access || access.hidden.size === 0) return { ...context, access };
	const children = family.children.filter(({ id }) => !access.hidden.has(id));
	return { ...context, family: { ...family, children }, access };
}

/**
 * Declaration shared by all routes for a family's own registration: its parameter, its reads, and the ownership
 * check.
 */
export const ownRegistration = {
	permission: null,
	params: z.object({ registration_id: id() }),
	reads,
	find: (rows: OwnRows): OwnRegistrationContext | undefined => {
		const context = toRegistrationContext(rows);
		return context && withoutHidden(context, registrationAccess(rows.access));
	},
	allow: assertOwn,
};

/** Declaration for screens of a family's registration, whose path also names the camp. */
export const ownScreen = { ...ownRegistration, camp_param: "camp" } as const;

/** Declaration for screens that offer no sessions, so the season's other sessions aren't read. */
export const ownDetails = {
	...ownScreen,
	reads: (at: OwnReadInput) => ({
		...ownRegistration.reads(at),
		sessions: sessionsOfDraft(at, at.params.registration_id),
	}),
} as const;
