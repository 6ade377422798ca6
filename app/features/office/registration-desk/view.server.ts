import { displayName } from "#app/lib/people";
import type { Missing } from "#app/lib/registrations";
import type { BoardRow, BookedItem } from "./queries.server";

/** A registration as lists show it. */
export interface BoardItem {
	id: string;
	season_id: string;
	status: string;
	household_id: string | null;
	family: string;
	/** Name of the registering parent; null if the family has the same name. */
	parent: string | null;
	submitted_at: string | null;
	updated_at: string;
	currency: string | null;
	/**
	 * Totals of booked items, including offers, transfers and cancellations; for an ended registration, of those it
	 * had. Null until it is submitted.
	 */
	total_cents: number | null;
	due_cents: number;
	received_cents: number;
	children: { id: string; name: string; sessions: string[] }[];
	waits_for: string[];
	missing: Missing[];
	/** Entered by staff. */
	is_desk: boolean;
}

/** Converts a row for display. */
export function toItem(row: BoardRow): BoardItem {
	const lines = JSON.parse(row.lines_json) as BookedItem[];
	const booked_cents = lines.reduce((sum, [, , , total_cents]) => sum + total_cents, 0);
	const parent = row.parent_name ?? row.user_name;
	return {
		id: row.id,
		season_id: row.season_id,
		status: row.status,
		household_id: row.household_id,
		family: row.household ?? parent ?? "A family",
		parent: row.household ? parent : null,
		submitted_at: row.submitted_at,
		updated_at: row.updated_at,
		currency: row.currency,
		total_cents: row.submitted_cents === null ? null : booked_cents,
		due_cents: row.due_cents,
		received_cents: row.received_cents,
		children: row.status === "draft" ? draftChildren(row.draft_json) : childrenOf(lines),
		waits_for: [...new Set(JSON.parse(row.waits_json) as string[])],
		missing: JSON.parse(row.missing_json) as Missing[],
		is_desk: row.entered_by !== null,
	};
}

function childrenOf(lines: readonly BookedItem[]): BoardItem["children"] {
	const children = new Map<string, { id: string; name: string; sessions: string[] }>();
	for (const [id, name, session] of lines) {
		if (id === null || name === null) continue;
		const child = children.get(id) ?? { id, name, sessions: [] };
		child.sessions.push(session);
		children.set(id, child);
	}
	return [...children.values()];
}

/** Children that a family has entered in a draft so far. */
function draftChildren(json: string): BoardItem["children"] {
	const { children = [] } = JSON.parse(json) as {
		children?: { key: string; first_name?: string; last_name?: string }[];
	};
	return children.map(({ key, first_name = "", last_name = "" }) => ({
		id: key,
		name: displayName({ first_name, last_name }) || "A child",
		sessions: [],
	}));
}
