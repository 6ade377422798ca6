import type { z } from "zod";
import type { Db } from "#db/client";
import { planSessionMove } from "#app/features/office/session-moves/index.server";
import {
	asTyped,
	createSession,
	sessionById,
	updateSession,
} from "#app/features/program/sessions/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { centsOf } from "#app/platform/http/amount.server";
import type { sessionStep } from "./inputs";
import { hasOwn, ownSessionId } from "./queries.server";

/** The session that was set up, or none. */
export const storedSession = (db: Db, place: CampScope) =>
	sessionById({ db, place }, ownSessionId(place.camp_id));

/**
 * Setup can't confirm a move of booked days, so it links to the session's page, which shows the affected families
 * first.
 */
function leadToItsPage(error: unknown, { id, name }: { id: string; name: string }) {
	const { move } = ((error instanceof AppError && error.details) || {}) as { move?: unknown };
	if (move === undefined) return error;
	return new AppError("CONFLICT", {
		message: `Families have booked ${name}. Change its dates on the session's page, where you can see who's affected and confirm. Nothing was saved here.`,
		details: { edit_session: id },
	});
}

type Stored = Awaited<ReturnType<typeof storedSession>>[number];

const WORKDAYS = [1, 2, 3, 4, 5];

/**
 * Creates the camp's first session, or updates it if it exists. Runs Monday to Friday in a day camp, otherwise
 * every day.
 * @param stored the season and session that were set up, if they exist
 * @throws INVALID; STALE when it was created or changed in between; CONFLICT with `edit_session` where booked days
 *   move
 */
export async function saveSession(
	ctx: CampCtx,
	{ session, season }: { session: Stored | undefined; season: { id: string } | undefined },
	{ price, updated_at, ...input }: z.infer<typeof sessionStep>,
): Promise<void> {
	const price_cents = price ? centsOf(price, ctx.camp.currency, { field: "price", least: 0 }) : 0;
	await asTyped(async () => {
		if (session) {
			const change = { ...input, price_cents, updated_at };
			const move = planSessionMove(ctx, session, false);
			return updateSession(ctx, session, change, move).catch((error) => {
				throw leadToItsPage(error, session);
			});
		}
		if (!season) throw new AppError("INVALID", { message: "Add a season first." });
		const weekdays = ctx.camp.settings.campFormat === "day" ? WORKDAYS : undefined;
		const first = abortWhen(ctx, "stale", hasOwn(ctx.camp.id, "session"));
		return createSession(ctx, { ...input, price_cents, weekdays, season_id: season.id }, [first]);
	});
}
