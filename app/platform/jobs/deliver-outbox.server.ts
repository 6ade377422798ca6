import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { outbox } from "#db/schema";
import type { Ctx } from "../context.server";

/** An outbox message, as passed to its job. */
interface Message {
	id: string;
	/** Camp that the message belongs to; null or undefined when it belongs to none. */
	camp_id?: string | null;
	payload: unknown;
}

/** Handler for the messages of one topic. Must be idempotent, because a message can be delivered twice. */
export interface MessageJob {
	/** Returns false when the job can't run now; its messages then stay untouched. */
	ready?(ctx: Ctx): boolean;
	/** Processes a message. Returns the part of the payload to keep, or undefined to keep all of it. */
	run(ctx: Ctx, message: Message): Promise<{ keep: unknown } | undefined>;
}

export type MessageJobs = Readonly<Record<string, MessageJob>>;

/** Thrown by a job for a message that can never succeed. The message is kept with the reason and not retried. */
export class Parked extends Error {
	readonly keep: unknown;

	constructor(reason: string, keep: unknown) {
		super(reason);
		this.name = "Parked";
		this.keep = keep;
	}
}

const CLAIM_MS = 60_000;
// Each message can take ten seconds, and all must be done before the claim expires.
const AT_ONCE = 5;
/** Date later than any clock, for messages that are not retried. */
export const NEVER = "9999-12-31T00:00:00.000Z";

/**
 * Claims due messages with one conditional UPDATE and processes them, so that concurrent sweeps share the messages
 * without duplicates. A failed message waits 30 s, doubling up to 16 minutes; the claim of a crashed worker
 * expires after a minute.
 * @param only ID of a message to deliver immediately
 * @returns the number of claimed messages
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
		// Updates only while our claim is valid: a late worker must not overwrite the result of the next one.
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

/** Delay before the next attempt after `attempts` failures, in milliseconds: 30 s, 60 s, … 16 minutes. */
export const backOff = (attempts: number) =>
	Math.min(30_000 * 2 ** Math.min(Math.max(attempts - 1, 0), 10), 960_000);

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
