import { campExport, listCsv } from "#app/platform/http/csv.server";
import { stageRead } from "../applications.server";
import { applicationsQuery } from "../inputs";
import { staffPaths } from "../paths";
import { APPLICATION_LABELS, type ApplicationStatus } from "../rules";

const MOST_EXPORTED = 1_000;

/** CSV of the filtered applications board, by stage. */
export const loader = campExport(
	"staff_applications",
	{
		permission: "staff_edit",
		query: applicationsQuery,
		reads: ({ db, place, query }) => {
			const stage = (status: ApplicationStatus) =>
				stageRead(db, place.camp_id, query.season, status, query.position, MOST_EXPORTED);
			const open = !query.show;
			return {
				new: open ? stage("new") : null,
				reviewing: open ? stage("reviewing") : null,
				interview: open ? stage("interview") : null,
				offered: open ? stage("offered") : null,
				closed: query.show ? stage(query.show) : null,
			};
		},
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: staffPaths.applications,
			name: `applications-${ctx.today}.csv`,
			most: MOST_EXPORTED,
			many: "applications",
			rows: [rows.new, rows.reviewing, rows.interview, rows.offered, rows.closed].flatMap(
				(stage) => stage ?? [],
			),
			columns: [
				{ label: "Stage", value: (row) => APPLICATION_LABELS[row.status] },
				{ label: "First name", value: (row) => row.first_name },
				{ label: "Last name", value: (row) => row.last_name },
				{ label: "Position", value: (row) => row.role_type_name },
				{ label: "Applied on", value: (row) => row.applied_on },
				{ label: "Note", value: (row) => row.note },
			],
		}),
);
