import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { searchWords } from "#db/search/words";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { missingItems } from "#app/features/registration/bookings/index.server";
import type { ListRows } from "#app/platform/query/list-rows.server";
import type { ListFilters } from "./list-plan";
import { MOST_COUNTED, TAB_KEYS, TABS, type Tab } from "./rules";

// Queries for the board of a season's registrations. Each page is read along one index, newest first.

interface At {
	db: Db;
	place: { camp_id: string };
}

/** Filters of the screen, whose tabs include drafts. */
export type Filters = Omit<ListFilters, "state"> & { state?: Tab };

/** A booked item: a child in a session or, without a child, an add-on. */
export type BookedItem = [camper_id: string | null, camper: string | null, name: string, total_cents: number];

export interface BoardRow {
	id: string;
	season_id: string;
	status: string;
	household_id: string | null;
	household: string | null;
	parent_name: string | null;
	user_name: string | null;
	submitted_at: string | null;
	updated_at: string;
	currency: string | null;
	/** Null until it is submitted. */
	submitted_cents: number | null;
	entered_by: string | null;
	due_cents: number;
	received_cents: number;
	/** JSON of {@link BookedItem}s; for an ended registration, those it had. */
	lines_json: string;
	/** JSON of the names of waitlisted sessions. */
	waits_json: string;
	/** JSON of an unsubmitted registration: `{ children: [{ first_name, sessions }] }`. */
	draft_json: string;
	/** JSON of the missing items' keys. */
	missing_json: string;
	/** Place of the row in the list, for the cursor. */
	place: string;
}

const statuses = (state: Tab | undefined): SQL => {
	const list = state
		? TABS[state]
		: TAB_KEYS.filter((key) => key !== "draft").flatMap((key) => [...TABS[key]]);
	return sql`r.status IN (${sql.join(
		list.map((status) => sql`${status}`),
		sql`, `,
	)})`;
};

/** Filters without an index: of registrations that nothing else finds, they search only the newest. */
export const looksThrough = ({ q, session, missing, paid }: Filters) =>
	Boolean(missing || paid) && !session && searchWords(q ?? "").length === 0;

/** One row if a season has more than a number of registrations in a state. */
export const moreThan = ({ db, place: { camp_id } }: At, { season, state }: Filters, most: number) =>
	db.all<{ more: 1 }>(sql`SELECT 1 AS more FROM registration r
		WHERE r.camp_id = ${camp_id} AND r.season_id = ${followedSeason(camp_id, season)} AND ${statuses(state)} LIMIT 1 OFFSET ${most}`);

/** Rows of a list with the columns that it shows. */
export const boardRows = (
	{ db, place: { camp_id } }: At,
	page: SQL,
	{ place, order }: Pick<ListRows, "place" | "order">,
) =>
	db.all<BoardRow>(sql`${page} SELECT r.id AS id, r.season_id AS season_id, r.status AS status, r.household_id AS household_id, h.name AS household,
		trim(coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name) AS parent_name, u.name AS user_name,
		r.submitted_at AS submitted_at, r.updated_at AS updated_at, r.currency AS currency, r.total_cents AS submitted_cents, r.entered_by AS entered_by,
		coalesce((SELECT sum(y.amount_cents - y.paid_cents) FROM payable y WHERE y.camp_id = r.camp_id AND y.registration_id = r.id AND y.state = 'due' AND y.kind <> 'refund'), 0) AS due_cents,
		coalesce((SELECT sum(y.paid_cents) FROM payable y WHERE y.camp_id = r.camp_id AND y.registration_id = r.id AND y.kind <> 'refund'), 0)
			- coalesce((SELECT sum(t.amount_cents) FROM payable y CROSS JOIN payment_part t INDEXED BY payment_part_payable ON t.camp_id = y.camp_id AND t.payable_id = y.id
				JOIN payment g ON g.camp_id = t.camp_id AND g.id = t.payment_id AND g.way IN ('aid', 'credit')
				WHERE y.camp_id = r.camp_id AND y.registration_id = r.id), 0) AS received_cents,
		(SELECT json_group_array(json_array(CASE WHEN l.session_id IS NOT NULL THEN l.camper_id END, coalesce(nullif(k.preferred_name, ''), k.first_name),
			l.name, l.total_cents)) FROM registration_line l LEFT JOIN person k ON k.camp_id = l.camp_id AND k.id = l.camper_id
			WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND (l.ended_at IS NULL OR r.ended_at IS NOT NULL)) AS lines_json,
		(SELECT json_group_array(s.name) FROM waitlist_entry e JOIN waitlist_wish w NOT INDEXED ON w.camp_id = e.camp_id AND w.entry_id = e.id
			JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE e.camp_id = r.camp_id AND e.registration_id = r.id AND e.status IN ('waiting', 'offered')) AS waits_json,
		CASE WHEN r.status = 'draft' THEN r.draft ELSE '{}' END AS draft_json, ${missingItems} AS missing_json, ${place} AS place
		FROM page CROSS JOIN registration r ON r.camp_id = ${camp_id} AND r.id = page.k0 LEFT JOIN household h ON h.camp_id = r.camp_id AND h.id = r.household_id
		LEFT JOIN person p ON p.camp_id = r.camp_id AND p.id = r.parent_id LEFT JOIN auth_user u ON u.id = r.user_id ORDER BY ${order}`);

/** One row with the number of a season's registrations per state, each counted up to 101 (100 and one more). */
export const countsRead = ({ db, place: { camp_id } }: At, season: string | undefined) =>
	db.all<Record<Tab, number>>(
		sql`SELECT ${sql.join(
			TAB_KEYS.map(
				(tab) => sql`(SELECT count(*) FROM (SELECT 1 FROM registration r
					WHERE r.camp_id = ${camp_id} AND r.season_id = ${followedSeason(camp_id, season)} AND ${statuses(tab)} LIMIT ${MOST_COUNTED + 1})) AS ${sql.identifier(tab)}`,
			),
			sql`, `,
		)}`,
	);

/** A season's sessions, for the filter. */
export const seasonSessions = ({ db, place: { camp_id } }: At, season: string | undefined) =>
	db.all<{
		id: string;
		name: string;
	}>(sql`SELECT s.id AS id, s.name AS name FROM session s WHERE s.camp_id = ${camp_id}
		AND s.season_id = ${followedSeason(camp_id, season)} AND s.deleted_at IS NULL ORDER BY s.start_date, s.id LIMIT 100`);

/** The season shown. */
export const boardSeason = ({ db, place: { camp_id } }: At, season: string | undefined) =>
	db.all<{
		id: string;
		name: string;
		needs_approval: number | null;
	}>(sql`SELECT n.id AS id, n.name AS name, u.needs_approval AS needs_approval
		FROM season n LEFT JOIN registration_setup u ON u.camp_id = n.camp_id AND u.season_id = n.id
		WHERE n.camp_id = ${camp_id} AND n.id = ${followedSeason(camp_id, season)}`);

/** A season of the camp by its ID. */
export const seasonNamed = ({ db, place: { camp_id } }: At, id: string) =>
	db.all<{ id: string }>(sql`SELECT n.id AS id FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${id}`);
