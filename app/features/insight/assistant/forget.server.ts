import { sql } from "drizzle-orm";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";

const DAY = 24 * 60 * 60_000;
/** Days for which records of data sent to a model are kept. */
const EGRESS_DAYS = 30;

/** Deletes expired data: tokens, calls and deleted questions after a day, egress records after 30 days. */
export async function forgetOld(ctx: Ctx): Promise<void> {
	const now = Date.parse(ctx.clock.now());
	const before = (days: number) => new Date(now - days * DAY).toISOString();
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`DELETE FROM privacy_token WHERE expires_at <= ${before(0)}`),
			ctx.db.run(sql`DELETE FROM assistant_call WHERE at < ${before(1)}`),
			ctx.db.run(sql`DELETE FROM assistant_egress WHERE left_at < ${before(EGRESS_DAYS)}`),
			ctx.db.run(sql`DELETE FROM assistant_question WHERE deleted_at < ${before(1)}`),
		],
		audit: [],
	});
}
