import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Take, Totals } from "#app/lib/day-takes";
import { decodeCursor, pageOf } from "#app/platform/http/page";

interface At {
	db: Db;
	place: { camp_id: string };
}

export interface DayTake extends Take {
	happened_on: string;
	moves: number;
}

const lastClosed = (camp_id: string) =>
	sql`coalesce((SELECT max(c.closed_on) FROM day_close c WHERE c.camp_id = ${camp_id}), '')`;

/** The last closed day; null before the first. */
export const lastClose = ({ db, place }: At) =>
	db.all<{ closed_on: string | null }>(sql`SELECT nullif(${lastClosed(place.camp_id)}, '') AS closed_on`);

/** Maximum rows of open days, enough for some months at a camp that never closes a day. */
export const MOST_TAKES = 400;

/** Money in and out since the last close up to a day, newest day first. */
export const openTakes = ({ db, place }: At, through: string) =>
	db.all<DayTake>(sql`SELECT t.happened_on AS happened_on, t.currency AS currency, t.way AS way, t.in_cents AS in_cents,
		t.out_cents AS out_cents, t.moves AS moves FROM day_take t WHERE t.camp_id = ${place.camp_id}
		AND t.happened_on > ${lastClosed(place.camp_id)} AND t.happened_on <= ${through}
		ORDER BY t.happened_on DESC, t.currency, t.way LIMIT ${MOST_TAKES + 1}`);

interface CloseRow {
	closed_on: string;
	totals_json: string;
	note: string | null;
	closed_by_name: string;
	closed_at: string;
}

/** Reads a page of closed days plus one row, latest first. @throws 400 for an invalid cursor */
export function closedRead({ db, place }: At, { limit, cursor }: { limit: number; cursor?: string }) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 1);
	return db.all<CloseRow>(sql`SELECT c.closed_on AS closed_on, c.totals AS totals_json, c.note AS note,
		u.name AS closed_by_name, c.closed_at AS closed_at
		FROM day_close c JOIN auth_user u ON u.id = c.closed_by WHERE c.camp_id = ${place.camp_id}
		${after ? sql`AND c.closed_on < ${after[0]}` : sql``} ORDER BY c.closed_on DESC LIMIT ${limit + 1}`);
}

/** Closed days for display, with the cursor of the next page. */
export function closedPage(rows: CloseRow[], limit: number) {
	const { rows: shown, page } = pageOf(rows, limit, ({ closed_on }) => [closed_on]);
	return {
		closed: shown.map(({ totals_json, ...row }) => {
			const totals: Partial<Totals> = JSON.parse(totals_json);
			return {
				...row,
				closed_from: totals.after ?? null,
				takes: totals.takes ?? [],
				currency: totals.currency ?? null,
				cash_cents: totals.cash_cents ?? null,
				counted_cents: totals.counted_cents ?? null,
			};
		}),
		page,
	};
}
