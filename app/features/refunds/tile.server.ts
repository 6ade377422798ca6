import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { formatMoney } from "~/lib/money";
import { defineTile, type PartOf } from "~/platform/tile";
import { refundPaths } from "./paths";

/** To-dos of their own; more than these are said in one line. */
const MOST_NAMED = 3;

interface Waiting {
	id: string;
	household_name: string;
	amount_cents: number;
	currency: string;
	reason: string;
	requested_by: string | null;
	needs_second: number;
}

/** Refunds that wait to be approved, the longest first. */
const waitingRead = (db: Db, camp_id: string) =>
	db.all<Waiting>(sql`SELECT f.id AS id, h.name AS household_name, f.amount_cents AS amount_cents, f.currency AS currency,
		f.reason AS reason, f.requested_by AS requested_by, f.needs_second AS needs_second
		FROM refund f INDEXED BY refund_in_state CROSS JOIN household h ON h.camp_id = f.camp_id AND h.id = f.household_id
		WHERE f.camp_id = ${camp_id} AND f.state = 'requested' ORDER BY f.requested_at, f.id LIMIT 21`);

/** What waits for whoever may approve refunds. What they asked for themselves and somebody else has to approve is none of it. */
export const refundTile = defineTile({
	key: "refunds",
	permission: "finance_refund",
	reads: ({ db, place }) => ({ waiting: waitingRead(db, place.camp_id) }),
	view: ({ ctx, rows }): PartOf<"todo">[] => {
		const waiting = rows.waiting.filter((row) => row.needs_second === 0 || row.requested_by !== ctx.user.id);
		if (waiting.length > MOST_NAMED) {
			const many = waiting.length > 20 ? "More than 20" : String(waiting.length);
			return [
				{
					...{ kind: "todo", key: "refunds", text: `${many} refunds wait to be approved` },
					...{ note: "The longest first in their list", href: `${refundPaths.list}?state=requested` },
				},
			];
		}
		return waiting.map(({ id, household_name, amount_cents, currency, reason }) => ({
			...{ kind: "todo", key: `refund:${id}`, href: refundPaths.one(id), note: reason },
			text: `Approve ${formatMoney(amount_cents, currency)} back to ${household_name}`,
		}));
	},
});
