import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { REFUND_LIMIT_CENTS } from "#app/lib/ledger";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { conflict } from "./refusals.server";

/** Limit up to which one person can refund alone, in the camp's smallest currency unit. */
export interface RefundLimit {
	/** Limit in force now. */
	in_force_cents: number;
	/** Raise that waits for a second person's approval or the end of its seven days. */
	raise: {
		id: string;
		to_cents: number;
		asked_by: string | null;
		asked_by_name: string | null;
		effective_at: string;
	} | null;
}

interface LimitRow {
	limit_cents: number;
	id: string | null;
	from_cents: number;
	to_cents: number;
	asked_by: string | null;
	asked_by_name: string | null;
	effective_at: string;
}

/** A camp's limit, with the latest unapproved raise. */
export const limitRead = (db: Db, camp_id: string) =>
	db.all<LimitRow>(sql`SELECT coalesce(c.settings ->> 'refund_limit_cents', ${REFUND_LIMIT_CENTS}) AS limit_cents, w.id AS id,
		w.from_cents AS from_cents, w.to_cents AS to_cents, w.asked_by AS asked_by, u.name AS asked_by_name, w.effective_at AS effective_at
		FROM camp c LEFT JOIN refund_limit_raise w ON w.camp_id = c.id AND w.ended_at IS NULL AND w.approved_at IS NULL
		LEFT JOIN auth_user u ON u.id = w.asked_by WHERE c.id = ${camp_id}`);

/** The limit as of an instant. */
export function toLimit([row]: LimitRow[], now: string): RefundLimit {
	if (!row) return { in_force_cents: REFUND_LIMIT_CENTS, raise: null };
	const { limit_cents, id, from_cents, to_cents, asked_by, asked_by_name, effective_at } = row;
	if (id === null || effective_at <= now) return { in_force_cents: limit_cents, raise: null };
	return { in_force_cents: from_cents, raise: { id, to_cents, asked_by, asked_by_name, effective_at } };
}

/**
 * Approves a raise of the refund limit, which then takes effect, or rejects it, which restores the previous limit.
 * @throws CONFLICT for a raise that was decided or replaced in the meantime, or that the user requested
 */
export async function decideLimit(
	ctx: CampCtx,
	{ raise_id, decision }: { raise_id: string; decision: "approve" | "reject" },
): Promise<void> {
	const { id: camp_id } = ctx.camp;
	const at = ctx.clock.now();
	const waiting = sql`SELECT 1 FROM refund_limit_raise w WHERE w.camp_id = ${camp_id} AND w.id = ${raise_id}
		AND w.ended_at IS NULL AND w.approved_at IS NULL AND w.effective_at > ${at}`;
	const own = sql`(w.asked_by IS NULL OR w.asked_by = ${ctx.user.id})`;
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "limit_decided", sql`NOT EXISTS (${waiting})`),
			...(decision === "approve"
				? [
						abortWhen(ctx, "limit_own", sql`EXISTS (${waiting} AND ${own})`),
						ctx.db.run(sql`UPDATE refund_limit_raise SET approved_by = ${ctx.user.id}, approved_at = ${at}
							WHERE camp_id = ${camp_id} AND id = ${raise_id}`),
					]
				: [
						ctx.db.run(sql`UPDATE camp SET settings = json_patch(settings, json_object('refund_limit_cents',
								(SELECT w.from_cents FROM refund_limit_raise w WHERE w.camp_id = ${camp_id} AND w.id = ${raise_id}))),
								updated_at = ${nextUpdatedAt(at)} WHERE id = ${camp_id}`),
					]),
		],
		audit: {
			action: decision === "approve" ? "refund_limit.approve" : "refund_limit.reject",
			entity: "camp",
			entity_id: camp_id,
			changes: { raise_id },
		},
		refusals: {
			"guard:limit_decided": () =>
				conflict("This limit change was already decided. Reload to see the latest."),
			"guard:limit_own": () =>
				conflict("You requested this limit. Another person who can approve refunds has to confirm it."),
		},
	});
}
