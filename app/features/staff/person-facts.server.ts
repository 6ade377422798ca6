import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { toE164 } from "~/lib/phones";
import { abortWhen } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { invalid } from "~/platform/errors";

interface Facts {
	birth_date?: string | null;
	phone?: string | null;
}

/** The facts about a person with the phone as E.164. @throws INVALID for a birth date to come or a phone that is none */
export function checkedFacts<F extends Facts>(ctx: CampCtx, facts: F): F {
	if (facts.birth_date && facts.birth_date > ctx.today)
		throw invalid("birth_date", "A birth date cannot be in the future.");
	return facts.phone ? { ...facts, phone: checkedPhone(ctx, facts.phone) } : facts;
}

/** A phone number as it is stored. @throws INVALID */
export function checkedPhone(ctx: CampCtx, phone: string): string {
	const number = toE164(phone, ctx.camp.country);
	if (number === null)
		throw invalid("phone", "Enter a phone number, with + and the country's code when it is abroad.");
	return number;
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
	"guard:unknown_gender": () => invalid("gender", "This camp does not know this gender."),
};
