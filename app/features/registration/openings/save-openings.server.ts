import { sql } from "drizzle-orm";
import { registration_window, session } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { tellRoom } from "#app/features/admission/waiting-room/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, type FieldErrors, notFound } from "#app/platform/errors";
import type { OpeningsInput } from "./inputs";
import { type OpeningRow, openingsNamed } from "./queries.server";
import { AUDIENCES, openingProblems } from "./rules";

/**
 * Replaces the opening times of several sessions of a season with the same ones, all or none.
 * @throws INVALID by field; NOT_FOUND when a session doesn't belong to the season
 */
export async function saveOpenings(
	ctx: CampCtx,
	season: { id: string },
	{ sessions, opens_at, closes_at, ...input }: OpeningsInput,
): Promise<OpeningRow[]> {
	const windows = AUDIENCES.flatMap((audience) => {
		const at = input[audience];
		return at === null ? [] : [{ audience, opens_at: at }];
	});
	const earlier = Object.fromEntries(windows.map(({ audience, opens_at: at }) => [audience, at]));
	const problems = openingProblems({ opens_at, closes_at, earlier });
	if (problems.length > 0) throw refusal(problems);
	const ids = JSON.stringify(sessions);
	const chosen = sql`camp_id = ${ctx.camp.id} AND session_id IN (SELECT value FROM json_each(${ids}))`;
	const answers = await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"openings_session",
				sql`EXISTS (SELECT 1 FROM json_each(${ids}) j WHERE NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = ${ctx.camp.id}
					AND s.id = j.value AND s.season_id = ${season.id} AND s.deleted_at IS NULL))`,
			),
			ctx.db
				.update(session)
				.set({
					registration_opens_at: opens_at,
					registration_closes_at: closes_at,
					updated_at: nextStamp(session.updated_at, ctx.clock.now()),
				})
				.where(sql`camp_id = ${ctx.camp.id} AND id IN (SELECT value FROM json_each(${ids}))`),
			ctx.db.run(sql`DELETE FROM ${registration_window} WHERE ${chosen}`),
			ctx.db.run(sql`INSERT INTO ${registration_window} (camp_id, session_id, audience, opens_at)
				SELECT ${ctx.camp.id}, s.value, w.value->>'audience', w.value->>'opens_at'
				FROM json_each(${ids}) s CROSS JOIN json_each(${JSON.stringify(windows)}) w`),
			openingsNamed({ db: ctx.db, place: ctx.place }, season.id, sessions),
		],
		audit: sessions.map((id) => ({
			action: "registration.open",
			entity: "session",
			entity_id: id,
			changes: { opens_at, closes_at, ...earlier },
		})),
		refusals: { "guard:openings_session": () => notFound("One of these sessions") },
	});
	// Updates the countdown of families who wait for a moved opening.
	ctx.afterwards(() => tellRoom(ctx, season));
	return answers.at(-1) as OpeningRow[];
}

function refusal(problems: ReturnType<typeof openingProblems>): AppError {
	const fields: FieldErrors = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
	return new AppError("INVALID", { message: problems[0]?.message ?? "This value isn't valid.", fields });
}
