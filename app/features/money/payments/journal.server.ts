import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { entryWords, postingWords } from "#app/features/ledger/ledger/index.server";
import { sideWords } from "#app/lib/ledger";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import { beginsWith } from "./queries.server";
import { refundOf } from "./statement.server";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** Filters of the journal. */
export interface JournalFilters {
	kind?: string;
	/** An account on either side of one of the entry's postings. */
	account?: string;
	/** Household whose balance the entry changes, or that it is about. */
	household_id?: string;
	/** Payment way of the entry's payment or refund. */
	way?: string;
	/** Prefix of the payment's or refund's reference, case-insensitive. */
	reference?: string;
	number?: number;
	from?: string;
	to?: string;
	cursor?: string;
}

interface EntryRow {
	id: string;
	number: number;
	kind: string;
	household_id: string | null;
	household_name: string | null;
	registration_id: string | null;
	payment_id: string | null;
	happened_on: string;
	posted_at: string;
	posted_by_name: string | null;
	currency: string;
	label: string;
	note: string | null;
	reason: string | null;
	way: string | null;
	reference: string | null;
	payer: string | null;
	reverses: number | null;
	reversed_by: number | null;
	postings_json: string;
}

interface Edge {
	happened_on: string;
	number: number;
}

/** Entries scanned per page for filters that the chosen index doesn't cover. */
const LOOKED_THROUGH = 300;
/** Maximum payments, and refunds, that match a reference prefix. */
const MOST_REFERRED = 200;

/** Payment way of an entry; null if no money moved. A refund to the original method has the way of its payment. */
const wayOf = sql`coalesce((SELECT nullif(b.way, 'original') FROM refund b WHERE b.camp_id = e.camp_id AND b.id = ${refundOf}),
	(SELECT c.way FROM payment c WHERE c.camp_id = e.camp_id AND c.id = e.payment_id), iif(${refundOf} IS NULL, NULL, 'card'))`;

/** Chooses the index for the filters. Filters that it doesn't cover are checked row by row along it. */
function ledBy({ kind, account, household_id, way, reference, number, from, to }: JournalFilters) {
	const days = [
		...(from ? [sql`e.happened_on >= ${from}`] : []),
		...(to ? [sql`e.happened_on <= ${to}`] : []),
	];
	const of_kind = kind ? [sql`e.kind = ${kind}`] : [];
	const of_account = account
		? [
				sql`EXISTS (SELECT 1 FROM ledger_posting p WHERE p.camp_id = e.camp_id AND p.entry_id = e.id
					AND ${account} IN (p.debit_account, p.credit_account))`,
			]
		: [];
	const of_way = way ? [sql`${wayOf} = ${way}`] : [];
	if (number !== undefined) {
		return { index: "ledger_entry_number", along: [sql`e.number = ${number}`], wanted: [], by_day: false };
	}
	const of_both = [...of_account, ...of_way];
	if (reference) {
		const of_household = household_id ? [sql`e.household_id = ${household_id}`] : [];
		return {
			index: null,
			along: [],
			wanted: [...of_household, ...of_kind, ...of_both, ...days],
			by_day: false,
		};
	}
	if (household_id) {
		return { index: null, along: [], wanted: [...of_kind, ...of_both, ...days], by_day: false };
	}
	if (days.length > 0)
		return { index: "ledger_entry_day", along: days, wanted: [...of_kind, ...of_both], by_day: true };
	if (kind) return { index: "ledger_entry_of_kind", along: of_kind, wanted: of_both, by_day: false };
	return { index: "ledger_entry_number", along: [], wanted: of_both, by_day: false };
}

/** Queries for entries whose payment or refund matches a reference; each ends with a WHERE condition. */
function referred({ camp_id }: At["place"], reference: string): SQL[] {
	return [
		sql`SELECT e.* FROM (SELECT y.id AS id FROM payment y WHERE y.camp_id = ${camp_id}
				AND ${beginsWith(sql`y.reference`, reference)} LIMIT ${MOST_REFERRED}) y
			JOIN ledger_entry e ON e.camp_id = ${camp_id} AND e.payment_id = y.id
			WHERE e.kind <> 'refund'`,
		sql`SELECT e.* FROM (SELECT f.id AS id FROM refund f WHERE f.camp_id = ${camp_id}
				AND ${beginsWith(sql`f.reference`, reference)} LIMIT ${MOST_REFERRED}) f
			JOIN ledger_entry e ON e.camp_id = ${camp_id} AND e.effect = 'refund:' || f.id WHERE 1`,
	];
}

/**
 * Queries for entries about a household, and for entries about another household that change its balance: in a
 * shared bill, each has some of the other's. Each ends with a WHERE condition.
 */
const movedBy = ({ camp_id }: At["place"], household_id: string): SQL[] => [
	sql`SELECT e.* FROM ledger_entry e
		WHERE e.camp_id = ${camp_id} AND e.household_id = ${household_id}`,
	sql`SELECT e.* FROM (SELECT b.registration_id AS registration_id FROM bill_split b WHERE b.camp_id = ${camp_id} AND b.household_id = ${household_id}
			UNION SELECT b.registration_id FROM bill_split b WHERE b.camp_id = ${camp_id} AND b.other_household_id = ${household_id}) b
		JOIN ledger_entry e ON e.camp_id = ${camp_id} AND e.registration_id = b.registration_id
			AND e.household_id IS NOT ${household_id}
		WHERE EXISTS (SELECT 1 FROM ledger_posting p WHERE p.camp_id = e.camp_id AND p.entry_id = e.id
			AND ${household_id} IN (p.debit_household_id, p.credit_household_id))`,
];

const ordered = (by_day: boolean) =>
	by_day ? sql`ORDER BY e.happened_on DESC, e.number DESC` : sql`ORDER BY e.number DESC`;

function trail(place: At["place"], filters: JournalFilters, limit: number, offset = 0): SQL {
	const { index, along, by_day } = ledBy(filters);
	const after = filters.cursor === undefined ? null : decodeCursor(filters.cursor, 2);
	const legs = filters.reference
		? referred(place, filters.reference)
		: index === null && filters.household_id
			? movedBy(place, filters.household_id)
			: null;
	if (legs) {
		const older = after ? sql`AND e.number < ${after[1]}` : sql``;
		// All queries share one order, so that SQLite merges them and reads none past the page.
		const each = legs.map((leg) => sql`${leg} ${older}`);
		return sql`${sql.join(each, sql` UNION ALL `)} ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`;
	}
	const conditions = [
		sql`e.camp_id = ${place.camp_id}`,
		...along,
		...(after
			? [by_day ? sql`(e.happened_on, e.number) < (${after[0]}, ${after[1]})` : sql`e.number < ${after[1]}`]
			: []),
	];
	return sql`SELECT e.* FROM ledger_entry e INDEXED BY ${sql.raw(index ?? "ledger_entry_number")} WHERE ${sql.join(conditions, sql` AND `)}
		${ordered(by_day)} LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * Reads a page of the journal with postings, plus one entry: newest number first or, with a date range, latest
 * date first. Two filters without a common index search only the newest few hundred entries, and `edge` tells
 * where to continue.
 * @throws 400 for an invalid cursor
 */
export function journalReads(
	{ db, place }: At,
	filters: JournalFilters,
	limit: number,
	looked = LOOKED_THROUGH,
) {
	const { wanted, by_day } = ledBy(filters);
	const picky = wanted.length > 0;
	return {
		entries:
			db.all<EntryRow>(sql`SELECT e.id AS id, e.number AS number, e.kind AS kind, e.household_id AS household_id,
			h.name AS household_name, e.registration_id AS registration_id, e.payment_id AS payment_id,
			e.happened_on AS happened_on, e.posted_at AS posted_at, u.name AS posted_by_name, e.currency AS currency,
			${entryWords} AS label, e.note AS note, e.reason AS reason, ${wayOf} AS way,
			iif(f.id IS NULL, y.reference, f.reference) AS reference, iif(f.id IS NULL, y.payer, NULL) AS payer,
			(SELECT o.number FROM ledger_entry o WHERE o.camp_id = e.camp_id AND o.id = e.reverses_id) AS reverses,
			(SELECT b.number FROM ledger_entry b
				WHERE b.camp_id = e.camp_id AND b.reverses_id = e.id) AS reversed_by,
			(SELECT json_group_array(json_array(p.position, p.debit_account, p.debit_household_id, dh.name, p.credit_account,
					p.credit_household_id, ch.name, p.amount_cents, ${postingWords}))
				FROM ledger_posting p LEFT JOIN household dh ON dh.camp_id = p.camp_id AND dh.id = p.debit_household_id
				LEFT JOIN household ch ON ch.camp_id = p.camp_id AND ch.id = p.credit_household_id
				WHERE p.camp_id = e.camp_id AND p.entry_id = e.id) AS postings_json
			FROM (SELECT e.* FROM (${trail(place, filters, picky ? looked : limit + 1)}) e
				${picky ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``} ${ordered(by_day)} LIMIT ${limit + 1}) e
			LEFT JOIN household h ON h.camp_id = e.camp_id AND h.id = e.household_id
			LEFT JOIN payment y ON y.camp_id = e.camp_id AND y.id = e.payment_id
			LEFT JOIN refund f ON f.camp_id = e.camp_id AND f.id = ${refundOf}
			LEFT JOIN auth_user u ON u.id = e.posted_by ${ordered(by_day)}`),
		edge: picky
			? db.all<Edge>(sql`SELECT e.happened_on AS happened_on, e.number AS number
				FROM (${trail(place, filters, 1, looked - 1)}) e`)
			: null,
	};
}

type StoredPosting = [
	position: number,
	debit_account: string,
	debit_household_id: string | null,
	debit_name: string | null,
	credit_account: string,
	credit_household_id: string | null,
	credit_name: string | null,
	amount_cents: number,
	label: string | null,
];

function toEntry({ postings_json, ...entry }: EntryRow) {
	const postings = (JSON.parse(postings_json) as StoredPosting[])
		.sort(([one], [other]) => one - other)
		.map(([position, debit_account, debit_household_id, debit_name, credit_account, ...rest]) => {
			const [credit_household_id, credit_name, amount_cents, label] = rest;
			return {
				position,
				debit_account,
				debit_household_id,
				credit_account,
				credit_household_id,
				amount_cents,
				label: label || null,
				debit: sideWords(debit_account, debit_name),
				credit: sideWords(credit_account, credit_name),
			};
		});
	return { ...entry, postings };
}

/** Entries for display, with the cursor of the next page. */
export function journalPage(rows: { entries: EntryRow[]; edge: Edge[] | null }, limit: number) {
	const shown = rows.entries.slice(0, limit);
	const last: Edge | undefined = rows.entries.length > limit ? shown.at(-1) : rows.edge?.[0];
	return {
		entries: shown.map(toEntry),
		page: { next_cursor: last ? encodeCursor([last.happened_on, last.number]) : null },
	};
}

/** A household with its name, for a filter. */
export const familyNamed = ({ db, place }: At, household_id: string) =>
	db.all<{
		name: string;
	}>(
		sql`SELECT h.name AS name FROM household h WHERE h.camp_id = ${place.camp_id} AND h.id = ${household_id}`,
	);
