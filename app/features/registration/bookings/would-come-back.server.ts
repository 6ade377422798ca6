import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Booked } from "./booked.server";
import { lookAtCancel } from "./cancel-registration.server";

type Asked = Parameters<typeof lookAtCancel>[2];

/**
 * Previews the refund of a cancellation, with later dates that reduce it; or returns the reason why it can't be
 * canceled.
 */
export function lookOrSayWhy(ctx: CampCtx, booked: Booked, asked: Asked) {
	try {
		return { refused: null, plan: lookAtCancel(ctx, booked, asked) };
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
		return { refused: error.message, plan: null };
	}
}

/**
 * Preview of the refund for the API. Writes nothing.
 * @throws NOT_FOUND when a line doesn't belong to the registration
 */
export function wouldComeBack(ctx: CampCtx, booked: Booked, asked: Asked) {
	const { refused, plan } = lookOrSayWhy(ctx, booked, asked);
	return {
		registration_id: booked.registration.id,
		currency: booked.registration.currency ?? ctx.camp.currency,
		refused,
		refund_cents: plan?.refund_cents ?? 0,
		kept_cents: plan?.kept_cents ?? 0,
		credit_cents: plan?.credit_cents ?? 0,
		no_longer_due_cents: plan?.no_longer_due_cents ?? 0,
		lines: (plan?.lines ?? []).map(({ line, paid_cents, refund_cents, words }) => ({
			line_id: line.id,
			camper_id: line.camper_id,
			name: line.name,
			paid_cents,
			refund_cents,
			words,
		})),
		schedule: plan?.schedule ?? [],
	};
}
