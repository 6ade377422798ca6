import { sql } from "drizzle-orm";
import type { Db, RowsOf, Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { AppError, notFound } from "#app/platform/errors";
import type { CampCtx } from "#app/platform/context.server";
import type { CancellationKind } from "./rules";
import type { CancelWhat } from "./start-cancellation.server";

/** Kinds, besides a single session, that a camp can cancel as a whole. */
export type OtherKind = Exclude<CancellationKind, "session">;

/** Target of a cancellation; a camp has no ID here. */
export interface Other {
	of: OtherKind;
	id?: string | null;
}

/** Reads for canceling a season, an add-on or all of a camp: the target, and its sessions that aren't over. */
export const cancelableReads = (
	{ db, place: { camp_id }, today }: { db: Db; place: { camp_id: string }; today: string },
	{ of, id = null }: Other,
) => ({
	/** One row if this camp has the target. */
	target: db.all<{ there: number }>(sql`SELECT 1 AS there WHERE ${of} = 'camp'
		OR (${of} = 'season' AND EXISTS (SELECT 1 FROM season WHERE camp_id = ${camp_id} AND id = ${id}))
		OR (${of} = 'add_on' AND EXISTS (SELECT 1 FROM add_on WHERE camp_id = ${camp_id} AND id = ${id}))`),
	add_on: db.all<{ name: string; season_id: string }>(
		sql`SELECT name, season_id FROM add_on WHERE camp_id = ${camp_id} AND id = ${id} AND ${of} = 'add_on'`,
	),
	season: db.all<{ name: string; status: string }>(
		sql`SELECT name, status FROM season WHERE camp_id = ${camp_id} AND id = ${id} AND ${of} = 'season'`,
	),
	sessions: db.all<{
		id: string;
	}>(sql`SELECT s.id AS id FROM season n CROSS JOIN session s
			ON s.camp_id = n.camp_id AND s.season_id = n.id
		WHERE n.camp_id = ${camp_id} AND n.status <> 'archived' AND (${of} = 'camp' OR (${of} = 'season' AND n.id = ${id}))
		AND s.deleted_at IS NULL AND s.status IN ('draft', 'published', 'running') AND s.end_date >= ${today} ORDER BY s.start_date, s.id LIMIT 1000`),
});

/**
 * Resolves a season, an add-on or all of a camp as a cancellation target.
 * @param rows of {@link cancelableReads}
 * @throws NOT_FOUND; CONFLICT for a season that is archived
 */
export function cancelable(
	ctx: CampCtx,
	{ of: kind, id = null }: Other,
	{ add_on: add_ons, season, sessions }: RowsOf<ReturnType<typeof cancelableReads>>,
): CancelWhat {
	const at = ctx.clock.now();
	const { id: camp_id } = ctx.camp;
	if (kind === "add_on") {
		const [add_on] = add_ons;
		if (!add_on || id === null) throw notFound("This add-on");
		return {
			kind,
			name: add_on.name,
			season_id: add_on.season_id,
			target: { session_ids: [], add_on_id: id },
			changes: [
				ctx.db.run(
					sql`UPDATE add_on SET is_active = 0, updated_at = ${nextUpdatedAt(at)} WHERE camp_id = ${camp_id} AND id = ${id}`,
				),
			],
			audit: { action: "add_on.cancel", entity: "add_on", entity_id: id },
		};
	}
	const [found] = season;
	if (kind === "season" && (!found || id === null)) throw notFound("This season");
	if (kind === "season" && found?.status === "archived") {
		throw new AppError("CONFLICT", {
			message: `${found.name} is archived, so you can't cancel it.`,
		});
	}
	const session_ids = sessions.map((session) => session.id);
	const ids = JSON.stringify(session_ids);
	const changes: Statement[] = [
		ctx.db.run(sql`UPDATE session SET status = 'cancelled', updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp_id} AND status <> 'cancelled' AND id IN (SELECT t.value FROM json_each(${ids}) t)`),
		...(kind === "season"
			? [
					ctx.db.run(sql`UPDATE season SET status = 'closed', updated_at = ${nextUpdatedAt(at)}
						WHERE camp_id = ${camp_id} AND id = ${id} AND status = 'open'`),
				]
			: []),
	];
	return {
		kind,
		name: found?.name ?? ctx.camp.name,
		season_id: kind === "season" ? id : null,
		target: { session_ids, add_on_id: null },
		changes,
		audit:
			kind === "season" && id !== null
				? { action: "season.cancel", entity: "season", entity_id: id, changes: { session_ids } }
				: { action: "camp.cancel_sessions", entity: "camp", entity_id: camp_id, changes: { session_ids } },
		refusals: {
			session_held: () =>
				new AppError("CONFLICT", { message: "A family just booked this. Review the changes, then cancel." }),
		},
	};
}

/** Checks the permission needed in addition to managing registrations. @throws FORBIDDEN */
export function assertMayCancel(ctx: CampCtx, { of }: Other): void {
	const permission = of === "camp" ? "manage_all" : of === "season" ? "sessions_edit" : null;
	if (permission === null || ctx.can(permission)) return;
	throw new AppError("FORBIDDEN", { message: "You can't cancel this. Ask a camp admin.", permission });
}
