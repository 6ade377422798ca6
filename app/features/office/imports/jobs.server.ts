import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { refusedBy } from "#db/errors";
import { camp, import_row, import_run, outbox } from "#db/schema";
import { dateIn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { carryOut } from "./carry-out.server";
import { checkImport } from "./check-import.server";
import { discardImport } from "./discard-import.server";
import { kindNamed } from "./kinds.server";
import { IMPORT_TOPIC, type ImportMessage } from "./messages";
import { importById, type Run } from "./queries.server";
import { isWorking, KEPT_DAYS, statusOf, UNDO_HOURS } from "./rules";
import { takeBack } from "./take-back.server";
import { CLAIM_MS, later, type WorkCtx } from "./work.server";

export { IMPORT_TOPIC };

/** Time in milliseconds that one worker spends on it before it lets other messages run. */
const SPELL_MS = 20_000;

/** Checks, carries out or undoes an import, according to its state, continuing where it stopped. */
export const importJob: MessageJob = {
	async run(ctx, { payload }) {
		const { camp_id, import_id, user_id, audiences = ["everyone"] } = payload as ImportMessage;
		const claimed = await claim(ctx, camp_id, import_id);
		if (claimed === null) return undefined;
		const { run, country, time_zone } = claimed;
		const until = wallNow() + SPELL_MS;
		const at: WorkCtx = {
			...ctx,
			camp: { id: camp_id, country },
			user: { id: user_id, audiences },
			today: dateIn(time_zone, ctx.clock.now()),
			kind: kindNamed(run.kind),
			goesOn: () => wallNow() < until,
		};
		const work = { committing: carryOut, undoing: takeBack }[run.status] ?? checkImport;
		try {
			if (await work(at, run)) return undefined;
		} catch (error) {
			// The import was stopped: the current chunk was rejected, and nothing is left to do.
			if (refusedBy(error) === "guard:import_moved" && (await isOver(ctx, run))) return undefined;
			throw error;
		}
		const now = ctx.clock.now();
		await ctx.db.batch([
			ctx.db
				.insert(outbox)
				.values({ id: newId(), camp_id, topic: IMPORT_TOPIC, payload, created_at: now, available_at: now }),
			ctx.db
				.update(import_run)
				.set({ claimed_until: null })
				.where(and(eq(import_run.camp_id, camp_id), eq(import_run.id, import_id))),
		]);
		return undefined;
	},
};

async function isOver({ db }: Ctx, { camp_id, id }: Run): Promise<boolean> {
	const [found] = await importById(db, camp_id, id);
	return !found || !isWorking(statusOf(found.status));
}

/** Claims an import for one minute; null if there is nothing left to do. @throws while another worker holds it */
async function claim(ctx: Ctx, camp_id: string, id: string) {
	const now = ctx.clock.now();
	const is_it = and(
		eq(import_run.camp_id, camp_id),
		eq(import_run.id, id),
		sql`${import_run.status} IN ('mapped', 'checking', 'committing', 'undoing')`,
	);
	const [claimed, waiting, place] = await ctx.db.batch([
		ctx.db
			.update(import_run)
			.set({ claimed_until: later(now, CLAIM_MS) })
			.where(and(is_it, or(isNull(import_run.claimed_until), lt(import_run.claimed_until, now))))
			.returning(),
		ctx.db.select({ id: import_run.id }).from(import_run).where(is_it),
		ctx.db
			.select({ country: camp.country, time_zone: camp.time_zone })
			.from(camp)
			.where(eq(camp.id, camp_id)),
	]);
	const [run] = claimed as Run[];
	if (run && place[0]) return { run, ...place[0] };
	if (waiting.length > 0) throw new Error("Another worker is processing this import");
	return null;
}

const MOST_AT_ONCE = 20;

/** Deletes abandoned uploads, and the lines of imports that can no longer be undone; their counts remain. */
export async function tidyImports(ctx: Ctx): Promise<void> {
	const now = ctx.clock.now();
	const old = await ctx.db
		.select({ camp_id: import_run.camp_id, id: import_run.id })
		.from(import_run)
		.where(
			and(
				sql`${import_run.status} IN ('uploaded', 'checked', 'failed')`,
				isNull(import_run.committed_at),
				lt(import_run.updated_at, later(now, -KEPT_DAYS * 24 * 3_600_000)),
			),
		)
		.limit(MOST_AT_ONCE);
	for (const { camp_id, id } of old) await discardImport({ ...ctx, camp: { id: camp_id } }, { id });
	// Keeps the lines one hour longer, so that users can see what an undo left.
	const over = later(now, -(UNDO_HOURS + 1) * 3_600_000);
	await ctx.db.run(sql`DELETE FROM ${import_row} WHERE (camp_id, import_id) IN (
		SELECT r.camp_id, r.id FROM import_run r WHERE r.status IN ('committed', 'undone') AND r.committed_at < ${over}
			AND EXISTS (SELECT 1 FROM import_row w WHERE w.camp_id = r.camp_id AND w.import_id = r.id) LIMIT ${MOST_AT_ONCE})`);
}
