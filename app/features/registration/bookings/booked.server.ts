import { type SQL, sql } from "drizzle-orm";
import { type Db, type RowsOf, readBatch } from "#db/client";
import {
	childrenOfRegistration,
	guardsAll,
	parentsAddress,
	usersAddress,
} from "#app/features/people/household-access/index.server";
import { policyReads, toPolicy } from "#app/features/ledger/pricing/index.server";
import { settled, setupOf } from "#app/features/registration/openings/index.server";
import type { RuleCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { type RegistrationRow, registrationById } from "./queries.server";

// A submitted registration, as needed to decide about it, cancel it and settle its costs.

interface At {
	db: Db;
	place: { camp_id: string };
	/** Calendar date in the camp's time zone. */
	today: string;
}

/** A line of a registration: a child in a session, or an add-on. */
export interface BookedLine {
	id: string;
	position: number;
	camper_id: string | null;
	camper_name: string | null;
	session_id: string | null;
	enrollment_id: string | null;
	enrollment_status: string | null;
	/** Session that the child was transferred to; null when the line didn't end by a transfer. */
	moved_to: string | null;
	add_on_id: string | null;
	/** Session that the add-on belongs to; null for all sessions. */
	add_on_session_id: string | null;
	name: string;
	quantity: number;
	price_cents: number;
	off_cents: number;
	total_cents: number;
	deposit_cents: number;
	steps: { discount_id: string; off_cents: number; words: string }[];
	/** Dates of the session; null for an add-on. */
	start_date: string | null;
	end_date: string | null;
	/** Last day for a full refund because the camp moved the session's dates after it was booked. */
	all_back_until?: string | null;
	/** Number of entries on the session's waitlist. */
	waiting: number;
	ended_at: string | null;
}

export interface Payable {
	id: string;
	/** Household that pays it. Differs from the registration's when two households share the bill. */
	household_id: string;
	kind: "deposit" | "installment" | "full" | "fee" | "refund";
	label: string;
	amount_cents: number;
	due_on: string;
	state: "due" | "received" | "waived" | "void";
	settled_at: string | null;
	settled_by_name: string | null;
	method: string | null;
	reference: string | null;
	reason: string | null;
	/** Paid amount in cents. For a charge that is still due, the part that a credit paid. */
	paid_cents?: number;
	/** Part of the paid amount, in cents, that came from the camp as financial aid or credit. */
	given_cents?: number;
	updated_at: string;
}

/** Family name and email recipients of a registration. */
interface Contact {
	household: string | null;
	parent_name: string | null;
	/** Address of its parent, else of another one, who belongs to its household and can see all of its children. */
	parent_email: string | null;
	/**
	 * Address of the user who registered; for a front desk registration, of its parent once they sign in. They must
	 * belong to the household and be able to see all of its children.
	 */
	user_email: string | null;
	/** Address of a parent or user without that access, for emails that name no child. */
	plain_email: string | null;
}

/**
 * SQL for the name of the session to which the enrollment of an ended line `l` was transferred; for a SELECT that
 * contains the line.
 */
export const movedTo = sql`CASE WHEN l.ended_at IS NULL OR l.enrollment_id IS NULL THEN NULL ELSE (SELECT x.name FROM enrollment m
	JOIN session x ON x.camp_id = m.camp_id AND x.id = m.session_id
	WHERE m.camp_id = l.camp_id AND m.moved_from_id = l.enrollment_id ORDER BY m.created_at DESC LIMIT 1) END`;

/** Household of a registration `n`, and the user who signs in for it. */
const its = { camp_id: sql`n.camp_id`, household_id: sql`n.household_id` };
const signsIn = sql`(CASE WHEN n.user_id IS NULL THEN (SELECT m.user_id FROM membership m
	WHERE m.camp_id = n.camp_id AND m.person_id = n.parent_id AND m.is_active = 1) ELSE n.user_id END)`;

type LineRow = Omit<BookedLine, "steps"> & { steps_json: string; registration_id: string };

/** SQL for the last day for a full refund of a line `l` because the camp moved its session after it was booked. */
export const allBackUntil = sql`(SELECT max(v.cancel_until) FROM session_move v
	WHERE v.camp_id = l.camp_id AND v.session_id = l.session_id AND v.moved_at > l.created_at)`;

/** Lines of registrations; `which` is a SQL condition on line `l`. */
const linesRead = ({ db }: At, which: SQL, most: number) =>
	db.all<LineRow>(sql`SELECT l.id AS id, l.position AS position, l.registration_id AS registration_id,
		l.camper_id AS camper_id, coalesce(nullif(p.preferred_name, ''), p.first_name) AS camper_name, l.session_id AS session_id,
		l.enrollment_id AS enrollment_id, e.status AS enrollment_status,
		${movedTo} AS moved_to, l.add_on_id AS add_on_id, a.session_id AS add_on_session_id,
		l.name AS name, l.quantity AS quantity, l.price_cents AS price_cents, l.off_cents AS off_cents, l.total_cents AS total_cents,
		l.deposit_cents AS deposit_cents, l.steps AS steps_json, s.start_date AS start_date, s.end_date AS end_date, coalesce(w.waiting, 0) AS waiting, l.ended_at AS ended_at, ${allBackUntil} AS all_back_until
		FROM registration_line l LEFT JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
		LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
		LEFT JOIN waitlist_line w ON w.camp_id = l.camp_id AND w.session_id = l.session_id
		LEFT JOIN add_on a ON a.camp_id = l.camp_id AND a.id = l.add_on_id
		LEFT JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id
		WHERE ${which} ORDER BY l.position, l.id LIMIT ${most}`);

/** Charges of registrations; `which` is a SQL condition on charge `y`. */
const payablesRead = ({ db }: At, which: SQL, most: number) =>
	db.all<
		Payable & { registration_id: string }
	>(sql`SELECT y.id AS id, y.registration_id AS registration_id, y.household_id AS household_id, y.kind AS kind, y.label AS label, y.amount_cents AS amount_cents,
		y.due_on AS due_on, y.state AS state, y.settled_at AS settled_at, u.name AS settled_by_name, y.method AS method,
		y.reference AS reference, y.reason AS reason, y.updated_at AS updated_at, y.paid_cents AS paid_cents,
		coalesce((SELECT sum(t.amount_cents) FROM payment_part t JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id
			AND p.way IN ('aid', 'credit') WHERE t.camp_id = y.camp_id AND t.payable_id = y.id), 0) AS given_cents
		FROM payable y LEFT JOIN auth_user u ON u.id = y.settled_by
		WHERE ${which} ORDER BY y.due_on, y.created_at, y.id LIMIT ${most}`);

/** Person of that user: the one linked to their membership, else the parent they registered as. */
const signsInAs = sql`coalesce((SELECT v.person_id FROM membership v WHERE v.camp_id = n.camp_id AND v.user_id = ${signsIn}
	AND v.is_active = 1), n.parent_id)`;

/** Reads for deciding about, canceling and settling a registration, in one round trip. */
export const bookedReads = (at: At, id: string) => {
	const { camp_id } = at.place;
	const season_id: SQL = sql`(SELECT n.season_id FROM registration n WHERE n.camp_id = ${camp_id} AND n.id = ${id})`;
	const { tiers, setup: refunds } = policyReads(at, season_id);
	return {
		registration: registrationById(at, id),
		lines: linesRead(at, sql`l.camp_id = ${camp_id} AND l.registration_id = ${id}`, 300),
		payables: payablesRead(at, sql`y.camp_id = ${camp_id} AND y.registration_id = ${id}`, 300),
		contact:
			at.db.all<Contact>(sql`SELECT h.name AS household, trim(coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name) AS parent_name,
			${parentsAddress(its, sql`n.parent_id`, (person_id) => guardsAll(at, person_id, childrenOfRegistration))} AS parent_email,
			iif(${guardsAll(at, signsInAs, childrenOfRegistration)}, ${usersAddress({ ...its, user_id: signsIn })}, NULL) AS user_email,
			coalesce(${usersAddress({ ...its, user_id: signsIn })}, ${parentsAddress(its, sql`n.parent_id`)}) AS plain_email
			FROM registration n LEFT JOIN household h ON h.camp_id = n.camp_id AND h.id = n.household_id
			LEFT JOIN person p ON p.camp_id = n.camp_id AND p.id = n.parent_id
			WHERE n.camp_id = ${camp_id} AND n.id = ${id}`),
		setup: setupOf(at, season_id),
		tiers,
		refunds,
	};
};

/** Row limit when all families of a session are read at once. Higher than any real session. */
const MOST_HELD = 20_000;

/** Lines and charges of many registrations. `registrations` is a subquery of ids. */
export const manyBookedReads = (at: At, registrations: SQL) => {
	const { camp_id } = at.place;
	const ids = sql`(SELECT r.id FROM ${registrations} r)`;
	return {
		lines: linesRead(at, sql`l.camp_id = ${camp_id} AND l.registration_id IN ${ids}`, MOST_HELD),
		payables: payablesRead(at, sql`y.camp_id = ${camp_id} AND y.registration_id IN ${ids}`, MOST_HELD),
	};
};

/** Converts a row to a line. */
export const toLine = ({ steps_json, registration_id: _, ...line }: LineRow): BookedLine => ({
	...line,
	steps: JSON.parse(steps_json),
});

type BookedRows = RowsOf<ReturnType<typeof bookedReads>>;

export interface Booked {
	registration: RegistrationRow;
	lines: BookedLine[];
	payables: Payable[];
	contact: Contact;
	setup: ReturnType<typeof settled>;
	policy: ReturnType<typeof toPolicy>;
	/**
	 * Children that the reader of the family can't see and therefore can't cancel for. Not set for staff and rules.
	 */
	hidden?: ReadonlySet<string> | undefined;
}

/** Converts the rows; undefined when the registration doesn't exist. */
export function toBooked(rows: BookedRows): Booked | undefined {
	const [registration] = rows.registration;
	const [contact] = rows.contact;
	if (!registration || !contact) return undefined;
	return {
		registration,
		lines: rows.lines.map(toLine),
		payables: rows.payables,
		contact,
		setup: settled(rows.setup),
		policy: toPolicy({ tiers: rows.tiers, setup: rows.refunds }),
	};
}

/**
 * Converts the rows of a submitted registration.
 * @throws NOT_FOUND, also for a draft
 */
export function submitted(rows: BookedRows): Booked {
	const booked = toBooked(rows);
	if (!booked || booked.registration.status === "draft") throw notFound("This registration");
	return booked;
}

/**
 * Reads and converts a submitted registration.
 * @throws NOT_FOUND as {@link submitted} does
 */
export const readBooked = async (ctx: RuleCtx, id: string): Promise<Booked> =>
	submitted(await readBatch(ctx.db, bookedReads(ctx, id)));

export const liveLines = ({ lines }: Pick<Booked, "lines">) =>
	lines.filter(({ ended_at }) => ended_at === null);

/** Display name of a family. */
export const familyName = ({ household, parent_name }: Contact) => household ?? parent_name ?? "A family";
