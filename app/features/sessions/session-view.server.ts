import type { RowsOf } from "#db/client";
import { type attendanceHistoryReads, expectedCount } from "~/features/attendance/index.server";
import { gradeLabel, gradeSettings } from "~/features/campers/index.server";
import { ageOn } from "~/lib/dates";
import { displayName, fullName } from "~/lib/people";
import type { CampCtx } from "~/platform/context.server";
import { pageOf } from "~/platform/http/page";
import type { AttendanceDay } from "./components/attendance-tab";
import type { GroupBoard } from "./components/groups-tab";
import type { RosterView } from "./components/roster-tab";
import type { groupChoices, groupReads } from "./groups.server";
import type { SessionRow } from "./queries.server";
import { type RosterRow, rosterKeys } from "./roster.server";
import { checkpointsIn, datesOf } from "./rules";

type Choices = Awaited<ReturnType<typeof groupChoices>>;

/** The roster as a screen shows it; grades as the camp counts them. */
export function rosterView(
	ctx: CampCtx,
	rows: {
		roster: RosterRow[];
		facets: { grade: number | null; n: number }[];
		choices: Choices;
		others: { accepted: number; left_midway: number }[];
	},
	limit: number,
): RosterView {
	const { rising } = gradeSettings(ctx.camp.settings);
	const { rows: shown, page } = pageOf(rows.roster, limit, rosterKeys);
	const [others] = rows.others;
	return {
		campers: shown.map((row) => {
			const groups = JSON.parse(row.groups) as { kind: string; name: string }[];
			const called = displayName(row);
			const full = fullName(row);
			return {
				id: row.id,
				enrolment_id: row.enrolment_id,
				name: called,
				full_name: full === called ? null : full,
				photo_url: row.photo_url,
				age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
				grade: gradeLabel(row.grade, rising),
				cabin: groups.find(({ kind }) => kind === "cabin")?.name ?? null,
				group: groups.find(({ kind }) => kind === "day")?.name ?? null,
				status: row.status,
				starts_on: row.starts_on,
				ends_on: row.ends_on,
			};
		}),
		total: rows.facets.reduce((sum, { n }) => sum + n, 0),
		next_cursor: page.next_cursor,
		grades: rows.facets.flatMap(({ grade }) =>
			grade === null ? [] : [{ value: String(grade), label: gradeLabel(grade, rising) }],
		),
		groups: [
			...rows.choices.map(({ id, name }) => ({ value: id, label: name })),
			...(rows.choices.length > 0 ? [{ value: "none", label: "In no group" }] : []),
		],
		narrowed: ctx.place.scope.kind !== "camp",
		has_accepted: (others?.accepted ?? 0) > 0,
		has_left: (others?.left_midway ?? 0) > 0,
	};
}

/** The group board as a screen shows it. */
export function groupBoard(ctx: CampCtx, rows: RowsOf<ReturnType<typeof groupReads>>): GroupBoard {
	const { rising } = gradeSettings(ctx.camp.settings);
	const face = (row: Parameters<typeof displayName>[0] & { id: string; photo_url: string | null }) => ({
		id: row.id,
		name: displayName(row),
		photo_url: row.photo_url,
	});
	const camper = (row: Parameters<typeof face>[0] & { grade: number | null }) => ({
		...face(row),
		grade: gradeLabel(row.grade, rising),
	});
	const of = <Row extends { group_id: string }>(list: Row[], id: string) =>
		list.filter(({ group_id }) => group_id === id);
	const groups = rows.groups
		.map((group) => ({
			...group,
			campers: of(rows.group_campers, group.id).map(camper),
			staff: of(rows.group_staff, group.id).map(face),
		}))
		// Who sees only their own groups' campers would read the others as empty.
		.filter(
			(group) =>
				ctx.place.scope.kind === "camp" || group.staff.some(({ id }) => id === ctx.membership.person_id),
		);
	const lacks = (kind: "cabin" | "day") =>
		groups.some((group) => group.kind === kind && isUsed(group))
			? rows.ungrouped.filter(({ kinds }) => !kinds?.split(",").includes(kind)).map(camper)
			: [];
	return {
		groups,
		ungrouped:
			ctx.place.scope.kind === "camp" ? { cabin: lacks("cabin"), day: lacks("day") } : { cabin: [], day: [] },
		staff: ctx.can("cabins_edit")
			? rows.staff.map(({ id, ...name }) => ({ id, name: displayName(name) }))
			: [],
	};
}

const isUsed = (group: { campers: unknown[]; staff: unknown[] }) =>
	group.campers.length > 0 || group.staff.length > 0;

/** Each camp day until today and its checkpoints, the newest first, taken or not. */
export function attendanceDays(
	session: SessionRow,
	rows: RowsOf<ReturnType<typeof attendanceHistoryReads>>,
	today: string,
): AttendanceDay[] {
	const taken = new Map(rows.attendance_days.map((day) => [`${day.date} ${day.checkpoint}`, day]));
	const checkpoints = checkpointsIn(session.checkpoints);
	return datesOf(session)
		.filter((date) => date <= today)
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
				};
			}),
		);
}
