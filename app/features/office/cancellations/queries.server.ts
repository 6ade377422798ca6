import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CancellationKind, WayBack } from "./rules";

interface At {
	db: Db;
	place: { camp_id: string };
}

export interface CancellationRow {
	id: string;
	kind: CancellationKind;
	name: string;
	season_id: string | null;
	add_on_id: string | null;
	way: WayBack;
	message: string | null;
	state: "running" | "done";
	claimed_until: string | null;
	started_by: string;
	started_by_name: string;
	created_at: string;
	done_at: string | null;
	/** Number of affected families, of those with all bookings ended, and of those emailed. */
	families: number;
	ended: number;
	told: number;
}

/** One cancellation with its progress. */
export const cancellationById = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<CancellationRow>(sql`SELECT c.id AS id, c.kind AS kind, c.name AS name, c.season_id AS season_id, c.add_on_id AS add_on_id,
		c.way AS way, c.message AS message, c.state AS state, c.claimed_until AS claimed_until, c.started_by AS started_by, u.name AS started_by_name,
		c.created_at AS created_at, c.done_at AS done_at,
		(SELECT count(*) FROM cancellation_family f WHERE f.camp_id = c.camp_id AND f.cancellation_id = c.id) AS families,
		(SELECT count(*) FROM cancellation_family f WHERE f.camp_id = c.camp_id AND f.cancellation_id = c.id AND f.state <> 'waiting') AS ended,
		(SELECT count(*) FROM cancellation_family f WHERE f.camp_id = c.camp_id AND f.cancellation_id = c.id AND f.state = 'told') AS told
		FROM cancellation c JOIN auth_user u ON u.id = c.started_by WHERE c.camp_id = ${camp_id} AND c.id = ${id}`);

/** Sessions that a cancellation ends. */
export const canceledSessions = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<{ id: string; name: string }>(sql`SELECT s.id AS id, s.name AS name FROM cancellation_session x
		JOIN session s ON s.camp_id = x.camp_id AND s.id = x.session_id
		WHERE x.camp_id = ${camp_id} AND x.cancellation_id = ${id} ORDER BY s.start_date, s.id`);

export interface FamilyRow {
	household_id: string;
	name: string;
	way: WayBack;
	state: "waiting" | "ended" | "told";
	refund_cents: number;
	credit_cents: number;
	void_cents: number;
	problem: string | null;
	emailed_at: string | null;
}

/** Exceeds the families of any session. */
const MOST_FAMILIES = 2_000;

/** Families of a cancellation; those that need the office come first. */
export const familiesOf = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<FamilyRow>(sql`SELECT f.household_id AS household_id, h.name AS name, f.way AS way, f.state AS state, f.refund_cents AS refund_cents,
		f.credit_cents AS credit_cents, f.void_cents AS void_cents, f.problem AS problem, f.emailed_at AS emailed_at
		FROM cancellation_family f JOIN household h ON h.camp_id = f.camp_id AND h.id = f.household_id
		WHERE f.camp_id = ${camp_id} AND f.cancellation_id = ${id} ORDER BY f.problem IS NULL, h.name COLLATE NOCASE, h.id LIMIT ${MOST_FAMILIES}`);

/** Refunds that a cancellation requested and that haven't been paid out. */
export const openRefunds = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<{ n: number; cents: number }>(sql`SELECT count(*) AS n, coalesce(sum(f.amount_cents), 0) AS cents
		FROM cancellation_refund x JOIN refund f ON f.camp_id = x.camp_id AND f.id = x.refund_id AND f.state IN ('requested', 'approved')
		WHERE x.camp_id = ${camp_id} AND x.cancellation_id = ${id}`);

/** Card payment pages still open for canceled items, by family. */
export const openPages = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<{
		n: number;
	}>(sql`SELECT count(DISTINCT p.id) AS n FROM cancellation_end e
		JOIN registration_line l ON l.camp_id = e.camp_id AND l.id = e.line_id
		JOIN payable y ON y.camp_id = l.camp_id AND y.registration_id = l.registration_id AND y.state = 'void'
		JOIN payment_for f ON f.camp_id = y.camp_id AND f.payable_id = y.id
		CROSS JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending'
		WHERE e.camp_id = ${camp_id} AND e.cancellation_id = ${id}`);

/** Staff still assigned to groups of the canceled sessions. */
export const staffOnGroups = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<{ n: number }>(sql`SELECT count(DISTINCT g.staff_id) AS n FROM cancellation_session x
		JOIN group_staff g ON g.camp_id = x.camp_id AND g.session_id = x.session_id
		WHERE x.camp_id = ${camp_id} AND x.cancellation_id = ${id}`);
