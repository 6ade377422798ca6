import { sql } from "drizzle-orm";
import { camperRow, personKeys } from "#db/person-names";
import { camper, person, staff } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { assertBirthDate, assertCamperBirthDate } from "#app/platform/birth-date.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import { forbidden } from "#app/platform/http/guard.server";
import type { PersonDetail, PersonInput } from "./inputs";
import { detailOf, genderKnown, genderRefusals } from "./person-fields.server";
import { personRead } from "./person-read.server";
import { visibleTypes } from "./rules";

/** Thrown by the constraint. Listing the existing people takes another read. */
const DUPLICATE = new AppError("CONFLICT", { message: "This person already exists." });

/**
 * Adds a person. Type camper creates an active camper, type staff a staff record.
 * @throws CONFLICT with `details.duplicates` when the camp has a person with the same name and birth date, unless
 *   confirmed; INVALID for a birth date in the future, an unusual one of a camper unless confirmed, an invalid
 *   phone number, or an unknown gender; FORBIDDEN for staff without staff_edit
 */
export async function createPerson(ctx: CampCtx, input: PersonInput): Promise<PersonDetail> {
	const { confirm_duplicate, confirm_birth_date: confirmed, person_type, ...given } = input;
	if (person_type === "staff" && !ctx.can("staff_edit")) throw forbidden("staff_edit");
	if (given.birth_date) {
		if (person_type === "camper") assertCamperBirthDate(ctx, given.birth_date, { confirmed });
		else assertBirthDate(ctx, given.birth_date);
	}
	const facts = { ...given, phone: checkedPhone(given.phone, ctx.camp.country) };
	const keys = personKeys(facts);
	const at = ctx.clock.now();
	const id = newId();
	const where = { camp_id: ctx.camp.id, id, created_at: at, updated_at: at };
	const { sort_name } = keys;
	const same = sql`FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.duplicate_key = ${keys.duplicate_key} AND p.deleted_at IS NULL`;
	try {
		const answers = await commit(ctx, {
			statements: [
				...(facts.gender ? [genderKnown(ctx, facts.gender)] : []),
				// Without a birth date, the same name isn't enough to suspect a duplicate.
				...(confirm_duplicate || !facts.birth_date
					? []
					: [abortWhen(ctx, "duplicate", sql`EXISTS (SELECT 1 ${same})`)]),
				ctx.db.insert(person).values({ ...where, person_type, ...facts, ...keys }),
				...(person_type === "camper"
					? [ctx.db.insert(camper).values({ ...where, ...camperRow(id, "active", facts) })]
					: []),
				...(person_type === "staff" ? [ctx.db.insert(staff).values({ ...where, sort_name })] : []),
				personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id }),
			],
			audit: { action: "person.create", entity: "person", entity_id: id, changes: { person_type } },
			answer: { data: { id }, status: 201 },
			refusals: { ...genderRefusals, "guard:duplicate": () => DUPLICATE },
		});
		return detailOf(ctx, (answers.at(-1) as [Parameters<typeof detailOf>[1]])[0]);
	} catch (error) {
		if (error !== DUPLICATE) throw error;
		// Duplicates that the caller can't see are reported without any details.
		const types = JSON.stringify(visibleTypes(ctx.can));
		const duplicates =
			await ctx.db.all(sql`SELECT p.id AS id, p.first_name AS first_name, p.last_name AS last_name,
			p.person_type AS person_type, p.birth_date AS birth_date ${same} AND p.person_type IN (SELECT value FROM json_each(${types}))
			ORDER BY p.created_at, p.id LIMIT 10`);
		throw new AppError("CONFLICT", {
			message:
				"Someone with this name and birth date already exists. Check whether this is a different person.",
			details: { duplicates, confirm_with: "confirm_duplicate" },
		});
	}
}
