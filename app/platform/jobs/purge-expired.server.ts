import { and, lt, notInArray } from "drizzle-orm";
import {
	attempt_limit,
	auth_rate_limit,
	auth_session,
	auth_verification,
	idempotency,
	outbox,
} from "#db/schema";
import { SEARCH_TOPICS } from "#db/search/pending";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";

const HOUR = 3_600_000;
/** How long a repeated request finds its stored answer. */
const IDEMPOTENCY_MS = 24 * HOUR;
/** How long an email is kept, delivered or not: its links are dead long before. */
export const EMAILS_KEPT_MS = 30 * 24 * HOUR;

/** Deletes what has run out: windows of limits, stored answers after 24 hours, dead sessions and links, old emails. */
export async function purgeExpired(ctx: Ctx, now = wallNow()): Promise<void> {
	const before = (ms: number) => new Date(Date.parse(ctx.clock.now()) - ms).toISOString();
	// What signing in writes runs by the wall clock, the rest by the product's.
	const wall = new Date(now);
	await ctx.db.batch([
		ctx.db.delete(attempt_limit).where(lt(attempt_limit.resets_at, wall.toISOString())),
		ctx.db.delete(auth_rate_limit).where(lt(auth_rate_limit.lastRequest, now - HOUR)),
		ctx.db.delete(auth_session).where(lt(auth_session.expiresAt, wall)),
		ctx.db.delete(auth_verification).where(lt(auth_verification.expiresAt, wall)),
		ctx.db.delete(idempotency).where(lt(idempotency.created_at, before(IDEMPOTENCY_MS))),
		ctx.db
			.delete(outbox)
			.where(and(lt(outbox.created_at, before(EMAILS_KEPT_MS)), notInArray(outbox.topic, SEARCH_TOPICS))),
	]);
}
