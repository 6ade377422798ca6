import type { Checkpoint } from "#app/lib/checkpoints";
import { foldText, otherSpellings } from "#app/lib/text";
import { type Absence, type AttendanceStatus, STATUS_LABELS } from "./marks";
import type { MarkedFacts } from "./queue";

/** A stored mark as the roll call shows it. */
export interface ShownMark extends MarkedFacts {
	status: AttendanceStatus;
	version: number;
	by: string;
	/** Camp-local time of the mark, as people read it: "9:04 AM". */
	at: string;
	/** It was taken back: in a history only. */
	voided: boolean;
}

/** A child on a roll call. */
export interface RollChild {
	id: string;
	/** What the child is called. */
	name: string;
	/** First, preferred and last name. */
	full_name: string;
	age: number | null;
	photo_url: string | null;
	groups: { id: string; name: string }[];
	/** There is somebody whom they must not be released to today; who and why is told by the director alone. */
	do_not_release: boolean;
	mark: ShownMark | null;
	/** Marks that were replaced, newest first. */
	history: ShownMark[];
}

/** Everything the roll call's screen shows. */
export interface RollCallView {
	session: { id: string; name: string };
	date: string;
	checkpoint: Checkpoint;
	checkpoints: Checkpoint[];
	/** Why no roll can be taken; null when it can. */
	closed: string | null;
	/** The camp days next to this one. */
	around: { before: string | null; after: string | null };
	children: RollChild[];
	/** How many are on the roll and not on this list. Where there are any, group and name are asked of the server. */
	left_out: number;
	groups: { id: string; name: string }[];
	reasons: { key: string; label: string }[];
	today: string;
	now: string;
	time_zone: string;
	/** Who marks: their queue is nobody else's. */
	owner: { user_id: string; camp_id: string };
	single_key_shortcuts: boolean;
}

/** What a child is found by on the list. */
export const soughtIn = ({ name, full_name }: Pick<RollChild, "name" | "full_name">) =>
	[foldText(`${name} ${full_name}`), ...otherSpellings(full_name.split(" "))].join(" ");

/** A status in words, with what belongs to it: "Late, 9:40 AM", "Absent, excused (Sick)". */
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
