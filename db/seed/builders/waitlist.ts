import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

interface Waiting {
	id: string;
	person?: { gender?: string | null };
	/** Grade the child enters. */
	grade?: number | null;
}

interface EntryFields extends Partial<RowOf<"waitlist_entry">> {
	/** The family. */
	household: { id: string };
	/** Children to be offered spots together. */
	children: Waiting[];
	/** Sessions, first choice first. */
	sessions: { id: string }[];
}

export interface BuiltWaitlistEntry extends Built {
	id: string;
	camp_id: string;
	entry: RowOf<"waitlist_entry">;
}

/** Waitlist entry for children and some sessions of a season, in the default priority group. */
export function aWaitlistEntry(
	season: { id: string; camp_id: string },
	{ household, children, sessions, ...overrides }: EntryFields,
	make: Make = fresh,
): BuiltWaitlistEntry {
	const { camp_id } = season;
	const id = overrides.id ?? make.id(`waitlist-entry/${children.map((child) => child.id).join("/")}`);
	const entry: RowOf<"waitlist_entry"> = {
		status: "waiting",
		priority: 4,
		joined_at: make.at,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id,
		id,
		season_id: season.id,
		household_id: household.id,
	};
	const waitlist_child = children.map((child) => ({
		camp_id,
		entry_id: id,
		camper_id: child.id,
		gender: child.person?.gender ?? null,
		grade: child.grade ?? null,
	}));
	const waitlist_wish = sessions.map((session, index) => ({
		camp_id,
		entry_id: id,
		session_id: session.id,
		position: index + 1,
	}));
	return { id, camp_id, entry, rows: { waitlist_entry: [entry], waitlist_child, waitlist_wish } };
}

/**
 * Offer of a session to a waiting entry, open for two days. The caller must then set the entry to `offered`, as
 * the database requires (`OFFERED_AFTER`).
 */
export function aWaitlistOffer(
	{ camp_id, id: entry_id, rows }: BuiltWaitlistEntry,
	session: { id: string },
	overrides: Partial<RowOf<"waitlist_offer">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const id = overrides.id ?? make.id(`waitlist-offer/${entry_id}/${session.id}`);
	const offered_at = overrides.offered_at ?? make.at;
	const until = new Date(Date.parse(offered_at) + 48 * 3_600_000).toISOString();
	const offer: RowOf<"waitlist_offer"> = {
		status: "open",
		expires_at: until,
		offered_at,
		...overrides,
		camp_id,
		id,
		entry_id,
		session_id: session.id,
	};
	const waitlist_offer_place = (rows.waitlist_child ?? []).map(({ camper_id, gender, grade }) => ({
		camp_id,
		offer_id: id,
		camper_id,
		session_id: session.id,
		gender,
		grade,
	}));
	return { id, rows: { waitlist_offer: [offer], waitlist_offer_place } };
}

/** Statement to run after rows with open offers, in the same batch. */
export const OFFERED_AFTER = `UPDATE waitlist_entry SET status = 'offered' WHERE status = 'waiting' AND EXISTS (
	SELECT 1 FROM waitlist_offer o WHERE o.camp_id = waitlist_entry.camp_id AND o.entry_id = waitlist_entry.id AND o.status = 'open')`;
