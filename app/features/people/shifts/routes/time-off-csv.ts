import { daysBetween } from "#app/lib/dates";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { timeOffQuery } from "../inputs";
import { staffingPaths } from "../paths";
import { TIME_OFF_LABELS } from "../rules";
import { listTimeOff } from "../time-off.server";

const MOST_EXPORTED = 2_000;

/** CSV of the filtered requests. */
export const loader = campExport(
	"time_off",
	{
		permission: "staff_edit",
		query: timeOffQuery,
		reads: ({ db, place, today, query: { status = "requested" } }) => ({
			requests: listTimeOff(db, place.camp_id, { status, today, limit: MOST_EXPORTED }),
		}),
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: staffingPaths.timeOff(),
			name: `time-off-${ctx.today}.csv`,
			rows: rows.requests,
			most: MOST_EXPORTED,
			many: "requests",
			columns: [
				{ label: "First name", value: (row) => row.first_name },
				{ label: "Last name", value: (row) => row.last_name },
				{ label: "First day", value: (row) => row.starts_on },
				{ label: "Last day", value: (row) => row.ends_on },
				{ label: "Days", value: (row) => daysBetween(row.starts_on, row.ends_on) + 1 },
				{ label: "Status", value: (row) => TIME_OFF_LABELS[row.status] },
				{ label: "Reason", value: (row) => row.reason },
				{ label: "Reply", value: (row) => row.decision_note },
				{ label: "Requested (UTC)", value: (row) => row.created_at },
			],
		}),
);
