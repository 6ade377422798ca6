import { sql } from "drizzle-orm";
import type { RowsOf } from "#db/client";
import {
	A_CHILD,
	plainLabel,
	type RegistrationAccess,
	type OwnAt,
	ownHouseholds,
} from "#app/features/people/household-access/index.server";
import { policyReads } from "#app/features/ledger/pricing/index.server";
import { endedWithWait } from "#app/features/admission/waitlist/index.server";
import { allBackUntil, movedTo } from "./booked.server";
import { seasonOfRegistration } from "./queries.server";
import { answersGiven, formAnswered } from "./draft-from-booking.server";

/** A registration line as displayed, with its outcome. */
export interface LineRow {
	id: string;
	session_id: string | null;
	camper_id: string | null;
	camper: string | null;
	/** True when the child is hidden from the reader. */
	is_hidden?: true;
	name: string;
	quantity: number;
	price_cents: number;
	total_cents: number;
	deposit_cents: number;
	steps: string;
	start_date: string | null;
	end_date: string | null;
	/** Status of its enrollment. */
	status: string | null;
	ended_at: string | null;
	moved_to: string | null;
	/** 1 when the camp canceled the session or add-on. `back_cents` is the refund once it exists. */
	is_canceled: 0 | 1;
	back_cents: number | null;
	/** The camp's message to families about the cancellation. */
	cancel_message: string | null;
	/** Original dates of a session that was moved after booking, and the last day for a full refund. */
	moved_start: string | null;
	moved_end: string | null;
	all_back_until: string | null;
}

interface PayableRow {
	id: string;
	household_id: string;
	kind: string;
	label: string;
	amount_cents: number;
	paid_cents: number;
	due_on: string;
	state: string;
	settled_at: string | null;
}

interface WaitRow {
	id: string;
	status: string;
	/** 1 when the registration ended with this wait, its last one. */
	was_last: 0 | 1;
	children: string;
	/** JSON array of their IDs. */
	children_json: string;
	/** JSON array of session names, most wanted first. */
	sessions_json: string;
}

/**
 * Reads for the page of a submitted registration, besides those of a draft: lines, charges, waits and documents,
 * and a row if the reader belongs to its household, because they can have been removed since they registered.
 */
export function overviewReads(at: OwnAt, id: string) {
	const { db, place } = at;
	const { camp_id } = place;
	const { tiers, setup } = policyReads({ db, place }, seasonOfRegistration({ db, place }, id));
	return {
		lines:
			db.all<LineRow>(sql`SELECT l.id AS id, l.session_id AS session_id, l.camper_id AS camper_id, coalesce(nullif(p.preferred_name, ''), p.first_name) AS camper,
			l.name AS name, l.quantity AS quantity, l.price_cents AS price_cents, l.total_cents AS total_cents, l.deposit_cents AS deposit_cents,
			l.steps AS steps, s.start_date AS start_date, s.end_date AS end_date, e.status AS status, l.ended_at AS ended_at, ${movedTo} AS moved_to,
			x.line_id IS NOT NULL OR (l.ended_at IS NULL AND s.status = 'cancelled') AS is_canceled, x.back_cents AS back_cents, k.message AS cancel_message,
			v.from_start AS moved_start, v.from_end AS moved_end, ${allBackUntil} AS all_back_until
			FROM registration_line l LEFT JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
			LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
			LEFT JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id
			LEFT JOIN session_move v ON v.camp_id = l.camp_id AND v.id = (SELECT w.id FROM session_move w
				WHERE w.camp_id = l.camp_id AND w.session_id = l.session_id AND w.moved_at > l.created_at ORDER BY w.moved_at DESC LIMIT 1)
			LEFT JOIN cancellation_end x ON x.camp_id = l.camp_id AND x.line_id = l.id AND x.line_id IS NOT NULL
			LEFT JOIN cancellation k ON k.camp_id = x.camp_id AND k.id = x.cancellation_id
			WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} ORDER BY l.position, l.id LIMIT 300`),
		payables:
			db.all<PayableRow>(sql`SELECT y.id AS id, y.household_id AS household_id, y.kind AS kind, y.label AS label, y.amount_cents AS amount_cents, y.paid_cents AS paid_cents, y.due_on AS due_on,
			y.state AS state, y.settled_at AS settled_at FROM payable y
			WHERE y.camp_id = ${camp_id} AND y.registration_id = ${id} AND y.state <> 'void'
			AND y.household_id = (SELECT n.household_id FROM registration n WHERE n.camp_id = y.camp_id AND n.id = y.registration_id)
			ORDER BY y.due_on, y.id LIMIT 100`),
		waits: db.all<WaitRow>(sql`SELECT w.id AS id, w.status AS status,
			(SELECT ${endedWithWait(sql`r`)} FROM registration r WHERE r.camp_id = w.camp_id AND r.id = w.registration_id) AS was_last,
			(SELECT group_concat(coalesce(nullif(p.preferred_name, ''), p.first_name), ' and ') FROM waitlist_child c
				JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id WHERE c.camp_id = w.camp_id AND c.entry_id = w.id) AS children,
			(SELECT json_group_array(c.camper_id) FROM waitlist_child c WHERE c.camp_id = w.camp_id AND c.entry_id = w.id) AS children_json,
			(SELECT json_group_array(x.name) FROM (SELECT s.name AS name FROM waitlist_wish h JOIN session s ON s.camp_id = h.camp_id AND s.id = h.session_id
				WHERE h.camp_id = w.camp_id AND h.entry_id = w.id ORDER BY h.position) x) AS sessions_json
			FROM waitlist_entry w WHERE w.camp_id = ${camp_id} AND w.registration_id = ${id} ORDER BY w.joined_at, w.id LIMIT 50`),
		given: answersGiven({ db, place }, id),
		answered: formAnswered({ db, place }, id),
		handed: db.all<{
			person_id: string;
			definition_id: string;
		}>(sql`SELECT DISTINCT d.person_id AS person_id, d.definition_id AS definition_id
			FROM registration_line l JOIN person_document d INDEXED BY person_document_person ON d.camp_id = l.camp_id AND d.person_id = l.camper_id AND d.deleted_at IS NULL
			WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} AND l.camper_id IS NOT NULL LIMIT 500`),
		member: db.all(sql`SELECT 1 AS is_member FROM registration n WHERE n.camp_id = ${camp_id} AND n.id = ${id}
			AND n.household_id IN (${ownHouseholds(at)})`),
		tiers,
		terms: setup,
	};
}

type ReadRows = RowsOf<ReturnType<typeof overviewReads>>;

/** Rows as the reader of the registration can see them. */
export type OverviewRows = ReadRows & { is_seen: true };

/**
 * Removes from a registration's rows what its reader can't see: the line of a hidden child keeps its amounts and
 * shows "A child" instead of name, session and dates, and waits with a hidden child are left out.
 */
export function seenBy(access: RegistrationAccess, rows: ReadRows): OverviewRows {
	const hidden = access?.hidden ?? new Set<string>();
	const isHidden = (id: string | null) => id !== null && hidden.has(id);
	return {
		...rows,
		is_seen: true,
		lines: rows.lines.map((line) =>
			isHidden(line.camper_id)
				? {
						...line,
						camper_id: null,
						camper: null,
						session_id: null,
						name: A_CHILD,
						is_hidden: true as const,
						steps: "[]",
						start_date: null,
						end_date: null,
						moved_to: null,
						moved_start: null,
						moved_end: null,
						all_back_until: null,
					}
				: line,
		),
		payables: rows.lines.some(({ camper_id }) => isHidden(camper_id))
			? rows.payables.map((payable) => ({ ...payable, label: plainLabel(payable) }))
			: rows.payables,
		waits: rows.waits.filter(({ children_json }) => !(JSON.parse(children_json) as string[]).some(isHidden)),
		given: rows.given.filter(({ respondent }) => !isHidden(respondent)),
		handed: rows.handed.filter(({ person_id }) => !isHidden(person_id)),
	};
}
