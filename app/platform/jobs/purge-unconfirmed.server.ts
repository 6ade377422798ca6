import { sql } from "drizzle-orm";
import { auth_user } from "#db/schema";
import { newId } from "~/lib/ids";
import { commit } from "../audit/commit.server";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";

const KEPT_DAYS = 7;
const AT_ONCE = 200;
const ROUNDS = 50;

/**
 * Deletes accounts whose address wasn't confirmed within 7 days, each with its audit row: an account that was made for
 * another person's address doesn't wait there for them. One that belongs to a camp or ever signed in stays.
 */
export async function purgeUnconfirmed(ctx: Ctx, now = wallNow()): Promise<void> {
	const due = sql`u.email_verified = 0 AND u.is_super_admin = 0 AND u.disabled_at IS NULL AND u.created_at < ${now - KEPT_DAYS * 86_400_000}
		AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.user_id = u.id)
		AND NOT EXISTS (SELECT 1 FROM audit_event e WHERE e.user_id = u.id AND e.action = 'auth.sign_in')`;
	for (let round = 0; round < ROUNDS; round++) {
		const found = await ctx.db.all<{ id: string }>(
			sql`SELECT u.id AS id FROM auth_user u WHERE ${due} LIMIT ${AT_ONCE}`,
		);
		if (found.length === 0) return;
		const ids = JSON.stringify(found.map(({ id }) => ({ id, event_id: newId() })));
		const still = sql`JOIN auth_user u ON u.id = d.value ->> 'id' WHERE ${due}`;
		await commit(ctx, {
			statements: [
				ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, request_id, action, entity, entity_id)
					SELECT d.value ->> 'event_id', NULL, ${ctx.clock.now()}, ${ctx.request_id}, 'auth.purge_unconfirmed', 'auth_user', u.id
					FROM json_each(${ids}) d ${still}`),
				ctx.db
					.delete(auth_user)
					.where(sql`${auth_user.id} IN (SELECT u.id FROM json_each(${ids}) d ${still})`),
			],
			audit: [],
		});
		if (found.length < AT_ONCE) return;
	}
}
