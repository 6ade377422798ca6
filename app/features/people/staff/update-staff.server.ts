import { and, eq, sql } from "drizzle-orm";
import { personKeys } from "#db/person-names";
import { person, staff } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { employ, employmentRefusals, oldEnoughStill, seasonOf } from "./employment.server";
import type { StaffChange, StaffFields } from "./inputs";
import { checkedFacts, factRefusals, knownGender } from "./person-facts.server";
import { type StaffRow, staffRead, toStaffFields } from "./queries.server";

/**
 * Changes the given fields of a staff member and, if one of its fields is given, of their employment in a season.
 * @param stored the record as read in this request
 * @throws STALE when someone changed them since it was read, or since `updated_at`; INVALID as in createStaff
 */
export async function updateStaff(ctx: CampCtx, stored: StaffRow, input: StaffChange): Promise<StaffFields> {
	const { updated_at, season_id, position, role_type_id, starts_on, ends_on, ...given } = input;
	if (updated_at !== undefined && updated_at !== stored.updated_at) throw stale();
	const facts = checkedFacts(ctx, given, stored.phone);
	const now = ctx.clock.now();
	const { id } = stored;
	const camp_id = ctx.camp.id;
	const employment = { position, role_type_id, starts_on, ends_on };
	const employs = [season_id, ...Object.values(employment)].some((value) => value !== undefined);
	const before: Record<string, unknown> = { ...stored };
	const fields = Object.entries(facts).flatMap(([name, value]) =>
		value === undefined || value === before[name] ? [] : [name],
	);
	const answers = await commit(ctx, {
		statements: [
			// The normalized name is computed from the record as read, so the stored record must not have changed since.
			abortWhen(
				ctx,
				"stale",
				sql`NOT EXISTS (SELECT 1 FROM staff s JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id
					WHERE s.camp_id = ${camp_id} AND s.id = ${id} AND s.deleted_at IS NULL
					AND s.updated_at = ${stored.updated_at} AND p.updated_at = ${stored.person_updated_at})`,
			),
			...(facts.gender && facts.gender !== stored.gender ? [knownGender(ctx, facts.gender)] : []),
			ctx.db
				.update(person)
				.set({
					...facts,
					...personKeys({ ...stored, ...facts }),
					updated_at: nextStamp(person.updated_at, now),
				})
				.where(and(eq(person.camp_id, camp_id), eq(person.id, id))),
			ctx.db
				.update(staff)
				.set({ updated_at: nextStamp(staff.updated_at, now) })
				.where(and(eq(staff.camp_id, camp_id), eq(staff.id, id))),
			// Runs before the check for the birth date, so that a position given with it decides which error is reported.
			...(employs ? employ(ctx, id, seasonOf(ctx, season_id), employment) : []),
			...(fields.includes("birth_date") ? [oldEnoughStill(ctx, id)] : []),
			staffRead({ db: ctx.db, place: ctx.place, id, season: season_id ?? undefined }),
		],
		audit: {
			action: "staff.update",
			entity: "staff",
			entity_id: id,
			// Field names only: the audit trail outlives the person and must not contain data about them.
			changes: { fields, ...(employs ? { season_id, ...employment } : {}) },
		},
		refusals: { ...factRefusals, ...employmentRefusals },
	});
	return toStaffFields((answers.at(-1) as [StaffRow])[0], ctx);
}
