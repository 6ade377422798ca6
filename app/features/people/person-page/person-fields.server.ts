import { sql } from "drizzle-orm";
import { ageOn } from "#app/lib/dates";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import type { PersonDetail } from "./inputs";
import { shownType } from "./person-head.server";
import { type PersonRecord, accessTo } from "./person-read.server";

/** Record as the API returns it, also for a user who created it but can't see it. */
export const detailOf = (ctx: CampCtx, row: PersonRecord): PersonDetail => ({
	id: row.id,
	person_type: shownType(ctx, row),
	first_name: row.first_name,
	last_name: row.last_name,
	preferred_name: row.preferred_name,
	birth_date: (accessTo(ctx, row)?.birth_date ?? true) ? row.birth_date : null,
	age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
	gender: row.gender,
	pronouns: row.pronouns,
	email: row.email,
	phone: row.phone,
	city: row.city,
	state: row.state,
	profile_image_url: row.profile_image_url,
	is_active: row.is_active === 1,
	// Shown to staff who work with the child. Families aren't shown the orders that they reported themselves.
	do_not_release: row.do_not_release === 1 && row.in_scope === 1 && ctx.place.scope.kind !== "own_children",
	created_at: row.created_at,
	updated_at: row.updated_at,
	deleted_at: row.deleted_at,
});

/** Aborts the batch unless the camp has the gender and it is active. */
export const genderKnown = (ctx: CampCtx, gender: string) =>
	abortWhen(
		ctx,
		"unknown_gender",
		sql`NOT EXISTS (SELECT 1 FROM definition d WHERE d.type = 'gender' AND d.key = ${gender} AND d.is_active = 1
			AND (d.camp_id IS NULL OR d.camp_id = ${ctx.camp.id}))`,
	);

export const genderRefusals = {
	"guard:unknown_gender": () => invalid("gender", "This camp doesn't have this gender option."),
};
