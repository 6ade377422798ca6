import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { newId } from "~/lib/ids";
import { nextNumber, type PostCtx } from "./post.server";

/** What a line did so far to what its family owes, as SQL; `l` is the line. */
const posted = sql`coalesce((SELECT sum(CASE WHEN p.debit_household_id IS NOT NULL THEN p.amount_cents
		WHEN p.credit_household_id IS NOT NULL THEN -p.amount_cents ELSE 0 END)
	FROM ledger_posting p WHERE p.camp_id = l.camp_id AND p.line_id = l.id), 0)`;

/** Whether anything is owed for a registration: nothing is before it was accepted. `r` is the registration. */
const billed = sql`EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = r.camp_id AND y.registration_id = r.id
	AND y.kind <> 'refund' AND y.state <> 'void')`;

/** What a line should come to: its price while it is booked, else nothing. */
const wanted = sql`CASE WHEN l.ended_at IS NULL AND ${billed} THEN l.total_cents ELSE 0 END`;

/**
 * What a registration comes to by its dues: what is due, received or waived, less what goes back. Beyond what is booked that
 * is what the camp keeps of something cancelled.
 */
const owed = sql`coalesce((SELECT sum(CASE y.kind WHEN 'refund' THEN -y.amount_cents ELSE y.amount_cents END) FROM payable y
	WHERE y.camp_id = r.camp_id AND y.registration_id = r.id AND y.state <> 'void'), 0)`;

/** What was posted for a registration that is no line's: what was kept so far. */
const kept = sql`coalesce((SELECT sum(CASE WHEN p.debit_household_id IS NOT NULL THEN p.amount_cents ELSE -p.amount_cents END)
	FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
	WHERE e.camp_id = r.camp_id AND e.registration_id = r.id AND e.kind = 'booking' AND p.line_id IS NULL), 0)`;

const lines = sql`registration_line l WHERE l.camp_id = r.camp_id AND l.registration_id = r.id`;
const bookedSum = sql`coalesce((SELECT sum(${wanted}) FROM ${lines}), 0)`;

/**
 * Brings the ledger in line with what a registration books and what is due for it: what was newly accepted is charged line
 * by line with its discounts, what has ended is credited, and what the camp keeps of it stays. Posts the difference to what
 * was posted before, so it stands at the end of every batch that changes lines or dues, and posts nothing the second time.
 */
export function postBooking(ctx: PostCtx, registration_id: string): Statement[] {
	const { db, camp, clock } = ctx;
	const id = newId();
	const entry = sql`EXISTS (SELECT 1 FROM ledger_entry n WHERE n.camp_id = ${camp.id} AND n.id = ${id})`;
	const of = sql`r.camp_id = ${camp.id} AND r.id = ${registration_id}`;
	return [
		db.run(sql`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, registration_id, happened_on, currency,
				label, effect, posted_by, posted_at)
			SELECT r.camp_id, ${id}, ${nextNumber(camp.id)}, 'booking', r.household_id, r.id, ${ctx.today}, r.currency,
				s.name, 'booking:' || r.id || ':' || ${id}, ${ctx.user?.id ?? null}, ${clock.now()}
			FROM registration r JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
			WHERE ${of} AND (EXISTS (SELECT 1 FROM ${lines} AND ${wanted} <> ${posted}) OR ${owed} <> ${bookedSum} + ${kept})`),
		// A line's amounts never change, so what differs is all of it: charged, or taken back.
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents, line_id, label)
			SELECT c.camp_id, ${id}, row_number() OVER (ORDER BY c.position, c.part), c.debit, iif(c.debit = 'receivable', c.household_id, NULL),
				c.credit, iif(c.credit = 'receivable', c.household_id, NULL), c.cents, c.line_id, c.label
			FROM (
				SELECT l.camp_id, r.household_id, l.position, 1 AS part, l.id AS line_id, l.price_cents AS cents,
					iif(${wanted} > 0, 'receivable', 'revenue') AS debit, iif(${wanted} > 0, 'revenue', 'receivable') AS credit,
					iif(${wanted} > 0, l.name, substr('Cancelled: ' || l.name, 1, 200)) AS label
				FROM registration r JOIN registration_line l ON l.camp_id = r.camp_id AND l.registration_id = r.id
				WHERE ${of} AND ${wanted} <> ${posted}
				UNION ALL
				SELECT l.camp_id, r.household_id, l.position, 2, l.id, l.off_cents,
					iif(${wanted} > 0, 'discounts', 'receivable'), iif(${wanted} > 0, 'receivable', 'discounts'),
					substr(iif(${wanted} > 0, '', 'Cancelled: ') || coalesce((SELECT group_concat(s.value ->> 'words', ', ')
						FROM json_each(l.steps) s), 'Discount'), 1, 200)
				FROM registration r JOIN registration_line l ON l.camp_id = r.camp_id AND l.registration_id = r.id
				WHERE ${of} AND ${wanted} <> ${posted} AND l.off_cents > 0
			) c WHERE ${entry}`),
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents, label)
			SELECT c.camp_id, ${id}, c.position, iif(c.cents > 0, 'receivable', 'fees'), iif(c.cents > 0, c.household_id, NULL),
				iif(c.cents > 0, 'fees', 'receivable'), iif(c.cents > 0, NULL, c.household_id), abs(c.cents),
				iif(c.cents > 0, 'Kept by the camp''s terms', 'No longer kept')
			FROM (SELECT r.camp_id, r.household_id, ${owed} - ${bookedSum} - ${kept} AS cents,
					1 + coalesce((SELECT max(p.position) FROM ledger_posting p WHERE p.camp_id = r.camp_id AND p.entry_id = ${id}), 0) AS position
				FROM registration r WHERE ${of}) c
			WHERE c.cents <> 0 AND ${entry}`),
	];
}
