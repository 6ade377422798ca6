import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { ANSWERABLE, type DisputeFilter, type DisputeState, MOST_OPEN, UNDECIDED } from "./dispute-rules";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A dispute with its payment's household. */
export interface DisputeRow {
	id: string;
	payment_id: string;
	household_id: string;
	household_name: string;
	provider_dispute: string;
	amount_cents: number;
	currency: string;
	reason: string;
	state: string;
	out_cents: number;
	fee_cents: number;
	evidence_by: string | null;
	opened_at: string;
	closed_at: string | null;
}

const columns = sql`d.id AS id, d.payment_id AS payment_id, d.household_id AS household_id, h.name AS household_name, d.provider_dispute AS provider_dispute,
	d.amount_cents AS amount_cents, d.currency AS currency, d.reason AS reason, d.state AS state, d.out_cents AS out_cents,
	d.fee_cents AS fee_cents, d.evidence_by AS evidence_by, d.opened_at AS opened_at, d.closed_at AS closed_at`;

const itsHousehold = sql`CROSS JOIN household h ON h.camp_id = d.camp_id AND h.id = d.household_id`;

const listed = (states: readonly string[]) => sql.raw(`('${states.join("', '")}')`);
const undecided = listed(UNDECIDED);

/** A payment's disputes, latest first. */
export const disputesOfPayment = ({ db, place }: At, payment_id: string) =>
	db.all<DisputeRow>(sql`SELECT ${columns} FROM dispute d ${itsHousehold}
		WHERE d.camp_id = ${place.camp_id} AND d.payment_id = ${payment_id} ORDER BY d.opened_at DESC, d.id DESC LIMIT 20`);

/** A household's undecided disputes plus one row, latest first. */
export const openDisputesOf = ({ db, place }: At, household_id: string) =>
	db.all<DisputeRow>(sql`SELECT ${columns} FROM dispute d ${itsHousehold}
		WHERE d.camp_id = ${place.camp_id} AND d.household_id = ${household_id} AND d.state IN ${undecided}
		ORDER BY d.opened_at DESC LIMIT ${MOST_OPEN + 1}`);

/** Reads a page of disputes plus one row, most recently opened first. @throws 400 for an invalid cursor */
export function disputesRead(
	{ db, place }: At,
	{ state, limit, cursor }: { state?: DisputeFilter; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const conditions: SQL[] = [
		sql`n.camp_id = ${place.camp_id}`,
		...(state === "open" ? [sql`n.state IN ${undecided}`] : state ? [sql`n.state = ${state}`] : []),
		...(after ? [sql`(n.opened_at, n.id) < (${after[0]}, ${after[1]})`] : []),
	];
	const index_name = sql.raw(state ? "dispute_in_state" : "dispute_opened");
	return db.all<DisputeRow>(sql`SELECT ${columns} FROM (SELECT n.* FROM dispute n INDEXED BY ${index_name}
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY n.opened_at DESC, n.id DESC LIMIT ${limit + 1}) d
		${itsHousehold} ORDER BY d.opened_at DESC, d.id DESC`);
}

export const disputesPage = (rows: DisputeRow[], limit: number) =>
	pageOf(rows, limit, ({ opened_at, id }) => [opened_at, id]);

/** Converts a dispute to its API form. */
export const toDispute = ({ household_name: _, state, ...row }: DisputeRow) => ({
	...row,
	state: state as DisputeState,
});

/**
 * Undecided disputes plus one row, by evidence deadline. Disputes already answered come last, because their
 * deadline has passed.
 */
export const openDisputes = ({ db, place }: At) =>
	db.all<DisputeRow>(sql`SELECT ${columns} FROM dispute d ${itsHousehold}
		WHERE d.camp_id = ${place.camp_id} AND d.state IN ${undecided}
		ORDER BY d.state NOT IN ${listed(ANSWERABLE)}, d.evidence_by IS NULL, d.evidence_by, d.id LIMIT ${MOST_OPEN + 1}`);
