import { sql } from "drizzle-orm";
import { personKeys } from "#db/person-names";
import { person, staff } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { applicationRefusals, beginApplication } from "./applications.server";
import { employ, knownSeason, seasonOf } from "./employment.server";
import type { StaffFields, StaffInput } from "./inputs";
import { checkedFacts, factRefusals, knownGender } from "./person-facts.server";
import { type StaffRow, staffRead, toStaffFields } from "./queries.server";

/** Error for an existing person. Sending `confirm_duplicate` saves anyway. */
const duplicate = () =>
	new AppError("CONFLICT", {
		message:
			"Someone with this name and birth date already works here. If it's a different person, add them anyway.",
		details: { duplicate: true },
	});

/**
 * Adds a staff member, either employed in a season or as an applicant.
 * @throws CONFLICT when a person with the same name and birth date exists, unless confirmed; INVALID for a birth
 *   date in the future, an invalid phone number, an unknown gender, season or position, or a position they are too
 *   young for
 */
export async function createStaff(ctx: CampCtx, input: StaffInput): Promise<StaffFields> {
	const { season_id, position, role_type_id, starts_on, ends_on, is_applicant, confirm_duplicate, ...given } =
		input;
	const facts = checkedFacts(ctx, given);
	const id = newId();
	const at = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const keys = personKeys(facts);
	const season = seasonOf(ctx, season_id);
	const where = { camp_id, id, created_at: at, updated_at: at };
	const works = Boolean(position || role_type_id || starts_on || ends_on || season_id);
	const answers = await commit(ctx, {
		statements: [
			...(facts.gender ? [knownGender(ctx, facts.gender)] : []),
			...(confirm_duplicate
				? []
				: [
						abortWhen(
							ctx,
							"duplicate",
							sql`EXISTS (SELECT 1 FROM person p JOIN staff s ON s.camp_id = p.camp_id AND s.id = p.id AND s.deleted_at IS NULL
								WHERE p.camp_id = ${camp_id} AND p.duplicate_key = ${keys.duplicate_key})`,
						),
					]),
			ctx.db.insert(person).values({ ...where, person_type: "staff", ...facts, ...keys }),
			ctx.db.insert(staff).values({ ...where, sort_name: keys.sort_name }),
			...(is_applicant
				? [knownSeason(ctx, season), ...beginApplication(ctx, id, season, { role_type_id })]
				: works
					? employ(ctx, id, season, { position, role_type_id, starts_on, ends_on })
					: []),
			staffRead({ db: ctx.db, place: ctx.place, id, season: season_id ?? undefined }),
		],
		audit: {
			action: "staff.create",
			entity: "staff",
			entity_id: id,
			changes: { season_id, position, role_type_id, is_applicant, confirm_duplicate },
		},
		answer: { data: { id }, status: 201 },
		refusals: { ...factRefusals, ...applicationRefusals, "guard:duplicate": duplicate },
	});
	return toStaffFields((answers.at(-1) as [StaffRow])[0], ctx);
}
