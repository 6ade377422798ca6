import type { Statement } from "#db/client";
import { session, session_places } from "#db/schema";
import { followedSeason, seasonById } from "#app/features/camp/seasons/index.server";
import { checkpointMask } from "#app/lib/checkpoints";
import { newId } from "#app/lib/ids";
import { EVERY_DAY, weekdayMask } from "#app/lib/weekdays";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { setBuckets } from "./buckets.server";
import { assertSession } from "./checks.server";
import type { SessionInput } from "./inputs";
import { type SessionRow, sessionById } from "./queries.server";

/**
 * Adds a session to a season as a draft. Defaults: every day, with roll call in the morning.
 * @param only conditions of the same batch
 * @throws INVALID
 */
export async function createSession(
	ctx: CampCtx,
	input: SessionInput,
	only: Statement[] = [],
): Promise<SessionRow> {
	const at = { db: ctx.db, place: ctx.place };
	const [season] = await seasonById(at, input.season_id ?? followedSeason(ctx.camp.id, undefined));
	if (!season)
		throw invalid("season_id", input.season_id ? "This season doesn't exist." : "Add a season first.");
	const {
		season_id: _,
		capacity,
		overbook = 0,
		overbook_reason = null,
		buckets = [],
		weekdays,
		checkpoints,
		...given
	} = input;
	const made = {
		description: null,
		min_age: null,
		max_age: null,
		min_grade: null,
		max_grade: null,
		price_cents: 0,
		deposit_cents: 0,
		registration_opens_at: null,
		registration_closes_at: null,
		...given,
		weekdays: weekdays ? weekdayMask(weekdays) : EVERY_DAY,
		checkpoints: checkpoints ? checkpointMask(checkpoints) : checkpointMask(["morning"]),
	};
	const places = { capacity, overbook, overbook_reason: overbook > 0 ? overbook_reason : null };
	assertSession({ ...made, ...places, buckets, taken: 0 }, season);
	const id = newId();
	const now = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			...only,
			ctx.db.insert(session).values({
				camp_id: ctx.camp.id,
				id,
				season_id: season.id,
				status: "draft",
				created_at: now,
				updated_at: now,
				...made,
			}),
			ctx.db
				.insert(session_places)
				.values({ camp_id: ctx.camp.id, session_id: id, bucket: "all", ...places }),
			...setBuckets(ctx, id, buckets),
			sessionById(at, id),
		],
		audit: {
			action: "session.create",
			entity: "session",
			entity_id: id,
			changes: { season_id: season.id, start_date: made.start_date, end_date: made.end_date, ...places },
		},
		answer: { data: { id }, status: 201 },
		refusals: sessionRefusals,
	});
	return (answers.at(-1) as [SessionRow])[0];
}

/** Errors for constraints that can still fail when a season or definition was changed in the meantime. */
export const sessionRefusals = {
	session_inside_season: () => invalid("start_date", "The session's dates are outside its season."),
	"guard:bucket_gender": () => invalid("buckets", "This gender doesn't exist."),
	"definition_of_camp:location_id": () => invalid("location_id", "This location doesn't exist."),
	foreign_key: () =>
		new AppError("CONFLICT", { message: "The season or location was deleted. Reload to see the latest." }),
};
