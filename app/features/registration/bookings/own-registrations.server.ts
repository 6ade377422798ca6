import { sql } from "drizzle-orm";
import type { CampCtx } from "#app/platform/context.server";
import { decodeCursor } from "#app/platform/http/page";
import { ownRegistrationIds } from "./registration-access.server";

export interface OwnRow {
	id: string;
	season_id: string;
	status: string;
	currency: string | null;
	total_cents: number | null;
	deposit_cents: number | null;
	submitted_at: string | null;
	created_at: string;
	updated_at: string;
}

/**
 * A user's registrations at a camp, including those that staff entered for their family, latest first; `limit` + 1
 * rows.
 * @throws 400 for an invalid cursor
 */
export function ownRegistrations(
	{ db, camp, user, today }: Pick<CampCtx, "db" | "camp" | "user" | "today">,
	{ limit, cursor, season_id = null }: { limit: number; cursor?: string; season_id?: string | null },
) {
	const reader = { place: { camp_id: camp.id }, today, user_id: sql`${user.id}` };
	const [at, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, 2);
	return db.all<OwnRow>(sql`SELECT n.id AS id, n.season_id AS season_id, n.status AS status, n.currency AS currency,
		n.total_cents AS total_cents, n.deposit_cents AS deposit_cents, n.submitted_at AS submitted_at,
		n.created_at AS created_at, n.updated_at AS updated_at
		FROM registration n WHERE n.id IN ${ownRegistrationIds(reader)} AND n.camp_id = ${camp.id}
		AND (${season_id ?? null} IS NULL OR n.season_id = ${season_id ?? null})
		AND (${at ?? null} IS NULL OR (n.created_at, n.id) < (${at ?? null}, ${id ?? null}))
		ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit + 1}`);
}

export const ownKeys = ({ created_at, id }: OwnRow) => [created_at, id];
