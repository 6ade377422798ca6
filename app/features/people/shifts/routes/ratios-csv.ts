import { timeIn } from "#app/lib/dates";
import { campExport, csvFile } from "#app/platform/http/csv.server";
import { dayRatios } from "../day-ratios.server";
import { ratiosQuery } from "../inputs";
import { ratioReads } from "../ratio-reads.server";
import { groupsOfSession, groupsOnPage, sessionAfter } from "../wanted-groups.server";

/** CSV of the ratios on the page, for a day or one of its sessions, by group. */
export const loader = campExport(
	"ratios",
	{
		permission: "staff_view",
		query: ratiosQuery,
		reads: ({ db, place, today, query: { date = today, session, cursor } }) =>
			ratioReads(
				db,
				place.camp_id,
				date,
				session ? groupsOfSession(session) : groupsOnPage(place.camp_id, date, sessionAfter(cursor)),
			),
	},
	({ ctx, rows, query: { date = ctx.today } }) => {
		const time = date === ctx.today ? timeIn(ctx.place.time_zone, ctx.clock.now()) : undefined;
		return csvFile(`ratios-${date}.csv`, dayRatios(ctx, rows, { date, time }), [
			{ label: "Session", value: (group) => group.session_name },
			{ label: "Group", value: (group) => group.name },
			{ label: "Campers", value: (group) => group.campers },
			{ label: "Staff needed", value: (group) => group.needed },
			{ label: "Staff who count", value: (group) => group.counted },
			{ label: "Missing", value: (group) => Math.max(0, group.needed - group.counted) },
			{
				label: "Staff counted",
				value: ({ staff }) => names(staff.filter(({ why_not }) => why_not === null)),
			},
			{
				label: "Staff not counted and why",
				value: ({ staff }) => names(staff.filter(({ why_not }) => why_not !== null)),
			},
		]);
	},
);

const names = (staff: readonly { name: string; why_not: string | null }[]) =>
	staff.map(({ name, why_not }) => (why_not === null ? name : `${name}: ${why_not}`)).join("; ");
