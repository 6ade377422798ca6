import type { RowsOf } from "#db/client";
import { type attendanceHistoryReads, expectedCount, isDue } from "#app/features/day/attendance/index.server";
import { gradeLabel, gradeSettings } from "#app/features/people/campers/index.server";
import { checkpointsIn } from "#app/lib/checkpoints";
import { ageOn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { displayName, fullName } from "#app/lib/people";
import { datesIn } from "#app/lib/weekdays";
import type { CampCtx } from "#app/platform/context.server";
import { pageOf } from "#app/platform/http/page";
import type { Hits } from "#app/platform/search/people-index.server";
import type { AttendanceDay } from "./components/attendance-tab";
import { type GroupBoard, groupOptions } from "./components/group-board";
import type { RosterView } from "./components/roster-tab";
import { type GroupRow, type groupReads, MOST_STAFF } from "./groups.server";
import type { SessionRow } from "./queries.server";
import {
	type RosterQuery,
	type RosterRow,
	type RosterTally,
	rosterGrades,
	rosterGroups,
	rosterKeys,
	rosterRows,
	rosterTotal,
} from "./roster.server";

interface RosterReads {
	roster: Parameters<typeof rosterRows>[0];
	tallies: RosterTally[];
}

/** Groups that the roster's campers can be moved to, with the number of the session's campers in each. */
export function moveOptions(ctx: CampCtx, rows: { groups: GroupRow[]; tallies: RosterTally[] }) {
	if (!ctx.can("cabins_edit") || ctx.place.scope.kind !== "camp") return [];
	const counts = new Map(
		rows.tallies
			.filter(({ shows, kind }) => shows === "attending" && kind === "group")
			.map(({ value, children }) => [value, children]),
	);
	const groups = rows.groups.map((group) => ({ ...group, count: counts.get(group.id) ?? 0 }));
	return [...groupOptions("cabin", groups), ...groupOptions("day", groups)];
}

/** Roster for the screen, with grades as the camp counts them. */
export function rosterView(
	ctx: CampCtx,
	rows: RosterReads & { blocked: readonly { id: string }[] },
	query: RosterQuery,
): RosterView {
	// Shown only to staff: parents already know.
	const barred = new Set(ctx.place.scope.kind === "own_children" ? [] : rows.blocked.map(({ id }) => id));
	const { rising } = gradeSettings(ctx.camp.settings);
	const { rows: shown, page } = pageOf(rosterRows(rows.roster, rows.tallies), query.limit, rosterKeys);
	const groups = rosterGroups(rows.tallies);
	return {
		campers: shown.map((row) => {
			const called = displayName(row);
			const full = fullName(row);
			return {
				id: row.id,
				enrollment_id: row.enrollment_id,
				name: called,
				full_name: full === called ? null : full,
				photo_url: row.photo_url,
				age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
				grade: gradeLabel(row.grade, rising),
				cabin: row.groups.find(({ kind }) => kind === "cabin")?.name ?? null,
				group: row.groups.find(({ kind }) => kind === "day")?.name ?? null,
				status: row.status,
				do_not_release: barred.has(row.id),
				starts_on: row.starts_on,
				ends_on: row.ends_on,
			};
		}),
		total: rosterTotal(rows.tallies, query.shows),
		is_empty: rows.tallies.every(({ children }) => children === 0),
		next_cursor: page.next_cursor,
		grades: rosterGrades(rows.tallies).flatMap(({ grade }) =>
			grade === null ? [] : [{ value: String(grade), label: gradeLabel(grade, rising) }],
		),
		groups: [
			...groups.map(({ id, name }) => ({ value: id, label: name })),
			...(groups.length > 0 ? [{ value: "none", label: "No group" }] : []),
		],
		narrowed: ctx.place.scope.kind !== "camp",
		has_accepted: rosterTotal(rows.tallies, "accepted") > 0,
		has_left: rosterTotal(rows.tallies, "left") > 0,
	};
}

type BoardRows = RowsOf<ReturnType<typeof groupReads>> & RosterReads;

/** Group board for the screen. */
export function groupBoard(
	ctx: CampCtx,
	rows: BoardRows,
	{ find, hits }: { find?: string; hits: Hits | null },
): GroupBoard {
	const { rising } = gradeSettings(ctx.camp.settings);
	const face = (row: Parameters<typeof displayName>[0] & { id: string; photo_url: string | null }) => ({
		id: row.id,
		name: displayName(row),
		photo_url: row.photo_url,
	});
	const camper = (row: RosterRow) => ({ ...face(row), grade: gradeLabel(row.grade, rising) });
	const campers = rosterRows(rows.roster, rows.tallies);
	const members = Map.groupBy(
		campers.flatMap((row) => row.groups.map(({ id }) => ({ id, row }))),
		({ id }) => id,
	);
	const staff = Map.groupBy(rows.group_staff, ({ group_id }) => group_id);
	const groups = rows.groups.map((group) => ({
		...group,
		campers: members.get(group.id)?.map(({ row }) => camper(row)) ?? [],
		staff: staff.get(group.id)?.map(face) ?? [],
	}));
	const lacks = (kind: "cabin" | "day") =>
		groups.some((group) => group.kind === kind && isUsed(group))
			? campers.filter((row) => row.groups.every((group) => group.kind !== kind)).map(camper)
			: [];
	return {
		groups,
		ungrouped:
			ctx.place.scope.kind === "camp" ? { cabin: lacks("cabin"), day: lacks("day") } : { cabin: [], day: [] },
		staff: {
			people: (ctx.can("cabins_edit") ? (rows.staff ?? []) : [])
				.sort((a, b) => (`${a.sort_name}\0${a.id}` < `${b.sort_name}\0${b.id}` ? -1 : 1))
				.slice(0, MOST_STAFF)
				.map((row) => ({ id: row.id, name: displayName(row) })),
			is_long: find !== undefined || (rows.staff?.length ?? 0) > MOST_STAFF,
			search_failed: hits?.unavailable ?? false,
		},
		idempotency_key: newId(),
	};
}

const isUsed = (group: { campers: unknown[]; staff: unknown[] }) =>
	group.campers.length > 0 || group.staff.length > 0;

/** Camp days up to today with their checkpoints, newest first, whether roll was taken or not. */
export function attendanceDays(
	session: SessionRow,
	rows: RowsOf<ReturnType<typeof attendanceHistoryReads>>,
	now: { today: string; time: string },
): AttendanceDay[] {
	const taken = new Map(rows.attendance_days.map((day) => [`${day.date} ${day.checkpoint}`, day]));
	const checkpoints = checkpointsIn(session.checkpoints);
	return datesIn(session)
		.filter((date) => date <= now.today)
		.reverse()
		.slice(0, 60)
		.flatMap((date) =>
			checkpoints.map((checkpoint) => {
				const day = taken.get(`${date} ${checkpoint}`);
				const expected = expectedCount(rows.attendance_spans, session, date);
				const { present = 0, late = 0, left_early = 0, checked_out = 0, absent = 0 } = day ?? {};
				const attended = present + late + left_early + checked_out;
				return {
					date,
					checkpoint,
					expected,
					attended,
					absent,
					late,
					unmarked: Math.max(0, expected - attended - absent),
					is_due: date < now.today || isDue(checkpoint, now.time),
				};
			}),
		);
}
