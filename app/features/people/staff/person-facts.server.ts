import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import { assertBirthDate } from "#app/platform/birth-date.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";

interface Facts {
	birth_date?: string | null;
	phone?: string | null;
}

/**
 * The facts about a person with the phone as it is stored.
 * @param stored the phone that is there, which may stay as it is
 * @throws INVALID for a birth date in the future or a phone that is none
 */
export function checkedFacts<F extends Facts>(ctx: CampCtx, facts: F, stored?: string | null): F {
	if (facts.birth_date) assertBirthDate(ctx, facts.birth_date);
	return facts.phone ? { ...facts, phone: checkedPhone(facts.phone, ctx.camp.country, stored) } : facts;
}

/** Aborts unless the camp knows the gender and it is in use. */
export const knownGender = (ctx: CampCtx, gender: string): Statement =>
	abortWhen(
		ctx,
		"unknown_gender",
		sql`NOT EXISTS (SELECT 1 FROM definition d WHERE d.type = 'gender' AND d.key = ${gender} AND d.is_active = 1
			AND (d.camp_id IS NULL OR d.camp_id = ${ctx.camp.id}))`,
	);

export const factRefusals = {
	"guard:unknown_gender": () => invalid("gender", "This camp doesn't have this gender option."),
};
