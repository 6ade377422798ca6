import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import {
	entryWords,
	entryWordsFor,
	postingWords,
	postingWordsFor,
} from "#app/features/ledger/ledger/index.server";
import { type HidingReader, shownLabel } from "#app/features/people/household-access/index.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { isBegun } from "./queries.server";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A household with its balance per currency; empty if it doesn't exist. */
export const accountOf = ({ db, place }: At, household_id: string | SQL) =>
	db.all<{ id: string; name: string; balances_json: string }>(sql`SELECT h.id AS id, h.name AS name,
		(SELECT json_group_array(json_array(a.currency, a.balance_cents)) FROM household_account a
			WHERE a.camp_id = h.camp_id AND a.household_id = h.id) AS balances_json
		FROM household h WHERE h.camp_id = ${place.camp_id} AND h.id = ${household_id}`);

/** Unapplied payments, by currency. */
export function creditsOf(rests: readonly { currency: string; rest_cents: number }[]) {
	const sums = new Map<string, number>();
	for (const { currency, rest_cents } of rests) {
		sums.set(currency, (sums.get(currency) ?? 0) + rest_cents);
	}
	return [...sums].map(([currency, credit_cents]) => ({ currency, credit_cents }));
}

/** Refunds owed to a household. */
export const refundsDue = ({ db, place }: At, household_id: string | SQL, reader?: HidingReader) =>
	db.all<{
		id: string;
		registration_id: string;
		label: string;
		amount_cents: number;
		currency: string;
		due_on: string;
	}>(sql`${reader?.with ?? sql``} SELECT y.id AS id, y.registration_id AS registration_id, ${
		reader
			? shownLabel({
					kind: sql`y.kind`,
					label: sql`y.label`,
					hidden: reader.hidesSome({ camp_id: sql`y.camp_id`, registration_id: sql`y.registration_id` }),
				})
			: sql`y.label`
	} AS label,
		y.amount_cents - y.paid_cents AS amount_cents, r.currency AS currency, y.due_on AS due_on
		FROM payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		WHERE y.camp_id = ${place.camp_id} AND y.household_id = ${household_id} AND y.state = 'due' AND y.kind = 'refund'
		ORDER BY y.due_on, y.id LIMIT 50`);

/** SQL for the refund ID that an entry `e` paid out or reverses; read from its effect key. */
export const refundOf = sql`(CASE e.kind WHEN 'refund' THEN substr(e.effect, 8) WHEN 'reversal' THEN (SELECT substr(r.effect, 8) FROM ledger_entry r
	WHERE r.camp_id = e.camp_id AND r.id = e.reverses_id AND r.kind = 'refund') END)`;

interface MoveRow {
	position: number;
	number: number;
	kind: string;
	label: string;
	happened_on: string;
	posted_at: string;
	change_cents: number;
	balance_cents: number;
	registration_id: string | null;
	payment_id: string | null;
	/** Reference of its payment or refund, such as a check number. */
	reference: string | null;
}

/**
 * Reads a page of a household's statement plus one row, newest first, in one currency (by default the camp's).
 * @throws 400 for an invalid cursor
 */
export function movesRead(
	{ db, place }: At,
	asked: { household_id: string | SQL; currency?: string; limit: number; cursor?: string },
	reader?: HidingReader,
) {
	const { household_id, currency, limit, cursor } = asked;
	const after = cursor === undefined ? null : decodeCursor(cursor, 1);
	const words = reader ? postingWordsFor(reader) : postingWords;
	return db.all<MoveRow>(sql`${reader?.with ?? sql``} SELECT m.position AS position, e.number AS number, e.kind AS kind,
		coalesce(${words}, ${reader ? entryWordsFor(reader) : entryWords}) AS label, e.happened_on AS happened_on, e.posted_at AS posted_at,
		m.change_cents AS change_cents, m.balance_cents AS balance_cents, e.registration_id AS registration_id,
		e.payment_id AS payment_id, iif(f.id IS NULL, y.reference, f.reference) AS reference
		FROM household_move m JOIN ledger_entry e ON e.camp_id = m.camp_id AND e.id = m.entry_id
		CROSS JOIN ledger_posting p ON p.camp_id = m.camp_id AND p.entry_id = m.entry_id AND p.position = m.posting
		LEFT JOIN payment y ON y.camp_id = e.camp_id AND y.id = e.payment_id
		LEFT JOIN refund f ON f.camp_id = e.camp_id AND f.id = ${refundOf}
		WHERE m.camp_id = ${place.camp_id} AND m.household_id = ${household_id} AND m.currency = ${
			currency ?? sql`(SELECT c.currency FROM camp c WHERE c.id = ${place.camp_id})`
		}
		${after ? sql`AND m.position < ${after[0]}` : sql``} ORDER BY m.position DESC LIMIT ${limit + 1}`);
}

export const movesPage = (rows: MoveRow[], limit: number) =>
	pageOf(rows, limit, ({ position }) => [position]);

/**
 * A household's latest payments, including reversed ones; pending ones are sorted by the time they were begun. An
 * opened payment page that was never paid isn't included.
 */
export const paymentsOf = ({ db, place }: At, household_id: string | SQL, limit: number) =>
	db.all<{
		id: string;
		way: string;
		state: string;
		amount_cents: number;
		currency: string;
		received_on: string | null;
		reference: string | null;
		payer: string | null;
		/** 1 if it waits for the user to pay on its page. */
		is_begun: 0 | 1;
	}>(sql`SELECT p.id AS id, p.way AS way, p.state AS state, p.amount_cents AS amount_cents, p.currency AS currency,
		${isBegun} AS is_begun, p.received_on AS received_on, p.reference AS reference, p.payer AS payer
		FROM (SELECT * FROM (SELECT c.* FROM payment c WHERE c.camp_id = ${place.camp_id}
				AND c.household_id = ${household_id} AND c.received_on IS NOT NULL ORDER BY c.received_on DESC, c.id DESC LIMIT ${limit})
			UNION ALL SELECT * FROM (SELECT b.* FROM payment b WHERE b.camp_id = ${place.camp_id}
				AND b.household_id = ${household_id} AND b.received_on IS NULL AND b.state <> 'void' ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit})) p
		ORDER BY coalesce(p.received_on, p.created_at) DESC, p.id DESC LIMIT ${limit}`);
