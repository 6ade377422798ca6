import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { sideWords } from "~/lib/ledger";
import { decodeCursor, encodeCursor } from "~/platform/http/page";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** How the journal is asked for. */
export interface JournalFilters {
	kind?: string;
	/** On either side of one of its postings. */
	account?: string;
	household_id?: string;
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
	reverses: number | null;
	reversed_by: number | null;
	postings_json: string;
}

interface Edge {
	happened_on: string;
	number: number;
}

/** Entries that one page looks through for what the index in use does not say. */
const LOOKED_THROUGH = 300;

/** One index leads, and what it does not say is looked for along it. */
function ledBy({ kind, account, household_id, number, from, to }: JournalFilters) {
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
	if (number !== undefined) {
		return { index: "ledger_entry_number", along: [sql`e.number = ${number}`], wanted: [], by_day: false };
	}
	if (household_id) {
		const along = [sql`e.household_id = ${household_id}`];
		return {
			index: "ledger_entry_household",
			along,
			wanted: [...of_kind, ...of_account, ...days],
			by_day: false,
		};
	}
	if (days.length > 0)
		return { index: "ledger_entry_day", along: days, wanted: [...of_kind, ...of_account], by_day: true };
	if (kind) return { index: "ledger_entry_of_kind", along: of_kind, wanted: of_account, by_day: false };
	return { index: "ledger_entry_number", along: [], wanted: of_account, by_day: false };
}

const ordered = (by_day: boolean) =>
	by_day ? sql`ORDER BY e.happened_on DESC, e.number DESC` : sql`ORDER BY e.number DESC`;

function trail(place: At["place"], filters: JournalFilters, limit: number, offset = 0): SQL {
	const { index, along, by_day } = ledBy(filters);
	const after = filters.cursor === undefined ? null : decodeCursor(filters.cursor, 2);
	const conditions = [
		sql`e.camp_id = ${place.camp_id}`,
		...along,
		...(after
			? [by_day ? sql`(e.happened_on, e.number) < (${after[0]}, ${after[1]})` : sql`e.number < ${after[1]}`]
			: []),
	];
	return sql`SELECT e.* FROM ledger_entry e INDEXED BY ${sql.raw(index)} WHERE ${sql.join(conditions, sql` AND `)}
		${ordered(by_day)} LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * A page of the journal with postings, and one entry more: by number, the newest first; between days by those. Two filters
 * of which no index knows find what is among the newest few hundred, and `edge` says where to go on.
 * @throws 400 for a cursor that is none
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
			e.label AS label, e.note AS note, e.reason AS reason,
			(SELECT o.number FROM ledger_entry o WHERE o.camp_id = e.camp_id AND o.id = e.reverses_id) AS reverses,
			(SELECT b.number FROM ledger_entry b INDEXED BY ledger_entry_reverses
				WHERE b.camp_id = e.camp_id AND b.reverses_id = e.id) AS reversed_by,
			(SELECT json_group_array(json_array(p.position, p.debit_account, p.debit_household_id, dh.name, p.credit_account,
					p.credit_household_id, ch.name, p.amount_cents, p.label))
				FROM ledger_posting p LEFT JOIN household dh ON dh.camp_id = p.camp_id AND dh.id = p.debit_household_id
				LEFT JOIN household ch ON ch.camp_id = p.camp_id AND ch.id = p.credit_household_id
				WHERE p.camp_id = e.camp_id AND p.entry_id = e.id) AS postings_json
			FROM (SELECT e.* FROM (${trail(place, filters, picky ? looked : limit + 1)}) e
				${picky ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``} ${ordered(by_day)} LIMIT ${limit + 1}) e
			LEFT JOIN household h ON h.camp_id = e.camp_id AND h.id = e.household_id
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
				...{ position, debit_account, debit_household_id, credit_account, credit_household_id },
				...{ amount_cents, label: label || null },
				debit: sideWords(debit_account, debit_name),
				credit: sideWords(credit_account, credit_name),
			};
		});
	return { ...entry, postings };
}

/** Entries as they are shown, and where the next page begins. */
export function journalPage(rows: { entries: EntryRow[]; edge: Edge[] | null }, limit: number) {
	const shown = rows.entries.slice(0, limit);
	const last: Edge | undefined = rows.entries.length > limit ? shown.at(-1) : rows.edge?.[0];
	return {
		entries: shown.map(toEntry),
		page: { next_cursor: last ? encodeCursor([last.happened_on, last.number]) : null },
	};
}

/** The name of a household that a filter names. */
export const familyNamed = ({ db, place }: At, household_id: string) =>
	db.all<{
		name: string;
	}>(
		sql`SELECT h.name AS name FROM household h WHERE h.camp_id = ${place.camp_id} AND h.id = ${household_id}`,
	);
