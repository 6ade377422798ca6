import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { EntryStatus } from "./model";
import { groupLabel } from "./words";

// Entries in readable form: names, wishes with positions, the open offer, and the last decision.

/** An entry with its display data. Lists in it are JSON. */
export interface EntryFace {
	id: string;
	season_id: string;
	season_name: string;
	household_id: string;
	family: string;
	registration_id: string | null;
	status: EntryStatus;
	priority: number;
	is_paused: number;
	skipped_reason: string | null;
	joined_at: string;
	updated_at: string;
	/** JSON array of `{ id, name, gender, grade }` per child. */
	children: string;
	/**
	 * JSON array of `{ session_id, name, position }` per wish. The position in the session's list counts from 1; null
	 * unless the entry is waiting.
	 */
	wishes: string;
	/** Newest offer, if there ever was one. */
	offer_id: string | null;
	offer_session_id: string | null;
	offer_status: string | null;
	offered_at: string | null;
	expires_at: string | null;
	settled_at: string | null;
	/** Newest history entry, as JSON; null unless requested. */
	decision: string | null;
}

/**
 * Current position in a session's waitlist, from 1. Counts entries that aren't paused, like
 * `waitlist_line.waiting`; a paused entry gets the position it would have if resumed.
 */
const positionOf = (session_id: SQL) => sql`(SELECT 1 + count(*) FROM waitlist_wish y
	JOIN waitlist_entry b ON b.camp_id = y.camp_id AND b.id = y.entry_id AND b.status = 'waiting' AND b.is_paused = 0
	WHERE y.camp_id = e.camp_id AND y.session_id = ${session_id}
	AND (b.priority, b.joined_at, b.id) < (e.priority, e.joined_at, e.id))`;

/**
 * Entries of a camp with their display data, in offer order.
 * @param which condition on `waitlist_entry e`; or `ids`, a subquery with a few ids that drives the read
 * @param also `positions`: position in each session's list; each one counts the entries ahead, so request it only
 *   for a few. `decision`: the last decision
 */
export const entryFaces = (
	db: Db,
	camp_id: string,
	which: SQL | { ids: SQL },
	limit: number,
	{ positions = false, decision = false }: { positions?: boolean; decision?: boolean } = {},
) =>
	db.all<EntryFace>(sql`SELECT e.id AS id, e.season_id AS season_id, n.name AS season_name, e.household_id AS household_id,
			h.name AS family, e.registration_id AS registration_id, e.status AS status, e.priority AS priority,
			e.is_paused AS is_paused, e.skipped_reason AS skipped_reason, e.joined_at AS joined_at, e.updated_at AS updated_at,
			(SELECT json_group_array(json_object('id', c.camper_id, 'name',
					trim(coalesce(nullif(trim(p.preferred_name), ''), p.first_name) || ' ' || p.last_name),
					'gender', c.gender, 'grade', c.grade) ORDER BY p.birth_date, c.camper_id)
				FROM waitlist_child c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id
				WHERE c.camp_id = e.camp_id AND c.entry_id = e.id) AS children,
			(SELECT json_group_array(json_object('session_id', w.session_id, 'name', s.name, 'position',
					${positions ? sql`CASE WHEN e.status = 'waiting' THEN ${positionOf(sql`w.session_id`)} END` : sql`NULL`})
					ORDER BY w.position, w.session_id)
				FROM waitlist_wish w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
				WHERE w.camp_id = e.camp_id AND w.entry_id = e.id) AS wishes,
			o.id AS offer_id, o.session_id AS offer_session_id, o.status AS offer_status, o.offered_at AS offered_at,
			o.expires_at AS expires_at, o.settled_at AS settled_at,
			${
				decision
					? sql`(SELECT d.decision FROM waitlist_decision d WHERE d.camp_id = e.camp_id AND d.entry_id = e.id
						ORDER BY d.decided_at DESC, d.id DESC LIMIT 1)`
					: sql`NULL`
			} AS decision
		FROM ${"ids" in which ? sql`${which.ids} picked CROSS JOIN waitlist_entry e ON e.id = picked.id` : sql`waitlist_entry e`} JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id
		JOIN household h ON h.camp_id = e.camp_id AND h.id = e.household_id
		LEFT JOIN waitlist_offer o ON o.camp_id = e.camp_id AND o.id = (SELECT l.id FROM waitlist_offer l
			WHERE l.camp_id = e.camp_id AND l.entry_id = e.id ORDER BY l.offered_at DESC, l.id DESC LIMIT 1)
		WHERE e.camp_id = ${camp_id} AND ${"ids" in which ? sql`1` : which} ORDER BY e.priority, e.joined_at, e.id LIMIT ${limit}`);

/** One entry. */
export const entryFace = (db: Db, camp_id: string, entry_id: string) =>
	entryFaces(db, camp_id, sql`e.id = ${entry_id}`, 1, { positions: true });

interface ChildFace {
	id: string;
	name: string;
	gender: string | null;
	grade: number | null;
}
interface WishFace {
	session_id: string;
	name: string;
	position: number | null;
}

/** An entry with its JSON lists parsed. */
export function toEntry(face: EntryFace) {
	const { children, wishes, is_paused, offer_id, ...rest } = face;
	const { offer_session_id, offer_status, offered_at, expires_at, settled_at, ...entry } = rest;
	return {
		...entry,
		is_paused: is_paused === 1,
		children: JSON.parse(children) as ChildFace[],
		wishes: JSON.parse(wishes) as WishFace[],
		offer:
			offer_id === null
				? null
				: {
						id: offer_id,
						session_id: offer_session_id ?? "",
						status: offer_status ?? "",
						offered_at: offered_at ?? "",
						expires_at: expires_at ?? "",
						settled_at,
					},
	};
}

export type Entry = ReturnType<typeof toEntry>;

/** An entry in the shape of API responses. */
export function toEntryFields(face: EntryFace) {
	const { family: _, season_name: __, decision: ___, ...entry } = toEntry(face);
	return { ...entry, group: groupLabel(entry.priority) };
}
