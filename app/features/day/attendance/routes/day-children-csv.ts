import { CHECKPOINT_LABELS } from "#app/lib/checkpoints";
import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { dayStandings } from "../day-standings.server";
import { dayReads, daySummary, wholeDays } from "../day-summary.server";
import { dayChildrenQuery } from "../inputs";
import { STATUS_LABELS } from "../marks";
import { dayChildren } from "../paths";
import { assertSeesMarks } from "../queries.server";
import { everybodyShown, LEFT } from "../shown-children.server";
import { everybodyRead } from "../shown-reads.server";
import type { DayMark } from "../whole-day";

/** Maximum number of a day's campers to export, each counted once per session. */
const MOST_EXPORTED = 10_000;

/** CSV of a day's campers with one status, across all sessions. */
export const loader = campExport(
	"attendance",
	{
		permission: "campers_view",
		query: dayChildrenQuery,
		reads: ({ db, place, query, today }) => {
			const { date = today } = query;
			const seen = { ...place, today };
			return { ...dayReads(db, seen, date), everybody: everybodyRead(db, seen, date, MOST_EXPORTED + 1) };
		},
		allow: ({ ctx }) => assertSeesMarks(ctx),
	},
	({ ctx, rows, query, request }) => {
		const { date = ctx.today, show } = query;
		const is_over = date < ctx.today;
		const days = dayStandings(daySummary(rows, date), is_over ? wholeDays(rows, date) : null);
		if (rows.everybody.length > MOST_EXPORTED)
			return tooMany(request, dayChildren.list, MOST_EXPORTED, "children");
		return csvFile(`${show}-${date}.csv`, everybodyShown(rows.everybody, days, show, is_over), [
			{ label: "First name", value: ({ row }) => row.first_name },
			{ label: "Last name", value: ({ row }) => row.last_name },
			{ label: "Preferred name", value: ({ row }) => row.preferred_name },
			{ label: "Session", value: ({ session }) => session },
			{ label: "Roll call", value: ({ day }) => day && CHECKPOINT_LABELS[day.last.checkpoint] },
			{ label: "Mark", value: ({ day }) => day && STATUS_LABELS[day.last.status] },
			{ label: "Excused", value: ({ day }) => (day?.came === false ? isExcused(day.last) : null) },
			{ label: "Arrived late at", value: ({ day }) => day?.late?.time },
			{ label: "Left at", value: ({ day }) => (day && LEFT.has(day.last.status) ? day.last.time : null) },
		]);
	},
);

const isExcused = ({ absence }: DayMark) => (absence === "excused" ? "Yes" : "No");
