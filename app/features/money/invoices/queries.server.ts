import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { bookedWords } from "#app/features/ledger/ledger/index.server";
import { type HidingReader, shownLabel } from "#app/features/people/household-access/index.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { type InvoiceState, type InvoiceSums, openOf, stateOf } from "./rules";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** An invoice with the sums of its lines. */
export interface InvoiceRow extends InvoiceSums {
	id: string;
	household_id: string;
	household_name: string;
	number: number | null;
	currency: string;
	note: string | null;
	tax_number: string | null;
	issued_on: string | null;
	/** Earliest due date among its open charges. */
	due_on: string | null;
	void_reason: string | null;
	created_at: string;
	updated_at: string;
}

const sums = (
	what: SQL,
) => sql`(SELECT ${what} FROM invoice_line l JOIN payable y ON y.camp_id = l.camp_id AND y.id = l.payable_id
	WHERE l.camp_id = i.camp_id AND l.invoice_id = i.id)`;

const columns = sql`i.id AS id, i.household_id AS household_id, h.name AS household_name, i.number AS number, i.state AS kept,
	i.currency AS currency, i.note AS note, i.tax_number AS tax_number, i.issued_on AS issued_on, i.void_reason AS void_reason,
	i.created_at AS created_at, i.updated_at AS updated_at, ${sums(sql`coalesce(sum(l.amount_cents), 0)`)} AS total_cents,
	${sums(sql`coalesce(sum(iif(y.state IN ('received', 'waived'), l.amount_cents, iif(y.state = 'due', y.paid_cents, 0))), 0)`)} AS paid_cents,
	${sums(sql`coalesce(sum(iif(y.state = 'void', l.amount_cents, 0)), 0)`)} AS gone_cents,
	${sums(sql`min(iif(y.state = 'due', l.due_on, NULL))`)} AS due_on`;
const itsHousehold = sql`JOIN household h ON h.camp_id = i.camp_id AND h.id = i.household_id`;

/** Reads one invoice. */
export const invoiceById = ({ db, place }: At, id: string) =>
	db.all<InvoiceRow>(sql`SELECT ${columns} FROM invoice i ${itsHousehold}
		WHERE i.camp_id = ${place.camp_id} AND i.id = ${id}`);

export interface LineRow {
	payable_id: string;
	label: string;
	amount_cents: number;
	due_on: string;
	/** State of the charge. */
	state: string;
}

const its = { camp_id: sql`r.camp_id`, registration_id: sql`r.id` };
const what = bookedWords(its, { or_booked: true });

/**
 * Text of an invoice line: the text stored when it was drafted or, for a reader who can't see the child, a text
 * without the child's name.
 */
function lineWords(reader?: HidingReader): SQL {
	const kept = sql`iif(l.label <> y.label || ' · ' || s.name, l.label, y.label || coalesce(' · ' || ${what}, '') || ' · ' || s.name)`;
	if (!reader) return kept;
	const hidden = reader.hidesSome(its);
	const label = shownLabel({ kind: sql`y.kind`, label: sql`y.label`, hidden });
	const shown = bookedWords(its, { or_booked: true, hides: reader.hides });
	return sql`iif(${hidden}, ${label} || coalesce(' · ' || ${shown}, '') || ' · ' || s.name, ${kept})`;
}

/**
 * An invoice's lines, in order. Lines drafted before they named the child use the current booking's text.
 * @param reader the family member who reads it; without one, nothing is hidden
 */
export const linesOf = ({ db, place }: At, invoice_id: string, reader?: HidingReader) =>
	db.all<LineRow>(sql`${reader?.with ?? sql``} SELECT l.payable_id AS payable_id, ${lineWords(reader)} AS label, l.amount_cents AS amount_cents, l.due_on AS due_on,
		y.state AS state FROM invoice_line l JOIN payable y ON y.camp_id = l.camp_id AND y.id = l.payable_id
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		CROSS JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE l.camp_id = ${place.camp_id} AND l.invoice_id = ${invoice_id} ORDER BY l.position LIMIT 200`);

/** Invoices scanned for a state filter. The paid state is computed and has no index. */
const LOOKED_THROUGH = 250;

/** Reads a page of invoices plus one row, newest first. @throws 400 for an invalid cursor */
export function invoicesRead(
	{ db, place }: At,
	{
		household_id,
		state,
		limit,
		cursor,
	}: { household_id?: string; state?: InvoiceState; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const conditions: SQL[] = [
		sql`n.camp_id = ${place.camp_id}`,
		...(household_id ? [sql`n.household_id = ${household_id}`] : []),
		...(state === "draft" ? [sql`n.state = 'draft'`] : []),
		...(after ? [sql`(n.created_at, n.id) < (${after[0]}, ${after[1]})`] : []),
	];
	const index_name = sql.raw(household_id ? "invoice_household" : "invoice_made");
	return db.all<InvoiceRow>(sql`SELECT ${columns} FROM (SELECT n.* FROM invoice n INDEXED BY ${index_name}
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY n.created_at DESC, n.id DESC LIMIT ${state ? LOOKED_THROUGH : limit + 1}) i
		${itsHousehold} ORDER BY i.created_at DESC, i.id DESC`);
}

/** A page of invoices in the requested state. */
export const invoicesPage = (rows: InvoiceRow[], limit: number, state?: InvoiceState) =>
	pageOf(state ? rows.filter((row) => stateOf(row) === state) : rows, limit, ({ created_at, id }) => [
		created_at,
		id,
	]);

/** A family's issued invoices, newest first. */
export const invoicesOf = ({ db, place }: At, household_id: string | SQL) =>
	db.all<InvoiceRow>(sql`SELECT ${columns} FROM (SELECT n.* FROM invoice n
		WHERE n.camp_id = ${place.camp_id} AND n.household_id = ${household_id} AND n.state <> 'draft'
		ORDER BY n.created_at DESC, n.id DESC LIMIT 10) i ${itsHousehold} ORDER BY i.created_at DESC, i.id DESC`);

/** A family's charges that are on no invoice, earliest due first. */
export const unbilledOf = ({ db, place }: At, household_id: string) =>
	db.all<{
		id: string;
		label: string;
		season_name: string;
		/** Children and sessions that it is for: "Ella: Explorers". */
		what: string | null;
		amount_cents: number;
		currency: string;
		due_on: string;
		state: string;
	}>(
		sql`SELECT y.id AS id, y.label AS label, s.name AS season_name, ${what} AS what, y.amount_cents AS amount_cents, r.currency AS currency,
		y.due_on AS due_on, y.state AS state FROM payable y
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE y.camp_id = ${place.camp_id} AND y.household_id = ${household_id} AND y.kind <> 'refund' AND y.state IN ('due', 'received')
		AND NOT EXISTS (SELECT 1 FROM invoice_line l JOIN invoice i ON i.camp_id = l.camp_id AND i.id = l.invoice_id AND i.state <> 'void'
			WHERE l.camp_id = y.camp_id AND l.payable_id = y.id)
		ORDER BY y.state <> 'due', y.due_on, y.id LIMIT 200`,
	);

/** A household with its name. */
export const familyNamed = ({ db, place }: At, household_id: string) =>
	db.all<{ id: string; name: string }>(
		sql`SELECT h.id AS id, h.name AS name FROM household h WHERE h.camp_id = ${place.camp_id} AND h.id = ${household_id}`,
	);

/** Converts an invoice to its API form. */
export const toInvoice = (row: InvoiceRow) => ({
	id: row.id,
	household_id: row.household_id,
	number: row.number,
	state: stateOf(row),
	currency: row.currency,
	total_cents: row.total_cents,
	open_cents: openOf(row),
	due_on: row.due_on,
	note: row.note,
	tax_number: row.tax_number,
	issued_on: row.issued_on,
	void_reason: row.void_reason,
	updated_at: row.updated_at,
});
