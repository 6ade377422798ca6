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

// A registration that was submitted, as those who decide about it, cancel it and settle what it costs look at it.

interface At {
	db: Db;
	place: { camp_id: string };
	/** The calendar date in the camp's zone. */
	today: string;
}

/** What it books or booked: a child in a session, or something beside. */
export interface BookedLine {
	id: string;
	position: number;
	camper_id: string | null;
	camper_name: string | null;
	session_id: string | null;
	enrollment_id: string | null;
	enrollment_status: string | null;
	/** The session that the child went to from this place; null where it did not end by going elsewhere. */
	moved_to: string | null;
	add_on_id: string | null;
	/** The session that an add-on goes with; null: with every one. */
	add_on_session_id: string | null;
	name: string;
	quantity: number;
	price_cents: number;
	off_cents: number;
	total_cents: number;
	deposit_cents: number;
	steps: { discount_id: string; off_cents: number; words: string }[];
	/** Of the session; null for what is beside. */
	start_date: string | null;
	end_date: string | null;
	/** The last day on which everything comes back for it, since the camp moved the session after it was booked. */
	all_back_until?: string | null;
	/** How many entries of the waitlist wait for the session. */
	waiting: number;
	ended_at: string | null;
}

export interface Payable {
	id: string;
	/** Who is to pay it: another than the registration's own where two share the bill. */
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
	/** What of it is paid: of what is due, the part that credit paid. */
	paid_cents?: number;
	/** What of it was paid by what the camp gave: aid or credit. */
	given_cents?: number;
	updated_at: string;
}

/** Whom emails about it go to, and what the family is called. */
interface Contact {
	household: string | null;
	parent_name: string | null;
	/** Of the parent it is of, else of another, who lives in its household and can see all of its children. */
	parent_email: string | null;
	/**
	 * Of who signed in to register, or of the parent for whom the front desk entered it, once they sign in; while they are of its
	 * household and can see all of its children.
	 */
	user_email: string | null;
	/** Of one of them who can't: for emails that name no child. */
	plain_email: string | null;
}

/** The name of the session to which the place of an ended line `l` was moved, for a SELECT that has it. */
export const movedTo = sql`CASE WHEN l.ended_at IS NULL OR l.enrollment_id IS NULL THEN NULL ELSE (SELECT x.name FROM enrollment m
	JOIN session x ON x.camp_id = m.camp_id AND x.id = m.session_id
	WHERE m.camp_id = l.camp_id AND m.moved_from_id = l.enrollment_id ORDER BY m.created_at DESC LIMIT 1) END`;

/** The family of a registration `n`, and who signs in for it. */
const its = { camp_id: sql`n.camp_id`, household_id: sql`n.household_id` };
const signsIn = sql`(CASE WHEN n.user_id IS NULL THEN (SELECT m.user_id FROM membership m
	WHERE m.camp_id = n.camp_id AND m.person_id = n.parent_id AND m.is_active = 1) ELSE n.user_id END)`;

type LineRow = Omit<BookedLine, "steps"> & { steps_json: string; registration_id: string };

/** Until when everything comes back for a line `l`, since the camp moved its session after it was booked, as SQL. */
export const allBackUntil = sql`(SELECT max(v.cancel_until) FROM session_move v INDEXED BY session_move_session
	WHERE v.camp_id = l.camp_id AND v.session_id = l.session_id AND v.moved_at > l.created_at)`;

/** Lines of registrations; `which` is SQL about the line `l`. */
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

/** Charges of registrations; `which` is SQL about the charge `y`. */
const payablesRead = ({ db }: At, which: SQL, most: number) =>
	db.all<
		Payable & { registration_id: string }
	>(sql`SELECT y.id AS id, y.registration_id AS registration_id, y.household_id AS household_id, y.kind AS kind, y.label AS label, y.amount_cents AS amount_cents,
		y.due_on AS due_on, y.state AS state, y.settled_at AS settled_at, u.name AS settled_by_name, y.method AS method,
		y.reference AS reference, y.reason AS reason, y.updated_at AS updated_at, y.paid_cents AS paid_cents,
		coalesce((SELECT sum(t.amount_cents) FROM payment_part t INDEXED BY payment_part_payable JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id
			AND p.way IN ('aid', 'credit') WHERE t.camp_id = y.camp_id AND t.payable_id = y.id), 0) AS given_cents
		FROM payable y LEFT JOIN auth_user u ON u.id = y.settled_by
		WHERE ${which} ORDER BY y.due_on, y.created_at, y.id LIMIT ${most}`);

/** Who that is: whom their sign-in is linked to, else whom they registered as. */
const signsInAs = sql`coalesce((SELECT v.person_id FROM membership v WHERE v.camp_id = n.camp_id AND v.user_id = ${signsIn}
	AND v.is_active = 1), n.parent_id)`;

/** What a registration is decided, cancelled and settled by, as reads of one trip. */
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

/** More than a camp has of one session: what a look at all that families hold of it reads at once. */
const MOST_HELD = 20_000;

/** Lines and charges of many registrations, for a look at what families hold. `registrations` is a subquery of ids. */
export const manyBookedReads = (at: At, registrations: SQL) => {
	const { camp_id } = at.place;
	const ids = sql`(SELECT r.id FROM ${registrations} r)`;
	return {
		lines: linesRead(at, sql`l.camp_id = ${camp_id} AND l.registration_id IN ${ids}`, MOST_HELD),
		payables: payablesRead(at, sql`y.camp_id = ${camp_id} AND y.registration_id IN ${ids}`, MOST_HELD),
	};
};

/** A line as it is worked with. */
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
	/** The children that the family's reader can't see, and so can't cancel for; staff and rules have none. */
	hidden?: ReadonlySet<string> | undefined;
}

/** The rows as they are worked with; undefined when it is not there. */
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

/** The same of one that was sent. @throws NOT_FOUND; a draft is none */
export function submitted(rows: BookedRows): Booked {
	const booked = toBooked(rows);
	if (!booked || booked.registration.status === "draft") throw notFound("This registration");
	return booked;
}

/** The same, read by itself. @throws as {@link submitted} */
export const readBooked = async (ctx: RuleCtx, id: string): Promise<Booked> =>
	submitted(await readBatch(ctx.db, bookedReads(ctx, id)));

export const liveLines = ({ lines }: Pick<Booked, "lines">) =>
	lines.filter(({ ended_at }) => ended_at === null);

/** What a family is called. */
export const familyName = ({ household, parent_name }: Contact) => household ?? parent_name ?? "A family";
