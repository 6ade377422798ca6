import { sql } from "drizzle-orm";
import { moneyPaths } from "#app/features/money/payments/paths";
import { isTriedOut } from "#app/features/money/saved-methods/index.server";
import { formatMoney } from "#app/lib/money";
import { defineTile, type PartOf } from "#app/platform/tile";
import { chargesPaths } from "./paths";

/** Maximum recent failures listed by name on the daily page; the rest are summarized in one line. */
const MOST_NAMED = 10;
/** Upper limit when counting the rest. */
const MOST_MORE = 20;

/** Tile of payables that could not be charged to a saved method, won't be retried and are still due. */
export const failedChargesTile = defineTile({
	key: "failed_charges",
	permission: "finance_view",
	reads: ({ db, place }) => ({
		failed: db.all<{
			payable_id: string;
			household_id: string;
			household: string;
			amount_cents: number;
			currency: string;
			failure: string | null;
		}>(sql`SELECT t.payable_id AS payable_id, t.household_id AS household_id, h.name AS household, y.amount_cents - y.paid_cents AS amount_cents,
			r.currency AS currency, t.failure AS failure
			FROM (SELECT * FROM charge_attempt WHERE camp_id = ${place.camp_id} AND state = 'failed'
				ORDER BY settled_at DESC LIMIT 100) t
			JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id AND y.state = 'due'
			JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
			JOIN household h ON h.camp_id = t.camp_id AND h.id = t.household_id
			WHERE ${isTriedOut}
			GROUP BY t.payable_id ORDER BY max(t.settled_at) DESC LIMIT ${MOST_NAMED + MOST_MORE + 1}`),
	}),
	view: ({ rows }) => {
		const more = rows.failed.length - MOST_NAMED;
		const named = rows.failed.slice(0, MOST_NAMED).map(
			({ payable_id, household_id, household, amount_cents, currency, failure }): PartOf<"todo"> => ({
				kind: "todo",
				key: `failed_charge:${payable_id}`,
				urgent: true,
				text: `${formatMoney(amount_cents, currency)} for ${household} couldn't be charged`,
				...(failure ? { note: failure } : {}),
				href: moneyPaths.account(household_id),
			}),
		);
		if (more <= 0) return named;
		const count = more > MOST_MORE ? `more than ${MOST_MORE}` : String(more);
		const rest: PartOf<"todo"> = {
			kind: "todo",
			key: "failed_charges",
			urgent: true,
			href: `${chargesPaths.list}?state=failed`,
			text: `and ${count} more couldn't be charged`,
		};
		return [...named, rest];
	},
});
