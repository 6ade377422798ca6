import { camperRow, personKeys } from "#db/person-names";
import { camper, person } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { assertCamperBirthDate } from "#app/platform/birth-date.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import { definitionRefusals, knownGender, setTags } from "./definitions.server";
import { duplicateRefusal, noDuplicate } from "./duplicates.server";
import { gradeRefusals, setGrade } from "./grade-override.server";
import type { CamperFields, CamperInput } from "./inputs";
import { type CamperRow, camperRead, toCamperFields } from "./queries.server";

/** Thrown by the constraint. Listing the existing campers takes another read. */
const DUPLICATE = new AppError("CONFLICT", { message: "This camper already exists." });

/**
 * Adds a camper, active by default.
 * @throws CONFLICT with `details.duplicates` when the camp has a camper with the same name and birth date, unless
 *   confirmed; INVALID for a birth date in the future, an unusual one unless confirmed, an invalid phone number,
 *   an unknown gender or tag, or a grade while there is no season
 */
export async function createCamper(ctx: CampCtx, input: CamperInput): Promise<CamperFields> {
	const { status = "active", grade_override, tags = [], ...rest } = input;
	const { confirm_duplicate, confirm_birth_date: confirmed, ...given } = rest;
	const facts = { ...given, phone: checkedPhone(given.phone, ctx.camp.country) };
	if (facts.birth_date) assertCamperBirthDate(ctx, facts.birth_date, { confirmed });
	const id = newId();
	const at = ctx.clock.now();
	const keys = personKeys(facts);
	const where = { camp_id: ctx.camp.id, id, created_at: at, updated_at: at };
	const statements = [
		...(facts.gender ? [knownGender(ctx, facts.gender)] : []),
		...(confirm_duplicate ? [] : [noDuplicate(ctx, keys.duplicate_key)]),
		ctx.db.insert(person).values({ ...where, person_type: "camper", ...facts, ...keys }),
		ctx.db.insert(camper).values({ ...where, ...camperRow(id, status, facts) }),
		...(tags.length > 0 ? setTags(ctx, id, tags) : []),
		...(grade_override == null ? [] : setGrade(ctx, id, grade_override)),
		camperRead(ctx.db, { place: { ...ctx.place, scope: { kind: "camp" } }, today: ctx.today, id }),
	];
	try {
		const answers = await commit(ctx, {
			statements,
			audit: {
				action: "camper.create",
				entity: "camper",
				entity_id: id,
				changes: { status, confirm_duplicate },
			},
			answer: { data: { id }, status: 201 },
			refusals: { ...definitionRefusals, ...gradeRefusals, "guard:duplicate": () => DUPLICATE },
		});
		return toCamperFields((answers.at(-1) as [CamperRow])[0], ctx);
	} catch (error) {
		throw error === DUPLICATE ? await duplicateRefusal(ctx, keys.duplicate_key) : error;
	}
}
