import { sql } from "drizzle-orm";
import type { RowsOf } from "#db/client";
import { type OwnAt, ownHouseholds } from "~/features/own-households/index.server";
import { policyReads } from "~/features/prices/index.server";
import { endedWithWait } from "~/features/waitlist/index.server";
import { movedTo } from "./booked.server";
import { seasonOfRegistration } from "./queries.server";
import { answersGiven, formAnswered } from "./unfinished.server";

/** A line as it is shown, with what became of it. */
export interface LineRow {
	id: string;
	session_id: string | null;
	camper_id: string | null;
	camper: string | null;
	name: string;
	quantity: number;
	price_cents: number;
	total_cents: number;
	deposit_cents: number;
	steps: string;
	start_date: string | null;
	end_date: string | null;
	/** Of the place it led to. */
	status: string | null;
	ended_at: string | null;
	moved_to: string | null;
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
	/** The registration ended with the last of its waits. */
	was_last: 0 | 1;
	children: string;
	/** JSON: names of sessions, the most wished first. */
	sessions_json: string;
}

/**
 * What a submitted registration is shown by, beside what a draft is: its lines, what is due, who waits, what is handed in; and a
 * row where whoever asks is of its household, from which they may have been taken out since they registered.
 */
export function overviewReads(at: OwnAt, id: string) {
	const { db, place } = at;
	const { camp_id } = place;
	const { tiers, setup } = policyReads({ db, place }, seasonOfRegistration({ db, place }, id));
	return {
		lines:
			db.all<LineRow>(sql`SELECT l.id AS id, l.session_id AS session_id, l.camper_id AS camper_id, coalesce(nullif(p.preferred_name, ''), p.first_name) AS camper,
			l.name AS name, l.quantity AS quantity, l.price_cents AS price_cents, l.total_cents AS total_cents, l.deposit_cents AS deposit_cents,
			l.steps AS steps, s.start_date AS start_date, s.end_date AS end_date, e.status AS status, l.ended_at AS ended_at, ${movedTo} AS moved_to
			FROM registration_line l LEFT JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
			LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
			LEFT JOIN enrolment e ON e.camp_id = l.camp_id AND e.id = l.enrolment_id
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
			(SELECT json_group_array(x.name) FROM (SELECT s.name AS name FROM waitlist_wish h JOIN session s ON s.camp_id = h.camp_id AND s.id = h.session_id
				WHERE h.camp_id = w.camp_id AND h.entry_id = w.id ORDER BY h.position) x) AS sessions_json
			FROM waitlist_entry w WHERE w.camp_id = ${camp_id} AND w.registration_id = ${id} ORDER BY w.joined_at, w.id LIMIT 50`),
		given: answersGiven({ db, place }, id),
		answered: formAnswered({ db, place }, id),
		handed: db.all<{
			person_id: string;
			definition_id: string;
		}>(sql`SELECT DISTINCT d.person_id AS person_id, d.definition_id AS definition_id
			FROM registration_line l INDEXED BY registration_line_registration CROSS JOIN person_document d INDEXED BY person_document_person ON d.camp_id = l.camp_id AND d.person_id = l.camper_id AND d.deleted_at IS NULL
			WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} AND l.camper_id IS NOT NULL LIMIT 500`),
		member: db.all(sql`SELECT 1 AS is_member FROM registration n WHERE n.camp_id = ${camp_id} AND n.id = ${id}
			AND n.household_id IN (${ownHouseholds(at)})`),
		tiers,
		terms: setup,
	};
}

export type OverviewRows = RowsOf<ReturnType<typeof overviewReads>>;
