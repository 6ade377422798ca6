import { sql } from "drizzle-orm";
import { person, staff } from "#db/schema";
import { deleteCamper, restoreCamper } from "#app/features/people/campers/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import {
	abortWhenTooLate,
	bringBack,
	deletedAt,
	hide,
	mergedAway,
	tooLate,
} from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { onePerson, type PersonRecord } from "./person-read.server";

/**
 * Soft-deletes a person, who can be restored within 30 days. Campers are deleted by the campers' own rule.
 * @throws IN_USE while they are enrolled in a session, are staff, or can sign in
 */
export async function deletePerson(ctx: CampCtx, { id, camper_status }: PersonRecord): Promise<void> {
	if (camper_status !== null) return deleteCamper(ctx, id);
	const camp = ctx.camp.id;
	const inUse = (message: string) => () => new AppError("IN_USE", { message });
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"person_works",
				sql`EXISTS (SELECT 1 FROM staff t WHERE t.camp_id = ${camp} AND t.id = ${id} AND t.deleted_at IS NULL)`,
			),
			abortWhen(
				ctx,
				"person_signs_in",
				sql`EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${camp} AND m.person_id = ${id} AND m.is_active = 1)`,
			),
			hide(ctx, person, id),
		],
		audit: { action: "person.delete", entity: "person", entity_id: id },
		refusals: {
			"guard:person_works": inUse("This person is on staff. Remove them from staff first, then delete."),
			"guard:person_signs_in": inUse(
				"This person has an account at this camp. Deactivate it under Users first, then delete.",
			),
		},
	});
}

/**
 * Restores a deleted person: a camper by the campers' own rule, staff with their staff record. A person who isn't
 * deleted stays unchanged.
 * @returns the restored person
 * @throws CONFLICT after 30 days, or when they were merged into another person
 */
export async function restorePerson(
	ctx: CampCtx,
	{ id, camper_status }: PersonRecord,
): Promise<PersonRecord | undefined> {
	const after = onePerson.reads({ db: ctx.db, place: ctx.place, today: ctx.today, id }).person;
	const found = ([rows]: unknown[]) => (rows as PersonRecord[])[0];
	if (camper_status !== null) return found(await restoreCamper(ctx, id, [after]));
	const gone = deletedAt(ctx, person, id);
	const answers = await commit(ctx, {
		statements: [
			abortWhenTooLate(ctx, gone),
			// Staff were deleted together with their staff record, and are restored with it.
			bringBack(ctx, staff, id, sql`deleted_at = ${gone}`),
			bringBack(ctx, person, id),
			after,
		],
		audit: { action: "person.restore", entity: "person", entity_id: id },
		refusals: {
			...tooLate("This person was"),
			...mergedAway,
		},
	});
	return found(answers.slice(-1));
}
