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
 * Returns the facts about a person, with the phone number in stored form.
 * @param stored the current phone number, which is accepted unchanged
 * @throws INVALID for a birth date in the future or an invalid phone number
 */
export function checkedFacts<F extends Facts>(ctx: CampCtx, facts: F, stored?: string | null): F {
	if (facts.birth_date) assertBirthDate(ctx, facts.birth_date);
	return facts.phone ? { ...facts, phone: checkedPhone(facts.phone, ctx.camp.country, stored) } : facts;
}

/** Aborts the batch unless the camp has the gender and it is active. */
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
