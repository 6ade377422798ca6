import { timeIn } from "~/lib/dates";
import { defineTile } from "~/platform/tile";
import { dayRatios, groupsOfDay, NO_GROUPS, ratioReads, shortOf } from "./day-ratios.server";
import { staffingPaths } from "./paths";

/** To-dos about groups that lack staff; more than these are said in one line. */
const MOST_NAMED = 3;

/**
 * Whether the groups of the day have the staff their ratios ask for. Of a camp with more children on a day than one look
 * takes in, nothing is said here that was not looked at: the figure leads to the sessions, one by one.
 */
export const ratioTile = defineTile({
	key: "ratio",
	permission: "staff_view",
	// What is over cannot be staffed any more.
	reads: ({ db, place, date, today }) =>
		ratioReads(db, place.camp_id, date, date < today ? NO_GROUPS : groupsOfDay(place.camp_id, date)),
	view: ({ ctx, rows, date }) => {
		if (rows.ratio_groups.length === 0) return [];
		const time = date === ctx.today ? timeIn(ctx.place.time_zone, ctx.clock.now()) : undefined;
		const groups = dayRatios(ctx, rows, { date, time });
		const short = shortOf(groups);
		// A day to come is still being planned: that is no to-do of today.
		const todos = date === ctx.today ? short : [];
		const href = staffingPaths.ratios({ date: date === ctx.today ? undefined : date });
		const covered = groups.length - short.length;
		return [
			{
				kind: "figure",
				key: "ratio",
				label: "Groups in ratio",
				value: covered,
				note: `of ${groups.length}`,
				href,
			},
			...(todos.length > MOST_NAMED
				? [
						{
							...{ kind: "todo" as const, key: "ratio", href, urgent: true },
							text: `${short.length} groups are short of staff`,
							note: "See who counts and who does not, and why",
						},
					]
				: todos.map(({ id, name, session_name, needed, counted }) => ({
						...{ kind: "todo" as const, key: `ratio:${id}`, href, urgent: true },
						text: `${name} is ${needed - counted} short of staff`,
						note: `${session_name}: ${counted} of ${needed} count`,
					}))),
		];
	},
});
