import type { RowsOf } from "#db/client";
import { checkpointsIn } from "#app/lib/checkpoints";
import { ageOn, formatTime, timeIn } from "#app/lib/dates";
import { displayName, fullName } from "#app/lib/people";
import { joinedWords, textHolds, typedWords } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import type { StoredMark } from "./mark.server";
import { MOST_MARKS } from "./marks";
import {
	marksIn,
	type RollCallRow,
	type RollCallSession,
	type rollCallReads,
	rollCallRows,
} from "./roll-call-reads.server";
import { campDaysAround, canMarkOn, MARKABLE_SESSIONS } from "./rules";
import { type RollCallView, type RollChild, type ShownMark, soughtIn } from "./view";

type Rows = Omit<RowsOf<ReturnType<typeof rollCallReads>>, "session">;

/** Filters of the requested roll call. */
interface Asked {
	group?: string | null | undefined;
	q: string;
	child?: string | undefined;
}

/**
 * Campers to list. Normally all of them, so that the browser filters without network. In a roll call beyond the
 * list's maximum, only the first ones that match the requested group and name, plus the camper whose details are
 * open.
 */
export function listedOf(all: readonly RollCallRow[], { group, q, child }: Asked): readonly RollCallRow[] {
	if (all.length <= MOST_MARKS) return all;
	const words = joinedWords(typedWords(q));
	const listed = all
		.filter(({ groups }) => !group || groups.some(({ id }) => id === group))
		.filter((row) => textHolds(words, soughtIn({ name: displayName(row), full_name: fullName(row) })))
		.slice(0, MOST_MARKS);
	const opened = all.find(({ id }) => id === child);
	return opened && !listed.includes(opened) ? [...listed.slice(0, MOST_MARKS - 1), opened] : listed;
}

/** Builds the roll call screen's view from the rows read. */
export function rollCallView(
	ctx: CampCtx,
	session: RollCallSession,
	date: string,
	read: Rows,
	asked: Asked,
): RollCallView {
	const zone = ctx.place.time_zone;
	const rows = rollCallRows(read);
	const listed = listedOf(rows, asked);
	const history = Map.groupBy(
		marksIn(read.replaced).sort((a, b) => b.version - a.version),
		({ camper_id }) => camper_id,
	);
	const children = listed.map((row) =>
		child(row, date, zone, history.get(row.id)?.map((mark) => shownMark(mark, zone)) ?? []),
	);
	const groups = new Map(rows.flatMap((row) => row.groups.map(({ id, name }) => [id, { id, name }])));
	return {
		session: { id: session.id, name: session.name },
		date,
		checkpoint: session.checkpoint,
		checkpoints: checkpointsIn(session.checkpoints),
		closed: closedReason(session, date, ctx.today),
		around: campDaysAround([session], date, ctx.today),
		children,
		left_out: rows.length - listed.length,
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
	if (session.status === "draft") return "This session is a draft. Publish it to take its roll.";
	if (session.status === "cancelled") return "This session was canceled.";
	if (!MARKABLE_SESSIONS.some((status) => status === session.status))
		return "This session doesn't use roll call.";
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
	return { status, absence, reason, time, note, version, voided, by: stored.by ?? "Someone", at };
}
