import { ageOn, formatTime, timeIn } from "~/lib/dates";
import { displayName, fullName } from "~/lib/people";
import type { CampCtx } from "~/platform/context.server";
import { ROLL_CALL_LIMIT, type RollCallRow, type RollCallSession } from "./queries.server";
import { type AttendanceStatus, campDaysAround, canMarkOn, checkpointsIn, MARKABLE_SESSIONS } from "./rules";
import type { RollCallView, RollChild, ShownMark } from "./view";

interface Rows {
	children: RollCallRow[];
	replaced: { camper_id: string; mark: string }[];
	reasons: { key: string; label: string }[];
}

/** What the roll call's screen shows of what was read. */
export function rollCallView(ctx: CampCtx, session: RollCallSession, date: string, rows: Rows): RollCallView {
	const zone = ctx.place.time_zone;
	const history = new Map<string, ShownMark[]>();
	for (const { camper_id, mark } of rows.replaced) {
		history.set(camper_id, [...(history.get(camper_id) ?? []), shownMark(mark, zone)]);
	}
	const children = rows.children
		.slice(0, ROLL_CALL_LIMIT)
		.map((row) => child(row, date, zone, history.get(row.id) ?? []));
	const groups = new Map(children.flatMap((each) => each.groups.map((group) => [group.id, group])));
	return {
		session: { id: session.id, name: session.name },
		date,
		checkpoint: session.checkpoint,
		checkpoints: checkpointsIn(session.checkpoints),
		closed: closedReason(session, date, ctx.today),
		around: campDaysAround([session], date, ctx.today),
		children,
		truncated: rows.children.length > ROLL_CALL_LIMIT,
		groups: [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
		reasons: rows.reasons,
		today: ctx.today,
		now: ctx.clock.now(),
		time_zone: zone,
		owner: { user_id: ctx.user.id, camp_id: ctx.camp.id },
		single_key_shortcuts: ctx.user.single_key_shortcuts,
	};
}

function closedReason(session: RollCallSession, date: string, today: string): string | null {
	if (session.status === "draft")
		return "This session is a draft. Its roll can be taken once it is published.";
	if (session.status === "cancelled") return "This session was cancelled.";
	if (!MARKABLE_SESSIONS.some((status) => status === session.status))
		return "This session's roll is not taken.";
	const allowed = canMarkOn(session, date, today);
	return allowed.ok ? null : allowed.message;
}

function child(row: RollCallRow, date: string, zone: string, history: ShownMark[]): RollChild {
	const mark = row.mark === null ? null : shownMark(row.mark, zone);
	return {
		id: row.id,
		name: displayName(row),
		full_name: fullName(row),
		age: row.birth_date === null ? null : ageOn(row.birth_date, date),
		photo_url: row.photo_url,
		groups: JSON.parse(row.groups) as RollChild["groups"],
		mark: mark?.voided ? null : mark,
		history: mark?.voided ? [mark, ...history] : history,
	};
}

function shownMark(json: string, zone: string): ShownMark {
	const { marked_by, marked_at, status, absence, reason, time, note, version, voided } = JSON.parse(json) as {
		marked_by: { name: string | null };
		marked_at: string;
		status: AttendanceStatus;
	} & Pick<ShownMark, "absence" | "reason" | "time" | "note" | "version" | "voided">;
	const at = formatTime(timeIn(zone, marked_at));
	return { status, absence, reason, time, note, version, voided, by: marked_by.name ?? "Somebody", at };
}
