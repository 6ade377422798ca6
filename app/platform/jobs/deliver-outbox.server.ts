import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { outbox } from "#db/schema";
import type { Ctx } from "../context.server";

/** One message of the outbox, as its job gets it. */
interface Message {
	id: string;
	/** Whose it is; null or none: no camp's. */
	camp_id?: string | null;
	payload: unknown;
}

/** What works on the messages of one topic. It may get a message twice and must not mind. */
export interface MessageJob {
	/** False: cannot work now, so its messages stay as they are. */
	ready?(ctx: Ctx): boolean;
	/** Answers what is to be kept of the payload; nothing answered keeps it whole. */
	run(ctx: Ctx, message: Message): Promise<{ keep: unknown } | undefined>;
}

export type MessageJobs = Readonly<Record<string, MessageJob>>;

/** Thrown by a job whose message can never be worked on: it is kept with the reason and not tried again. */
export class Parked extends Error {
	readonly keep: unknown;

	constructor(reason: string, keep: unknown) {
		super(reason);
		this.name = "Parked";
		this.keep = keep;
	}
}

const CLAIM_MS = 60_000;
// Each may take ten seconds, and all have to be done before the claim lapses.
const AT_ONCE = 5;
/** Later than any clock shows: not to be tried again. */
export const NEVER = "9999-12-31T00:00:00.000Z";

/**
 * Claims messages that are due by one conditional UPDATE and works on them, so that two sweeps at once share the
 * messages and never double one. A failure waits 30 s, doubling up to 16 minutes; a claim whose worker died lapses
 * after a minute.
 * @param only the id of a message just written, to deliver it at once
 * @returns how many were claimed
 */
export async function deliverOutbox(ctx: Ctx, jobs: MessageJobs, only?: string): Promise<number> {
	const topics = Object.keys(jobs).filter((topic) => jobs[topic]?.ready?.(ctx) ?? true);
	if (topics.length === 0) return 0;
	const now = ctx.clock.now();
	const claimed_until = later(now, CLAIM_MS);
	const due = ctx.db
		.select({ id: outbox.id })
		.from(outbox)
		.where(
			and(
				isNull(outbox.done_at),
				lte(outbox.available_at, now),
				or(isNull(outbox.claimed_until), lte(outbox.claimed_until, now)),
				inArray(outbox.topic, topics),
				only === undefined ? undefined : eq(outbox.id, only),
			),
		)
		.orderBy(asc(outbox.available_at), asc(outbox.id))
		.limit(AT_ONCE);
	const claimed = await ctx.db
		.update(outbox)
		.set({ claimed_until, attempts: sql`${outbox.attempts} + 1` })
		.where(inArray(outbox.id, due))
		.returning({
			id: outbox.id,
			topic: outbox.topic,
			camp_id: outbox.camp_id,
			payload: outbox.payload,
			attempts: outbox.attempts,
		});
	for (const message of claimed) {
		const outcome = await attempt(ctx, jobs, message);
		// Only while the claim is still ours: a worker that was late must not undo the next one's word.
		await ctx.db
			.update(outbox)
			.set({ claimed_until: null, ...outcome })
			.where(and(eq(outbox.id, message.id), eq(outbox.claimed_until, claimed_until)));
	}
	return claimed.length;
}

async function attempt(ctx: Ctx, jobs: MessageJobs, message: Message & { topic: string; attempts: number }) {
	try {
		const kept = await jobs[message.topic]?.run(ctx, message);
		return { done_at: ctx.clock.now(), last_error: null, ...(kept ? { payload: kept.keep } : {}) };
	} catch (error) {
		const last_error = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : "unknown";
		if (error instanceof Parked)
			return { available_at: NEVER, last_error: error.message, payload: error.keep };
		ctx.log.error("message failed", error, { topic: message.topic, message_id: message.id });
		return { available_at: later(ctx.clock.now(), backOff(message.attempts)), last_error };
	}
}

/** How long the next try waits after `attempts` failures, in milliseconds: 30 s, 60 s, … 16 minutes. */
export const backOff = (attempts: number) =>
	Math.min(30_000 * 2 ** Math.min(Math.max(attempts - 1, 0), 10), 960_000);

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
