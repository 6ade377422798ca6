import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { newId } from "#app/lib/ids";
import { lastNumber, type PostCtx } from "./post.server";

/**
 * Moves the shares of a registration that other households pay or get back to their accounts. Posts only the
 * difference to earlier postings, so it belongs wherever charges change, and is idempotent.
 * @param today the calendar date in the camp's zone
 */
export function postShares(ctx: PostCtx, registration_ids: readonly string[], today: string): Statement[] {
	const { db, camp, clock } = ctx;
	const entries = JSON.stringify(registration_ids.map((id) => [id, newId()]));
	const effect = sql`'share:' || o.registration_id || ':' || o.household_id || ':' || (j.value ->> 1)`;
	// SQL for the target amount: charges due or received, minus refunds. A fee belongs to the household it was charged
	// to.
	const wanted = sql`coalesce((SELECT sum(CASE y.kind WHEN 'refund' THEN -y.amount_cents ELSE y.amount_cents END) FROM payable y INDEXED BY payable_registration
		WHERE y.camp_id = o.camp_id AND y.registration_id = o.registration_id AND y.household_id = o.household_id AND y.kind <> 'fee'
		AND y.state <> 'void'), 0)`;
	const moved = sql`coalesce((SELECT sum(iif(p.debit_household_id = o.household_id, p.amount_cents, -p.amount_cents))
		FROM ledger_entry e CROSS JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
		WHERE e.camp_id = o.camp_id AND e.registration_id = o.registration_id AND e.household_id = o.household_id AND e.kind = 'share'), 0)`;
	const others = sql`json_each(${entries}) j CROSS JOIN (SELECT DISTINCT y.camp_id AS camp_id, y.registration_id AS registration_id,
			y.household_id AS household_id FROM payable y WHERE y.camp_id = ${camp.id}
			AND y.registration_id IN (SELECT value ->> 0 FROM json_each(${entries}))) o ON o.registration_id = j.value ->> 0
		CROSS JOIN registration r ON r.camp_id = o.camp_id AND r.id = o.registration_id AND r.household_id <> o.household_id`;
	// Text that both households read: the current split of the bill; a household without a share has no percentage.
	// Names of people and sessions are excluded, because this text can never change (`entryWords`).
	const words = sql`substr('Share of the bill: ' || coalesce((SELECT b.percent || '% ' || own.name || ', ' || b.other_percent || '% ' || other.name || ' · '
			FROM bill_split b INDEXED BY bill_split_registration
			JOIN household own ON own.camp_id = b.camp_id AND own.id = b.household_id
			CROSS JOIN household other ON other.camp_id = b.camp_id AND other.id = b.other_household_id
			WHERE b.camp_id = r.camp_id AND b.registration_id = r.id AND b.other_household_id = o.household_id AND b.ended_at IS NULL), '')
		|| s.name, 1, 200)`;
	return [
		db.run(sql`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, registration_id, happened_on, currency, label, effect,
				posted_by, posted_at)
			SELECT o.camp_id, lower(hex(randomblob(16))), ${lastNumber(camp.id)} + row_number() OVER (ORDER BY j.key, o.household_id), 'share',
				o.household_id, o.registration_id, ${today}, r.currency, ${words}, ${effect},
				${ctx.user?.id ?? null}, ${clock.now()}
			FROM ${others} JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id WHERE ${wanted} <> ${moved}`),
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents)
			SELECT c.camp_id, c.entry_id, 1, 'receivable', iif(c.cents > 0, c.other_id, c.own_id), 'receivable',
				iif(c.cents > 0, c.own_id, c.other_id), abs(c.cents)
			FROM (SELECT n.camp_id AS camp_id, n.id AS entry_id, o.household_id AS other_id, r.household_id AS own_id, ${wanted} - ${moved} AS cents
				FROM ${others} JOIN ledger_entry n ON n.camp_id = o.camp_id AND n.effect = ${effect}) c`),
	];
}
