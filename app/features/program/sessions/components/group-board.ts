import type { Option } from "#app/ui/select";
import { NO_GROUP } from "../rules";

export type Kind = "cabin" | "day";
export const KIND_LABELS: Record<Kind, string> = { cabin: "Cabin", day: "Day group" };

export interface Face {
	id: string;
	name: string;
	photo_url: string | null;
	grade?: string;
}

export interface GroupView {
	id: string;
	kind: Kind;
	name: string;
	capacity: number | null;
	campers: Face[];
	staff: Face[];
}

export interface GroupBoard {
	groups: GroupView[];
	/** Campers without a group of a kind that the session uses. */
	ungrouped: Record<Kind, Face[]>;
	/** Loaded when staff are assigned to a group. */
	staff: StaffChoice;
	/** Idempotency key of the form that adds a group. */
	idempotency_key: string;
}

/** Staff who can be assigned to a group. */
export interface StaffChoice {
	people: { id: string; name: string }[];
	/** True when there are too many to list, so the user has to search. */
	is_long: boolean;
	search_failed: boolean;
}

/** Options of "Move to…" for one kind of group, with their spots. Full groups are disabled. */
export function groupOptions(
	kind: Kind,
	groups: readonly { id: string; kind: Kind; name: string; capacity: number | null; count: number }[],
): Option[] {
	const own = groups.filter((group) => group.kind === kind);
	if (own.length === 0) return [];
	return [
		...own.map(({ id, name, capacity, count }) => {
			if (capacity === null) return { value: id, label: `${name} (${count})` };
			const full = count >= capacity;
			return { value: id, label: `${name} (${count} of ${capacity}${full ? ", full" : ""})`, disabled: full };
		}),
		{ value: `${NO_GROUP}:${kind}`, label: `No ${KIND_LABELS[kind].toLowerCase()}` },
	];
}
