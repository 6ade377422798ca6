import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { PLATFORM_ACCOUNT } from "#app/features/camp/subscription/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/** Owner of a review list: a camp, or the installation's operator for items that belong to no camp. */
export type WhoseList = { camp_id: string } | "operator";

const inList = (of: WhoseList): SQL =>
	of === "operator"
		? sql`e.state = 'quarantined' AND (e.camp_id IS NULL OR e.account_id = ${PLATFORM_ACCOUNT})`
		: sql`e.state = 'quarantined' AND e.camp_id = ${of.camp_id} AND e.account_id <> ${PLATFORM_ACCOUNT}`;

/** A provider event that was set aside for review. */
export interface AsideRow {
	id: string;
	type: string;
	object_id: string;
	outcome: string | null;
	received_at: string;
	looked_at: string | null;
	looked_by: string | null;
	note: string | null;
}

/** Maximum rows read for each list, unreviewed and reviewed. */
export const MOST_ASIDE = 30;

const asideWhere = (db: Db, of: WhoseList, which: SQL, order: SQL) =>
	db.all<AsideRow>(sql`SELECT e.id AS id, e.type AS type, e.object_id AS object_id, e.outcome AS outcome, e.received_at AS received_at,
		e.looked_at AS looked_at, (SELECT u.name FROM auth_user u WHERE u.id = e.looked_by) AS looked_by, e.note AS note
		FROM provider_event e WHERE ${inList(of)} AND ${which} ORDER BY ${order} LIMIT ${MOST_ASIDE + 1}`);

/** Reads set-aside events: unreviewed ones, latest first, and reviewed ones, latest review first. */
export const asideReads = (db: Db, of: WhoseList) => ({
	aside: asideWhere(db, of, sql`e.looked_at IS NULL`, sql`e.received_at DESC, e.id DESC`),
	aside_looked: asideWhere(db, of, sql`e.looked_at IS NOT NULL`, sql`e.looked_at DESC, e.id DESC`),
});

/**
 * Marks a set-aside event as reviewed, with an explanation.
 * @throws CONFLICT when someone reviewed it in the meantime, or it is no longer set aside
 */
export const lookAtEvent = (
	ctx: UserCtx,
	of: WhoseList,
	{ event_id, note }: { event_id: string; note: string },
): Promise<void> =>
	setLooked(ctx, of, event_id, { looked_at: ctx.clock.now(), looked_by: ctx.user.id, note });

/** Marks an event as unreviewed again. @throws CONFLICT when it is unreviewed already */
export const lookAgainAtEvent = (ctx: UserCtx, of: WhoseList, event_id: string): Promise<void> =>
	setLooked(ctx, of, event_id, { looked_at: null, looked_by: null, note: null });

async function setLooked(
	ctx: UserCtx,
	of: WhoseList,
	event_id: string,
	look: { looked_at: string | null; looked_by: string | null; note: string | null },
): Promise<void> {
	const waits = look.looked_at === null ? sql`e.looked_at IS NOT NULL` : sql`e.looked_at IS NULL`;
	const which = sql`e.id = ${event_id} AND ${inList(of)} AND ${waits}`;
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "event_looked", sql`NOT EXISTS (SELECT 1 FROM provider_event e WHERE ${which})`),
			ctx.db.run(sql`UPDATE provider_event AS e SET looked_at = ${look.looked_at}, looked_by = ${look.looked_by}, note = ${look.note}
				WHERE ${which}`),
		],
		audit: {
			action: look.looked_at === null ? "card_account.look_again" : "card_account.look",
			entity: "provider_account",
			entity_id: event_id,
			...(of === "operator" ? { camp_id: null } : {}),
			changes: { note: look.note },
		},
		refusals: {
			"guard:event_looked": () =>
				new AppError("CONFLICT", { message: "This event was already reviewed. Reload to see the latest." }),
		},
	});
}
