import { and, eq, sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { refusedBy } from "#db/errors";
import { lottery } from "#db/schema";
import { withinPlan } from "#app/features/program/enrollments/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { takeDrawn } from "./book-drawn.server";
import { bucketsOf, drawReads, freeOf, lineOf } from "./draw-reads.server";
import { LOTTERY_TOPIC, type LotteryMessage } from "./messages";
import type { LotteryRow } from "./queries.server";
import { allot, draw, numbered, phaseOf } from "./rules";
import { alreadyDrawn } from "./update-lottery.server";

/** Number of attempts when spots or families change during the computation. */
const TRIES = 4;

/**
 * Draws the lottery: writes the order of all families, their outcomes and the spots they got in one batch, so that
 * no family is notified of a spot it doesn't have. A later job creates charges, waitlist entries and emails, in
 * batches. The order depends only on the seed and the entries, so a retry after a lost race gives the same order.
 * @throws CONFLICT before entries close, when already drawn, and when the plan has no room for a camper who would
 *   get a spot
 */
export async function drawLottery(
	ctx: CampCtx,
	found: Pick<LotteryRow, "id" | "opens_at" | "closes_at" | "drawn_at">,
): Promise<{ entries: number; placed: number }> {
	const phase = phaseOf(found, ctx.clock.now());
	if (phase === "drawn") throw alreadyDrawn();
	if (phase !== "closed") {
		throw new AppError("CONFLICT", {
			message: "Families can still enter. You can draw the lottery once it has closed.",
		});
	}
	for (let attempt = 1; ; attempt++) {
		try {
			return await drawOnce(ctx, found.id);
		} catch (error) {
			const wall = refusedBy(error);
			const moved = wall === "session_places_taken" || wall === "guard:lottery_moved";
			if (!moved || attempt === TRIES) throw error;
		}
	}
}

/** A camper entered by two households gets one spot per session: that of the household drawn first. */
const onceEach = <T extends { session_id: string; camper_id: string }>(lines: readonly T[]): T[] => [
	...new Map([...lines].reverse().map((line) => [`${line.session_id} ${line.camper_id}`, line])).values(),
];

async function drawOnce(ctx: CampCtx, id: string): Promise<{ entries: number; placed: number }> {
	const rows = await readBatch(ctx.db, drawReads(ctx.db, ctx.camp.id, id));
	const lines = rows.wishes.map(lineOf);
	const families = Map.groupBy(lines, ({ code }) => code);
	const order = await draw(rows.seed[0]?.seed ?? "", rows.entrants);
	const named = [...families].map(([code, wishes]) => ({
		code,
		wishes: wishes.map((line) => ({ session_id: line.session_id, buckets: bucketsOf(line, rows.places) })),
	}));
	// The drawing uses exactly the data that is stored, so that anyone can repeat it.
	const { families: asked, free } = numbered(named, freeOf(rows.places));
	const placed = allot(order, asked, free);
	const wishes = new Map(asked.map((family) => [family.code, family.wishes]));
	const rank = new Map(order.flatMap((group) => group.codes.map((code) => [code, group.rank] as const)));
	const outcomes = rows.entrants.map(({ entry_id, code }) => ({
		entry_id,
		rank: rank.get(code),
		outcome: placed.has(code) ? "placed" : "waitlisted",
		wishes: wishes.get(code) ?? [],
	}));
	const taken = onceEach(
		order
			.flatMap(({ codes }) => codes)
			.flatMap((code) => (placed.has(code) ? (families.get(code) ?? []) : [])),
	);
	const now = ctx.clock.now();
	const seen = rows.entrants.reduce((last, { seen: at }) => (at > last ? at : last), "");
	const own = sql`camp_id = ${ctx.camp.id} AND lottery_id = ${id} AND withdrawn_at IS NULL`;
	const done = { entries: outcomes.length, placed: placed.size };
	const payload: LotteryMessage = { camp_id: ctx.camp.id, lottery_id: id };
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"lottery_moved",
				sql`(SELECT count(*) FROM lottery_entry WHERE ${own}) <> ${rows.entrants.length}
					OR EXISTS (SELECT 1 FROM lottery_entry WHERE ${own} AND updated_at > ${seen})`,
			),
			// Comes first, so that the trigger rejects a second drawing before any other statement of the batch.
			ctx.db
				.update(lottery)
				.set({ drawn_at: now, drawn_by: ctx.user.id, free_places: free, updated_at: now })
				.where(and(eq(lottery.camp_id, ctx.camp.id), eq(lottery.id, id))),
			ctx.db.run(sql`UPDATE lottery_entry SET rank = j.value->>'rank', outcome = j.value->>'outcome',
				wishes = j.value->'wishes', updated_at = ${now}
				FROM json_each(${JSON.stringify(outcomes)}) j WHERE camp_id = ${ctx.camp.id} AND lottery_entry.id = j.value->>'entry_id'`),
			withinPlan(ctx, [...new Set(taken.map(({ camper_id }) => camper_id))]),
			...takeDrawn(ctx, taken, now),
		],
		audit: {
			action: "lottery.draw",
			entity: "lottery",
			entity_id: id,
			changes: done,
		},
		messages: [{ topic: LOTTERY_TOPIC, payload }],
		answer: { data: done, status: 200 },
		refusals: {
			lottery_drawn: alreadyDrawn,
			"guard:camper_limit": () =>
				new AppError("CONFLICT", {
					message:
						"Your plan doesn't have room for all campers who would get a spot, so nothing was drawn. Archive campers or change your plan, then draw: the order stays the same.",
				}),
		},
	});
	return done;
}
