import { sql } from "drizzle-orm";
import { lottery, lottery_session } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import type { LotteryInput } from "./inputs";
import { type LotteryRow, lotteryById } from "./queries.server";
import { sha256Of } from "./rules";

/** 256 bits from the system's random generator, as hexadecimal digits. */
const newSeed = () =>
	[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Creates a lottery for the spots of some of a season's sessions. Its seed is created with it and never changes (a
 * trigger enforces that); until the lottery is drawn, only the seed's hash is shown.
 * @throws NOT_FOUND when a session doesn't belong to the season; CONFLICT when one is in another lottery
 */
export async function createLottery(ctx: CampCtx, { sessions, ...input }: LotteryInput): Promise<LotteryRow> {
	const id = newId();
	const seed = newSeed();
	const now = ctx.clock.now();
	const ids = JSON.stringify(sessions);
	const answers = await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"lottery_sessions",
				sql`EXISTS (SELECT 1 FROM json_each(${ids}) j WHERE NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = ${ctx.camp.id}
					AND s.id = j.value AND s.season_id = ${input.season_id} AND s.deleted_at IS NULL))`,
			),
			ctx.db.insert(lottery).values({
				camp_id: ctx.camp.id,
				id,
				seed,
				seed_hash: await sha256Of(seed),
				...input,
				created_at: now,
				updated_at: now,
			}),
			ctx.db.run(sql`INSERT INTO ${lottery_session} (camp_id, lottery_id, session_id)
				SELECT ${ctx.camp.id}, ${id}, value FROM json_each(${ids})`),
			lotteryById(ctx, id),
		],
		audit: {
			action: "lottery.create",
			entity: "lottery",
			entity_id: id,
			changes: { opens_at: input.opens_at, closes_at: input.closes_at, sessions: sessions.length },
		},
		answer: { data: { id }, status: 201 },
		refusals: {
			"guard:lottery_sessions": () => notFound("One of these sessions"),
			"unique:lottery_session.camp_id, lottery_session.session_id": () =>
				new AppError("CONFLICT", { message: "One of these sessions is already in another lottery." }),
		},
	});
	return (answers.at(-1) as LotteryRow[])[0] as LotteryRow;
}
