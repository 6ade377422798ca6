import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { todayIn, wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { type CancelingCtx, endFamily, endWithoutFamily } from "./end-family.server";
import { CANCELLATION_TOPIC, type CancellationMessage } from "./messages";
import { type CancellationRow, canceledSessions, cancellationById } from "./queries.server";
import type { WayBack } from "./rules";
import { tellFamily } from "./tell-family.server";

export { CANCELLATION_TOPIC };

/** Time in milliseconds that one worker spends on it before it lets other messages run. */
const SPELL_MS = 20_000;
/** Time in milliseconds without a sign of life after which another worker takes over. */
const CLAIM_MS = 60_000;

/**
 * Carries out a cancellation: ends every family's bookings, then emails every family. Safe to run twice and to
 * interrupt anywhere: families whose row has advanced are skipped, and remaining bookings are found by their
 * current state.
 */
export const cancellationJob: MessageJob = {
	async run(ctx, { payload }) {
		const { camp_id, cancellation_id } = payload as CancellationMessage;
		const found = await claim(ctx, camp_id, cancellation_id);
		if (!found) return undefined;
		const until = wallNow() + SPELL_MS;
		if (await work(found.at, found.row, () => wallNow() < until)) return undefined;
		const now = ctx.clock.now();
		await ctx.db.batch([
			ctx.db.run(sql`INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
				VALUES (${newId()}, ${camp_id}, ${CANCELLATION_TOPIC}, ${JSON.stringify(payload)}, ${now}, ${now})`),
			ctx.db.run(
				sql`UPDATE cancellation SET claimed_until = NULL WHERE camp_id = ${camp_id} AND id = ${cancellation_id}`,
			),
		]);
		return undefined;
	},
};

/** @returns true if everything is done */
async function work(ctx: CancelingCtx, row: CancellationRow, goesOn: () => boolean): Promise<boolean> {
	await endWithoutFamily(ctx);
	for (let next = await nextFamily(ctx, "waiting"); next; next = await nextFamily(ctx, "waiting")) {
		if (!goesOn()) return false;
		await endFamily(ctx, next);
		await stayClaimed(ctx);
	}
	// Runs only after all families are settled, so that each household of a shared bill is emailed once both are done.
	for (let next = await nextFamily(ctx, "ended"); next; next = await nextFamily(ctx, "ended")) {
		if (!goesOn()) return false;
		await tellFamily(ctx, row, next.household_id);
		await stayClaimed(ctx);
	}
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`UPDATE cancellation SET state = 'done', done_at = ${at}, claimed_until = NULL, updated_at = max(${at}, updated_at)
				WHERE camp_id = ${ctx.camp.id} AND id = ${ctx.cancellation_id} AND state = 'running'`),
		],
		audit: { action: "cancellation.done", entity: "cancellation", entity_id: ctx.cancellation_id },
	});
	return true;
}

const nextFamily = async ({ db, camp, cancellation_id }: CancelingCtx, state: "waiting" | "ended") => {
	const [family] = await db.all<{
		household_id: string;
		way: WayBack;
	}>(sql`SELECT household_id, way FROM cancellation_family WHERE camp_id = ${camp.id} AND cancellation_id = ${cancellation_id} AND state = ${state}
		ORDER BY household_id LIMIT 1`);
	return family;
};

const stayClaimed = ({ db, clock, camp, cancellation_id }: CancelingCtx) =>
	db.run(
		sql`UPDATE cancellation SET claimed_until = ${later(clock.now())} WHERE camp_id = ${camp.id} AND id = ${cancellation_id}`,
	);

const later = (instant: string) => new Date(Date.parse(instant) + CLAIM_MS).toISOString();

/** Claims a running cancellation for one minute; null if it is done. @throws while another worker holds it */
async function claim(ctx: Ctx, camp_id: string, id: string) {
	const now = ctx.clock.now();
	const claimed =
		await ctx.db.all(sql`UPDATE cancellation SET claimed_until = ${later(now)} WHERE camp_id = ${camp_id} AND id = ${id}
		AND state = 'running' AND (claimed_until IS NULL OR claimed_until < ${now}) RETURNING 1`);
	const here = { db: ctx.db, place: { camp_id } };
	const read = await readBatch(ctx.db, {
		row: cancellationById(here, id),
		sessions: canceledSessions(here, id),
		camp: ctx.db.all<{ slug: string; name: string; currency: string; time_zone: string }>(
			sql`SELECT slug, name, currency, time_zone FROM camp WHERE id = ${camp_id}`,
		),
	});
	const [[row], [camp]] = [read.row, read.camp];
	if (!row || !camp || row.state === "done") return null;
	if (claimed.length === 0) throw new Error("Another worker is processing this cancellation");
	const at: CancelingCtx = {
		...ctx,
		cancellation_id: id,
		user: { id: row.started_by },
		idempotency: undefined,
		camp: { id: camp_id, slug: camp.slug, name: camp.name, currency: camp.currency },
		place: { camp_id },
		today: todayIn(ctx.clock, camp.time_zone),
		target: { session_ids: read.sessions.map((session) => session.id), add_on_id: row.add_on_id },
	};
	return { at, row };
}
