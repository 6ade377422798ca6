import { fittedAddress } from "#app/platform/addresses";
import type { CampCtx } from "#app/platform/context.server";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { Draft, DraftChild } from "./draft";
import { factsOf, type Family, type RegistrationContext } from "./registration-context.server";

// Corrections a family makes to the camp's data, in the form that booking writes.

type Camp = Pick<CampCtx["camp"], "country">;
type Home = Draft["home"];

/** The parent's phone as it will be stored; null when unchanged, or when the camp knows no parent. */
export function correctedParent({ country }: Camp, family: Family, { parent }: Draft) {
	if (!family.parent_id) return null;
	const phone = checkedPhone(parent.phone, country, family.phone);
	return phone && phone !== family.phone ? { phone } : null;
}

/** Changed parts of the home address, null for a removed part; null when nothing changed. */
export function correctedHome({ country }: Camp, family: Family, { home }: Draft): Partial<Home> | null {
	if (!family.household_id) return null;
	const said = Object.entries(home).filter(([, value]) => value !== null);
	// A draft from the API contains the address as it was given.
	const { change } = fittedAddress(
		Object.fromEntries(said.map(([name, value]) => [name, value || null])),
		family,
		country,
	);
	const facts = Object.entries(change).filter(([name, value]) => family[name as keyof Home] !== value);
	return facts.length > 0 ? Object.fromEntries(facts) : null;
}

/** Changed facts of a child, with the grade beside them (null when unchanged); null when nothing changed. */
export function correctedChild(context: RegistrationContext, child: DraftChild) {
	const { known, named, birth_date, gender } = factsOf(context, child);
	const fields = new Set(child.corrected);
	if (!known || fields.size === 0) return null;
	const facts = Object.fromEntries(
		Object.entries({ ...named, birth_date, gender }).filter(
			([field, value]) =>
				fields.has(field as keyof typeof named) && known[field as keyof typeof named] !== value,
		),
	);
	const grade = fields.has("grade") && child.grade !== known.grade_override ? child.grade : null;
	if (Object.keys(facts).length === 0 && grade === null) return null;
	return { known, named, birth_date, facts, grade };
}
