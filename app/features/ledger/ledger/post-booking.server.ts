import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { newId } from "#app/lib/ids";
import { applyCredit } from "./apply-credit.server";
import { lastNumber, type PostCtx } from "./post.server";
import { CANCELLED } from "./posting-words.server";
import { postShares } from "./post-shares.server";
import { splitPayables } from "./split-payables.server";

/** SQL for the amount that a line (`l`) has so far added to its family's balance. */
const posted = sql`coalesce((SELECT sum(CASE WHEN p.debit_household_id IS NOT NULL THEN p.amount_cents
		WHEN p.credit_household_id IS NOT NULL THEN -p.amount_cents ELSE 0 END)
	FROM ledger_posting p WHERE p.camp_id = l.camp_id AND p.line_id = l.id), 0)`;

/** SQL condition: whether a registration (`r`) has any charges; it has none before it is accepted. */
const billed = sql`EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = r.camp_id AND y.registration_id = r.id
	AND y.kind NOT IN ('refund', 'fee') AND y.state <> 'void')`;

/** SQL condition: whether a line is final: an accepted enrollment, or an add-on of an accepted registration. */
const booked = sql`CASE WHEN l.session_id IS NULL THEN r.status NOT IN ('draft', 'entered', 'submitted', 'under_review')
	ELSE EXISTS (SELECT 1 FROM enrollment b WHERE b.camp_id = l.camp_id AND b.id = l.enrollment_id AND b.status <> 'submitted') END`;

/** SQL for the target amount of a line: its price while it is booked, otherwise 0. */
const wanted = sql`CASE WHEN l.ended_at IS NULL AND ${billed} AND ${booked} THEN l.total_cents ELSE 0 END`;

/**
 * SQL for the total of a registration's charges: due, received or waived, minus refunds. The part beyond the
 * booked lines is what the camp keeps of canceled ones. Fees are posted separately.
 */
const owed = sql`coalesce((SELECT sum(CASE y.kind WHEN 'refund' THEN -y.amount_cents ELSE y.amount_cents END) FROM payable y
	WHERE y.camp_id = r.camp_id AND y.registration_id = r.id AND y.kind <> 'fee' AND y.state <> 'void'), 0)`;

/** SQL for the amount posted for a registration without a line, which is what the camp has kept so far. */
const kept = sql`coalesce((SELECT sum(CASE WHEN p.debit_household_id IS NOT NULL THEN p.amount_cents ELSE -p.amount_cents END)
	FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
	WHERE e.camp_id = r.camp_id AND e.registration_id = r.id AND e.kind = 'booking' AND p.line_id IS NULL), 0)`;

const lines = sql`registration_line l ON l.camp_id = r.camp_id AND l.registration_id = r.id`;
const itsLines = sql`registration_line l WHERE l.camp_id = r.camp_id AND l.registration_id = r.id`;
const bookedSum = sql`coalesce((SELECT sum(${wanted}) FROM ${itsLines}), 0)`;

/**
 * Brings the ledger in line with what registrations book and what is due for them: what was newly accepted is charged line
 * by line with its discounts, what has ended is credited, and what the camp keeps of it stays. Posts the difference to what
 * was posted before, and nothing the second time. `changeBooking` puts it behind what changes lines or charges.
 * @param today the calendar date in the camp's zone
 */
export function postBooking(ctx: PostCtx, registration_ids: readonly string[], today: string): Statement[] {
	const { db, camp, clock } = ctx;
	const entries = JSON.stringify(registration_ids.map((id) => [id, newId()]));
	const asked = sql`json_each(${entries}) j JOIN registration r ON r.camp_id = ${camp.id} AND r.id = j.value ->> 0`;
	const entry_id = sql`(j.value ->> 1)`;
	const has_entry = sql`EXISTS (SELECT 1 FROM ledger_entry n WHERE n.camp_id = r.camp_id AND n.id = ${entry_id})`;
	return [
		...splitPayables(ctx, registration_ids),
		db.run(sql`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, registration_id, happened_on, currency,
				label, effect, posted_by, posted_at)
			SELECT r.camp_id, ${entry_id}, ${lastNumber(camp.id)} + row_number() OVER (ORDER BY j.key), 'booking', r.household_id, r.id,
				${today}, r.currency, s.name, 'booking:' || r.id || ':' || ${entry_id}, ${ctx.user?.id ?? null}, ${clock.now()}
			FROM ${asked} JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
			WHERE EXISTS (SELECT 1 FROM ${itsLines} AND ${wanted} <> ${posted}) OR ${owed} <> ${bookedSum} + ${kept}`),
		// A line's amounts never change, so the difference is always the whole line, charged or reversed.
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents, line_id, label)
			SELECT c.camp_id, c.entry_id, row_number() OVER (PARTITION BY c.entry_id ORDER BY c.position, c.line_id, c.part),
				c.debit, iif(c.debit = 'receivable', c.household_id, NULL),
				c.credit, iif(c.credit = 'receivable', c.household_id, NULL), c.cents, c.line_id, c.label
			FROM (
				SELECT l.camp_id, ${entry_id} AS entry_id, r.household_id, l.position, 1 AS part, l.id AS line_id, l.price_cents AS cents,
					iif(${wanted} > 0, 'receivable', 'revenue') AS debit, iif(${wanted} > 0, 'revenue', 'receivable') AS credit,
					substr(iif(${wanted} > 0, '', ${CANCELLED}) || l.name, 1, 200) AS label
				FROM ${asked} CROSS JOIN ${lines}
				WHERE ${wanted} <> ${posted} AND ${has_entry}
				UNION ALL
				SELECT l.camp_id, ${entry_id}, r.household_id, l.position, 2, l.id, l.off_cents,
					iif(${wanted} > 0, 'discounts', 'receivable'), iif(${wanted} > 0, 'receivable', 'discounts'),
					substr(iif(${wanted} > 0, '', ${CANCELLED}) || coalesce((SELECT group_concat(d.value ->> 'words', ', ')
						FROM json_each(l.steps) d), 'Discount'), 1, 200)
				FROM ${asked} CROSS JOIN ${lines}
				WHERE ${wanted} <> ${posted} AND l.off_cents > 0 AND ${has_entry}
			) c`),
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents, label)
			SELECT c.camp_id, c.entry_id, c.position, iif(c.cents > 0, 'receivable', 'fees'), iif(c.cents > 0, c.household_id, NULL),
				iif(c.cents > 0, 'fees', 'receivable'), iif(c.cents > 0, NULL, c.household_id), abs(c.cents),
				iif(c.cents > 0, 'Kept by the camp''s terms', 'No longer kept')
			FROM (SELECT r.camp_id, ${entry_id} AS entry_id, r.household_id, ${owed} - ${bookedSum} - ${kept} AS cents,
					1 + coalesce((SELECT max(p.position) FROM ledger_posting p WHERE p.camp_id = r.camp_id AND p.entry_id = ${entry_id}), 0)
						AS position
				FROM ${asked} WHERE ${has_entry}) c
			WHERE c.cents <> 0`),
		...postShares(ctx, registration_ids, today),
		...applyCredit(ctx, { registration_ids }),
	];
}
