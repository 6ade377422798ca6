import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { auth_user } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "../audit/commit.server";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";

const KEPT_DAYS = 7;
const AT_ONCE = 200;
const ROUNDS = 50;

/** An account (`u`) that was never confirmed, belongs to no camp and never signed in. */
const UNCONFIRMED = sql`u.email_verified = 0 AND u.is_super_admin = 0 AND u.disabled_at IS NULL
	AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.user_id = u.id)
	AND NOT EXISTS (SELECT 1 FROM audit_event e WHERE e.user_id = u.id AND e.action = 'auth.sign_in')`;

/** Deletes the users found by a query, which selects the user's `id` and an `event_id` for the audit row. */
const deleting = (ctx: Ctx, found: SQL): Statement[] => [
	ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, request_id, action, entity, entity_id)
		SELECT d.event_id, NULL, ${ctx.clock.now()}, ${ctx.request_id}, 'auth.purge_unconfirmed', 'auth_user', d.id FROM (${found}) d`),
	ctx.db.delete(auth_user).where(sql`${auth_user.id} IN (SELECT d.id FROM (${found}) d)`),
];

/** Batch statements that free an address for its owner by deleting an unconfirmed account with it. */
export const makeRoom = (ctx: Ctx, email: string): Statement[] =>
	deleting(
		ctx,
		sql`SELECT u.id AS id, ${newId()} AS event_id FROM auth_user u WHERE u.email = ${email} AND ${UNCONFIRMED}`,
	);

/**
 * Deletes accounts that were not confirmed within 7 days, with an audit row for each. This removes accounts
 * created for another person's address. Accounts that belong to a camp or have ever signed in stay.
 */
export async function purgeUnconfirmed(ctx: Ctx, now = wallNow()): Promise<void> {
	const due = sql`u.created_at < ${now - KEPT_DAYS * 86_400_000} AND ${UNCONFIRMED}`;
	for (let round = 0; round < ROUNDS; round++) {
		const found = await ctx.db.all<{ id: string }>(
			sql`SELECT u.id AS id FROM auth_user u WHERE ${due} LIMIT ${AT_ONCE}`,
		);
		if (found.length === 0) return;
		const ids = JSON.stringify(found.map(({ id }) => ({ id, event_id: newId() })));
		const still = sql`SELECT u.id AS id, j.value ->> 'event_id' AS event_id
			FROM json_each(${ids}) j JOIN auth_user u ON u.id = j.value ->> 'id' WHERE ${due}`;
		await commit(ctx, { statements: deleting(ctx, still), audit: [] });
		if (found.length < AT_ONCE) return;
	}
}
