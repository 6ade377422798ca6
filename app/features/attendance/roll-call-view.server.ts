import type { RowsOf } from "#db/client";
import { checkpointsIn } from "~/lib/checkpoints";
import { ageOn, formatTime, timeIn } from "~/lib/dates";
import { displayName, fullName } from "~/lib/people";
import type { CampCtx } from "~/platform/context.server";
import type { StoredMark } from "./mark.server";
import {
	marksIn,
	type RollCallRow,
	type RollCallSession,
	type rollCallReads,
	rollCallRows,
} from "./roll-call-reads.server";
import { campDaysAround, canMarkOn, MARKABLE_SESSIONS } from "./rules";
import type { RollCallView, RollChild, ShownMark } from "./view";

/** The most children one roll call shows; larger ones are taken by group. */
const ROLL_CALL_LIMIT = 500;

type Rows = Omit<RowsOf<ReturnType<typeof rollCallReads>>, "session">;

/** What the roll call's screen shows of what was read. */
export function rollCallView(ctx: CampCtx, session: RollCallSession, date: string, read: Rows): RollCallView {
	const zone = ctx.place.time_zone;
	const rows = rollCallRows(read);
	const history = Map.groupBy(
		marksIn(read.replaced).sort((a, b) => b.version - a.version),
		({ camper_id }) => camper_id,
	);
	const children = rows
		.slice(0, ROLL_CALL_LIMIT)
		.map((row) => child(row, date, zone, history.get(row.id)?.map((mark) => shownMark(mark, zone)) ?? []));
	const groups = new Map(children.flatMap((each) => each.groups.map((group) => [group.id, group])));
	return {
		session: { id: session.id, name: session.name },
		date,
		checkpoint: session.checkpoint,
		checkpoints: checkpointsIn(session.checkpoints),
		closed: closedReason(session, date, ctx.today),
		around: campDaysAround([session], date, ctx.today),
		children,
		truncated: rows.length > ROLL_CALL_LIMIT,
		groups: [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
		reasons: read.reasons,
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
		groups: row.groups.map(({ id, name }) => ({ id, name })),
		do_not_release: row.do_not_release,
		mark: mark?.voided ? null : mark,
		history: mark?.voided ? [mark, ...history] : history,
	};
}

function shownMark(stored: StoredMark, zone: string): ShownMark {
	const { status, absence, reason, time, note, version } = stored;
	const at = formatTime(timeIn(zone, stored.marked_at));
	const voided = stored.voided_at !== null;
	return { status, absence, reason, time, note, version, voided, by: stored.by ?? "Somebody", at };
}
