import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { bookedWords, childrenOf } from "#app/features/ledger/ledger/index.server";
import { type HidingReader, shownLabel } from "#app/features/people/household-access/index.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A payable of a household, with its purpose. */
export interface PayableRow {
	id: string;
	registration_id: string;
	season_name: string;
	/** Children and sessions that it is for: "Ella: Explorers". */
	what: string | null;
	kind: string;
	label: string;
	/** Open amount, in cents. */
	amount_cents: number;
	/** Part already paid, in cents. */
	paid_cents: number;
	due_on: string;
	currency: string;
	updated_at: string;
}

const its = { camp_id: sql`y.camp_id`, registration_id: sql`y.registration_id` };

/** Label of a payable `y` for a family member or, without a reader, for the office. */
const labelFor = (reader?: HidingReader): SQL =>
	reader
		? shownLabel({ kind: sql`y.kind`, label: sql`y.label`, hidden: reader.hidesSome(its) })
		: sql`y.label`;

/**
 * A household's open payables, oldest first. @param reader the family member who reads it; without one, nothing is
 * hidden
 */
export const openPayables = ({ db, place }: At, household_id: string | SQL, reader?: HidingReader) =>
	db.all<PayableRow>(sql`${reader?.with ?? sql``} SELECT y.id AS id, y.registration_id AS registration_id, s.name AS season_name,
		${bookedWords(its, { or_booked: true, hides: reader?.hides })} AS what, y.kind AS kind,
		${labelFor(reader)} AS label, y.amount_cents - y.paid_cents AS amount_cents, y.paid_cents AS paid_cents, y.due_on AS due_on,
		r.currency AS currency, y.updated_at AS updated_at
		FROM payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE y.camp_id = ${place.camp_id} AND y.household_id = ${household_id} AND y.state = 'due' AND y.kind <> 'refund'
		ORDER BY y.due_on, y.created_at, y.id LIMIT 300`);

/** A household's payments with an unapplied amount, oldest first. */
export const restsOf = ({ db, place }: At, household_id: string | SQL) =>
	db.all<{
		payment_id: string;
		rest_cents: number;
		currency: string;
		updated_at: string;
	}>(sql`SELECT p.id AS payment_id, p.amount_cents - p.refunded_cents - p.spread_cents AS rest_cents, p.currency AS currency,
		p.updated_at AS updated_at
		FROM payment p WHERE p.camp_id = ${place.camp_id} AND p.household_id = ${household_id} AND p.state = 'succeeded'
		AND p.amount_cents - p.spread_cents - p.refunded_cents > 0 ORDER BY p.received_on, p.id LIMIT 100`);

export interface PaymentRow {
	id: string;
	household_id: string;
	household_name: string;
	way: string;
	state: string;
	amount_cents: number;
	currency: string;
	spread_cents: number;
	refunded_cents: number;
	received_on: string | null;
	reference: string | null;
	/** For card payments: "Visa ending in 4242", and the latest failure of one not received yet. */
	shown_as: string | null;
	failure: string | null;
	payer: string | null;
	note: string | null;
	entered_by_name: string | null;
	created_at: string;
	updated_at: string;
}

const columns = sql`p.id AS id, p.household_id AS household_id, h.name AS household_name, p.way AS way,
		p.state AS state, p.amount_cents AS amount_cents, p.currency AS currency, p.spread_cents AS spread_cents,
		p.refunded_cents AS refunded_cents, p.received_on AS received_on, p.reference AS reference, p.shown_as AS shown_as, p.failure AS failure, p.payer AS payer,
		p.note AS note, u.name AS entered_by_name, p.created_at AS created_at, p.updated_at AS updated_at`;
const named = sql`JOIN household h ON h.camp_id = p.camp_id AND h.id = p.household_id
		LEFT JOIN auth_user u ON u.id = p.entered_by`;

/**
 * SQL condition: a payment (`p`) waits for the user to pay on the provider's page. A payment that the provider is
 * processing, such as a bank debit, has a provider ID; an autopay payment has no user who began it.
 */
export const isBegun = sql`(p.state = 'pending' AND p.provider_intent IS NULL AND p.entered_by IS NOT NULL)`;

/** One payment, with the user who began it and whether its page is still open. */
export const paymentById = ({ db, place }: At, id: string) =>
	db.all<PaymentRow & { is_begun: 0 | 1; entered_by: string | null }>(
		sql`SELECT ${columns}, ${isBegun} AS is_begun, p.entered_by AS entered_by FROM payment p ${named}
			WHERE p.camp_id = ${place.camp_id} AND p.id = ${id}`,
	);

/** Filters for payments. */
export interface PaymentFilters {
	household_id?: string;
	way?: string;
	/** Prefix of the reference, case-insensitive. */
	reference?: string;
	from?: string;
	to?: string;
	limit: number;
	cursor?: string;
}

/**
 * SQL condition: a column begins with a text, case-insensitive. Uses an index on the column with COLLATE NOCASE.
 */
export const beginsWith = (column: SQL, text: string): SQL =>
	sql`(${column} COLLATE NOCASE >= ${text} AND ${column} COLLATE NOCASE < ${`${text}\u{10ffff}`})`;

/**
 * Reads a page of received payments plus one row, including reversed ones, latest date first. @throws 400 for an
 * invalid cursor
 */
export function paymentsRead({ db, place }: At, asked: PaymentFilters) {
	const { household_id, way, reference, from, to, limit, cursor } = asked;
	const after = cursor === undefined ? null : decodeCursor(cursor, 3);
	const index_name = reference ? "payment_reference" : household_id ? "payment_household" : "payment_day";
	const conditions = [
		...[sql`p.camp_id = ${place.camp_id}`, sql`p.received_on IS NOT NULL`],
		...(reference ? [beginsWith(sql`p.reference`, reference)] : []),
		...(household_id ? [sql`p.household_id = ${household_id}`] : []),
		...(way ? [sql`p.way = ${way}`] : []),
		...(from ? [sql`p.received_on >= ${from}`] : []),
		...(to ? [sql`p.received_on <= ${to}`] : []),
		...(after ? [sql`(p.received_on, p.way, p.id) < (${after[0]}, ${after[1]}, ${after[2]})`] : []),
	];
	const order = sql`ORDER BY p.received_on DESC, p.way DESC, p.id DESC`;
	return db.all<PaymentRow>(sql`SELECT ${columns} FROM (SELECT p.* FROM payment p INDEXED BY ${sql.raw(index_name)}
		WHERE ${sql.join(conditions, sql` AND `)} ${order} LIMIT ${limit + 1}) p ${named} ${order}`);
}

export const paymentsPage = (rows: PaymentRow[], limit: number) =>
	pageOf(rows, limit, ({ received_on, way, id }) => [received_on ?? "", way, id]);

/** Receipt number of a payment: the number of its journal entry; none before it was received. */
export const receiptNumber = ({ db, place }: At, payment_id: string) =>
	db.all<{ number: number }>(sql`SELECT e.number AS number FROM ledger_entry e
		WHERE e.camp_id = ${place.camp_id} AND e.effect = ${receivedEffect(payment_id)}`);

/** Unique effect key of a payment's journal entry. */
export const receivedEffect = (payment_id: string) => `payment:${payment_id}:received`;

/** Journal entries of a payment: its receipt and its reversal. */
export const entriesOf = ({ db, place }: At, payment_id: string) =>
	db.all<{
		number: number;
		label: string;
		happened_on: string;
		reason: string | null;
		posted_by_name: string | null;
	}>(sql`SELECT e.number AS number, e.label AS label, e.happened_on AS happened_on, e.reason AS reason,
		u.name AS posted_by_name
		FROM ledger_entry e LEFT JOIN auth_user u ON u.id = e.posted_by
		WHERE e.camp_id = ${place.camp_id} AND e.payment_id = ${payment_id} ORDER BY e.number LIMIT 50`);

/** A household's registrations with their children, latest first. */
export const registrationsOf = ({ db, place }: At, household_id: string) =>
	db.all<{
		id: string;
		season_name: string;
		currency: string;
		children: string | null;
	}>(sql`SELECT r.id AS id,
		s.name AS season_name, r.currency AS currency, ${childrenOf({ camp_id: sql`r.camp_id`, registration_id: sql`r.id` })} AS children
		FROM registration r JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE r.camp_id = ${place.camp_id} AND r.household_id = ${household_id} AND r.status <> 'draft'
		ORDER BY r.submitted_at DESC, r.id DESC LIMIT 20`);
