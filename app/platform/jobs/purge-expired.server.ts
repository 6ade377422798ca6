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
/** Time for which a repeated request finds its stored response. */
const IDEMPOTENCY_MS = 24 * HOUR;
/** Retention of emails, delivered or not. Their links expire long before. */
export const EMAILS_KEPT_MS = 30 * 24 * HOUR;

/**
 * Deletes expired data: rate limit windows, stored responses after 24 hours, ended sessions and links, old emails.
 */
export async function purgeExpired(ctx: Ctx, now = wallNow()): Promise<void> {
	const before = (ms: number) => new Date(Date.parse(ctx.clock.now()) - ms).toISOString();
	// Authentication data expires by the real clock, the rest by the product's clock.
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
