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
	/** Campers who lack a group of a kind that the session uses. */
	ungrouped: Record<Kind, Face[]>;
	/** Read when a group is to be given one of them. */
	staff: StaffChoice;
	/** Of the group that may be added: its form is sent once. */
	idempotency_key: string;
}

/** Whom a group can be given. */
export interface StaffChoice {
	people: { id: string; name: string }[];
	/** They are more than can be listed: who is wanted has to be searched for. */
	is_long: boolean;
	search_failed: boolean;
}

/** What "Move to…" offers of one kind, with how full each is; one that is full cannot be chosen. */
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
