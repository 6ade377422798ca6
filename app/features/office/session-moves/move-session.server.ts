import { sql } from "drizzle-orm";
import type { RowsOf, Statement } from "#db/client";
import { campById, campSettings } from "#app/features/camp/settings/index.server";
import { addDays } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { affectedBy, affectedReads, type Days } from "./affected.server";
import { MOVED_TOPIC, type MovedMessage } from "./emails.server";

/** Additions to the batch that changes a session's days. */
export interface Move {
	statements: Statement[];
	messages: { topic: string; payload: unknown }[];
}

const NOTHING: Move = { statements: [], messages: [] };

const moveReads = (ctx: CampCtx, session_id: string) => ({
	...affectedReads({ db: ctx.db, place: ctx.place }, session_id),
	camp: campById(ctx.db, ctx.camp.id),
});
type Rows = RowsOf<ReturnType<typeof moveReads>>;

type Found = Days & { id: string; name: string; status: string };

/** Whether the days of a session change. */
const isMoved = (from: Days, to: Days): boolean =>
	from.start_date !== to.start_date || from.end_date !== to.end_date || from.weekdays !== to.weekdays;

/**
 * Plans the effects of changing a session's days. If families are enrolled or waitlisted, the change has to be
 * confirmed, each family gets an email, and enrolled families can cancel with a full refund for the time in the
 * camp's settings.
 * @returns the reads and batch additions for `updateSession`; its `plan` throws CONFLICT, with affected families
 *   and conflicts as details, while it isn't confirmed
 */
export const planSessionMove = (ctx: CampCtx, found: Found, confirmed: boolean) => (to: Days) =>
	!isMoved(found, to) || found.status === "cancelled" || found.status === "completed"
		? null
		: { reads: moveReads(ctx, found.id), plan: (rows: Rows) => moveOf(ctx, found, to, { rows, confirmed }) };

function moveOf(
	ctx: CampCtx,
	found: Found,
	to: Days,
	{ rows, confirmed }: { rows: Rows; confirmed: boolean },
): Move {
	const affected = affectedBy(found, to, rows);
	if (affected.families.length === 0 && affected.campers === 0) return NOTHING;
	const days = campSettings(rows.camp[0]?.settings ?? {}).move_cancel_days;
	if (!confirmed) {
		const n = affected.families.length;
		throw new AppError("CONFLICT", {
			message: `${n === 1 ? "1 family is" : `${n} families are`} affected by the new dates for ${found.name}. Review them, then confirm that we should email them.`,
			details: { move: { ...affected, cancel_days: days }, confirm: true },
		});
	}
	const id = newId();
	const at = ctx.clock.now();
	return {
		statements: [
			abortWhen(
				ctx,
				"stale",
				sql`NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = ${ctx.camp.id} AND s.id = ${found.id}
					AND s.start_date = ${found.start_date} AND s.end_date = ${found.end_date} AND s.weekdays = ${found.weekdays})`,
			),
			ctx.db.run(sql`INSERT INTO session_move (camp_id, id, session_id, from_start, from_end, from_weekdays, to_start, to_end, to_weekdays,
					cancel_until, moved_by, moved_at)
				VALUES (${ctx.camp.id}, ${id}, ${found.id}, ${found.start_date}, ${found.end_date}, ${found.weekdays}, ${to.start_date}, ${to.end_date},
					${to.weekdays}, ${addDays(ctx.today, days)}, ${ctx.user.id}, ${at})`),
		],
		messages: [{ topic: MOVED_TOPIC, payload: { camp_id: ctx.camp.id, move_id: id } satisfies MovedMessage }],
	};
}
