import type { Checkpoint } from "#app/lib/checkpoints";
import { foldText, otherSpellings } from "#app/lib/text";
import { type Absence, type AttendanceStatus, STATUS_LABELS } from "./marks";
import type { MarkedFacts } from "./queue";

/** Stored mark as the roll call shows it. */
export interface ShownMark extends MarkedFacts {
	status: AttendanceStatus;
	version: number;
	by: string;
	/** Camp-local time of the mark in display format: "9:04 AM". */
	at: string;
	/** True for a cleared mark, which appears only in a history. */
	voided: boolean;
}

/** Camper on a roll call. */
export interface RollChild {
	id: string;
	/** Display name. */
	name: string;
	/** First, preferred and last name. */
	full_name: string;
	age: number | null;
	photo_url: string | null;
	groups: { id: string; name: string }[];
	/** True when at least one person must not pick the camper up today. Only the director tells who and why. */
	do_not_release: boolean;
	mark: ShownMark | null;
	/** Marks that were replaced, newest first. */
	history: ShownMark[];
}

/** Data of the roll call screen. */
export interface RollCallView {
	session: { id: string; name: string };
	date: string;
	checkpoint: Checkpoint;
	checkpoints: Checkpoint[];
	/** Reason why roll can't be taken. Null when it can. */
	closed: string | null;
	/** Nearest camp days before and after this one. */
	around: { before: string | null; after: string | null };
	children: RollChild[];
	/** Number of campers on the roll but not in this list. When above 0, the server filters by group and name. */
	left_out: number;
	groups: { id: string; name: string }[];
	reasons: { key: string; label: string }[];
	today: string;
	now: string;
	time_zone: string;
	/** Owner of the mark queue. A queue is never shared between users. */
	owner: { user_id: string; camp_id: string };
	single_key_shortcuts: boolean;
}

/** Searchable text of a camper in the list. */
export const soughtIn = ({ name, full_name }: Pick<RollChild, "name" | "full_name">) =>
	[foldText(`${name} ${full_name}`), ...otherSpellings(full_name.split(" "))].join(" ");

/** Describes a mark: "Late, 9:40 AM", "Absent, excused (Sick)". */
export function markText(
	mark: Pick<MarkedFacts, "status" | "absence" | "reason" | "time">,
	{ time, reason }: { time: (hhmm: string) => string; reason: (key: string) => string },
): string {
	if (mark.status === "unmarked") return "Unmarked";
	const label = STATUS_LABELS[mark.status];
	if (mark.status === "absent") {
		const why = mark.reason ? ` (${reason(mark.reason)})` : "";
		return `${label}, ${mark.absence ?? ("unexcused" satisfies Absence)}${why}`;
	}
	return mark.time ? `${label}, ${time(mark.time)}` : label;
}
