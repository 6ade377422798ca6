import { and, eq } from "drizzle-orm";
import { personKeys } from "#db/person-names";
import { camper, person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { employmentRefusals, oldEnoughStill } from "#app/features/people/staff/index.server";
import { abortIfStale, commit, stale } from "#app/platform/audit/commit.server";
import { assertBirthDate, assertCamperBirthDate } from "#app/platform/birth-date.server";
import type { CampCtx } from "#app/platform/context.server";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { PersonChange, PersonDetail } from "./inputs";
import { detailOf, genderKnown, genderRefusals } from "./person-fields.server";
import { type PersonRecord, personRead } from "./person-read.server";

/**
 * Changes the given fields of a person and leaves the rest. Writes nothing when no value differs.
 * @param stored the record as read in this request
 * @throws STALE when someone changed them since; INVALID for a birth date in the future, an unusual one of a
 *   camper unless confirmed, an invalid phone number, or an unknown gender
 */
export async function updatePerson(
	ctx: CampCtx,
	stored: PersonRecord,
	{ updated_at, confirm_birth_date: confirmed, ...input }: PersonChange,
): Promise<PersonDetail> {
	if (updated_at !== undefined && updated_at !== stored.updated_at) throw stale();
	const given = { ...input, phone: checkedPhone(input.phone, ctx.camp.country, stored.phone) };
	const facts = changed({ ...stored, is_active: stored.is_active === 1 }, given);
	if (facts.birth_date) {
		if (stored.person_type === "camper") assertCamperBirthDate(ctx, facts.birth_date, { confirmed });
		else assertBirthDate(ctx, facts.birth_date);
	}
	const fields = Object.keys(facts);
	if (fields.length === 0) return detailOf(ctx, stored);
	const at = ctx.clock.now();
	const { id } = stored;
	const this_one = and(eq(person.camp_id, ctx.camp.id), eq(person.id, id));
	const answers = await commit(ctx, {
		statements: [
			// The normalized name is computed from the record as read, so the stored record must not have changed since.
			...abortIfStale(ctx, person, this_one, stored.updated_at),
			...(facts.gender ? [genderKnown(ctx, facts.gender)] : []),
			ctx.db
				.update(person)
				.set({
					...facts,
					...personKeys({ ...stored, ...facts }),
					updated_at: nextStamp(person.updated_at, at),
				})
				.where(this_one),
			// Makes open camper editors stale, so that they don't save the old name again.
			ctx.db
				.update(camper)
				.set({ updated_at: nextStamp(camper.updated_at, at) })
				.where(and(eq(camper.camp_id, ctx.camp.id), eq(camper.id, id))),
			...(facts.birth_date && stored.is_staff === 1 ? [oldEnoughStill(ctx, id)] : []),
			personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id }),
		],
		// Field names only: the audit trail outlives the person and must not contain data about them.
		audit: { action: "person.update", entity: "person", entity_id: id, changes: { fields } },
		refusals: { ...employmentRefusals, ...genderRefusals },
	});
	return detailOf(ctx, (answers.at(-1) as [PersonRecord])[0]);
}

function changed<Facts extends object>(stored: object, given: Facts): Partial<Facts> {
	const differs = ([name, value]: [string, unknown]) =>
		value !== undefined && value !== (stored as Record<string, unknown>)[name];
	return Object.fromEntries(Object.entries(given).filter(differs)) as Partial<Facts>;
}
