import { fittedAddress } from "#app/platform/addresses";
import type { CampCtx } from "#app/platform/context.server";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { Draft, DraftChild } from "./draft";
import { factsOf, type Family, type RegistrationContext } from "./registration-context.server";

// What a family says otherwise than the camp has it, as booking writes it.

type Camp = Pick<CampCtx["camp"], "country">;
type Home = Draft["home"];

/** The parent's phone as it is stored; null where it is as the camp has it, or the camp knows nobody. */
export function correctedParent({ country }: Camp, family: Family, { parent }: Draft) {
	if (!family.parent_id) return null;
	const phone = checkedPhone(parent.phone, country, family.phone);
	return phone && phone !== family.phone ? { phone } : null;
}

/** The parts of the home that are said otherwise, null for one that was taken away; null where there are none. */
export function correctedHome({ country }: Camp, family: Family, { home }: Draft): Partial<Home> | null {
	if (!family.household_id) return null;
	const said = Object.entries(home).filter(([, value]) => value !== null);
	// A draft of the API's holds what it was given.
	const { change } = fittedAddress(
		Object.fromEntries(said.map(([name, value]) => [name, value || null])),
		family,
		country,
	);
	const facts = Object.entries(change).filter(([name, value]) => family[name as keyof Home] !== value);
	return facts.length > 0 ? Object.fromEntries(facts) : null;
}

/** A child's facts that are said otherwise, its grade beside them (null: as it was); null where there are none. */
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
