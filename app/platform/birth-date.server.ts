import { birthDateDoubt, FUTURE_BIRTH_DATE, isPossibleBirthDate } from "#app/lib/birth-dates";
import type { CampCtx } from "./context.server";
import { AppError, invalid } from "./errors";

/** Rejects a birth date in the future. @throws INVALID on `birth_date` */
export function assertBirthDate({ today }: Pick<CampCtx, "today">, birth_date: string) {
	if (!isPossibleBirthDate(birth_date, today)) throw invalid("birth_date", FUTURE_BIRTH_DATE);
}

/**
 * Validates a camper's birth date without a known session, based on the age today.
 * @throws INVALID on `birth_date` when it is in the future; on `confirm_birth_date` below 3 or above 18 unless
 *   confirmed
 */
export function assertCamperBirthDate(
	ctx: Pick<CampCtx, "today">,
	birth_date: string,
	{ confirmed = false }: { confirmed?: boolean } = {},
) {
	assertBirthDate(ctx, birth_date);
	const doubt = confirmed ? null : birthDateDoubt(birth_date, ctx.today);
	if (doubt === null) return;
	throw new AppError("INVALID", {
		message: `${doubt.words} Check the year.`,
		fields: { confirm_birth_date: [`${doubt.words} Check the year.`] },
		details: { confirm_with: "confirm_birth_date" },
	});
}
