import { timeIn } from "#app/lib/dates";
import { defineTile, type PartOf } from "#app/platform/tile";
import { dayRatios, shortOf, ungroupedIn } from "./day-ratios.server";
import { ratioReads } from "./ratio-reads.server";
import { staffingPaths } from "./paths";
import { dayRead, groupsAtRisk } from "./wanted-groups.server";

/** Maximum number of to-dos for single understaffed groups. Further groups share one line. */
const MOST_NAMED = 3;

const FIGURE = { key: "ratio", label: "Groups fully staffed" };

/**
 * Dashboard tile: staff ratios of the day's groups. A past day is computed from its shifts, time off,
 * certifications and employments, but with today's group memberships, because past ones aren't stored; without
 * shifts, the past is unknown. For a camp that is too large for one query, only the groups most at risk are
 * computed and the rest are reported as not calculated: leaving them out would look as if all were well.
 */
export const ratioTile = defineTile({
	key: "ratio",
	permission: "staff_view",
	figures: [FIGURE],
	reads: ({ db, place, date, today }) => ({
		...ratioReads(db, place.camp_id, date, groupsAtRisk(place.camp_id, date)),
		// Sessions are counted only for today, because only today's to-dos need the number.
		day: dayRead(db, place.camp_id, date, { all_sessions: date === today }),
	}),
	view: ({ ctx, rows, date }) => {
		const [day] = rows.day;
		if (!day || day.expected === 0) return [];
		const is_today = date === ctx.today;
		const groups = dayRatios(ctx, rows, {
			date,
			time: is_today ? timeIn(ctx.place.time_zone, ctx.clock.now()) : undefined,
		});
		const short = shortOf(groups);
		const on = is_today ? undefined : date;
		const all = day.fits === 1;
		const note = [
			`of ${groups.length}${all ? "" : " checked"}`,
			date < ctx.today ? "with current groups" : null,
		];
		const is_unknown = date < ctx.today && (rows.ratio_planned ?? []).length === 0;
		const figure: PartOf<"figure"> = {
			kind: "figure",
			...FIGURE,
			href: staffingPaths.ratios({ date: on }),
			...(groups.length === 0
				? { value: null, note: all ? "no groups" : "not calculated" }
				: is_unknown
					? { value: null, note: "no shifts planned" }
					: { value: groups.length - short.length, note: note.filter(Boolean).join(", ") }),
		};
		// A future day is still being planned and a past one can no longer be staffed, so neither creates a to-do for
		// today.
		if (!is_today) return [figure];
		return [
			figure,
			...shortTodos(short),
			...(all
				? ungroupedTodo(ungroupedIn(rows, date), groups.length)
				: [restTodo(day.sessions ?? 0, groups.length)]),
		];
	},
});

function shortTodos(short: ReturnType<typeof shortOf>): PartOf<"todo">[] {
	if (short.length > MOST_NAMED)
		return [
			{
				kind: "todo",
				key: "ratio",
				href: staffingPaths.ratios(),
				urgent: true,
				text: `${short.length} groups are short of staff`,
				note: "See coverage",
			},
		];
	return short.map(({ id, session_id, name, session_name, needed, counted }) => ({
		kind: "todo",
		key: `ratio:${id}`,
		href: staffingPaths.ratios({ session: session_id }),
		urgent: true,
		text: `${name} needs ${needed - counted} more staff`,
		note: `${session_name}: ${counted} of ${needed} count`,
	}));
}

/** To-do for campers without a group, in a camp that uses groups: no staff are required for them. */
function ungroupedTodo(ungrouped: ReturnType<typeof ungroupedIn>, groups: number): PartOf<"todo">[] {
	const children = ungrouped.reduce((sum, each) => sum + each.children, 0);
	const [only, ...more] = ungrouped;
	if (!only || groups === 0) return [];
	return [
		{
			kind: "todo",
			key: "ratio:ungrouped",
			text: children === 1 ? "1 camper has no group today" : `${children} campers have no group today`,
			note: `${more.length === 0 ? only.session_name : `In ${more.length + 1} sessions`}. Their ratios can't be calculated`,
			href: staffingPaths.ratios(more.length === 0 ? { session: only.session_id } : {}),
		},
	];
}

function restTodo(sessions: number, groups: number): PartOf<"todo"> {
	const looked_at = groups === 1 ? "1 group" : `${groups} groups`;
	return {
		kind: "todo",
		key: "ratio:rest",
		href: staffingPaths.ratios(),
		text: `Review ratios for ${sessions === 1 ? "1 session" : `${sessions} sessions`}`,
		note: `Too many campers to calculate ratios here. ${groups === 0 ? "No groups have staff on time off" : `Only ${looked_at} with staff who are away or whose certifications expired were checked`}`,
	};
}
