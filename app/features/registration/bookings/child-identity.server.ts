import { personKeys } from "#db/person-names";
import type { DraftChild } from "./draft";
import { factsOf, type RegistrationContext } from "./registration-context.server";

// Identity of a child: first name, last name and birth date, normalized like in the camp's duplicate check.

/** Identity of a child; null while the name or birth date is missing. */
export function childIdentity(
	context: Pick<RegistrationContext, "family" | "season">,
	child: DraftChild,
): string | null {
	const { named, birth_date } = factsOf(context, child);
	if (!named.first_name || !named.last_name || !birth_date) return null;
	return personKeys({ ...named, birth_date }).duplicate_key;
}

/** Identities of the children that a booking would create records for. */
export const newIdentities = (context: RegistrationContext): string[] =>
	context.draft.children
		.filter(({ camper_id }) => camper_id === null)
		.flatMap((child) => childIdentity(context, child) ?? []);
