import { campExport, listCsv, withoutPermission } from "#app/platform/http/csv.server";
import { allowedOf } from "../allowed.server";
import { kindLabel } from "../kinds.server";
import { importPaths } from "../paths";
import { findImports } from "../queries.server";
import { STATUS_LABELS, statusOf } from "../rules";

const MOST_EXPORTED = 5_000;

/** CSV export of the camp's imports, newest first. */
export const loader = campExport(
	"imports",
	{
		also: withoutPermission,
		permission: "imports_run",
		reads: ({ db, place }) => ({ imports: findImports(db, place.camp_id, { limit: MOST_EXPORTED }) }),
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: importPaths.list,
			name: `imports-${ctx.today}.csv`,
			// If there are more imports than were read, it isn't known which ones the filter would remove.
			rows: rows.imports.length > MOST_EXPORTED ? rows.imports : allowedOf(ctx, rows.imports),
			most: MOST_EXPORTED,
			many: "imports",
			columns: [
				{ label: "File", value: (row) => row.file_name },
				{ label: "Type", value: (row) => kindLabel(row.kind) },
				{ label: "Status", value: (row) => STATUS_LABELS[statusOf(row.status)] },
				{ label: "Rows", value: (row) => row.row_count },
				{ label: "New", value: (row) => row.creates },
				{ label: "Changed", value: (row) => row.updates },
				{ label: "Already up to date", value: (row) => row.skips },
				{ label: "With problems", value: (row) => row.errors },
				{ label: "By", value: (row) => row.by },
				{ label: "Uploaded (UTC)", value: (row) => row.created_at },
				{ label: "Imported (UTC)", value: (row) => row.committed_at },
				{ label: "Undone (UTC)", value: (row) => row.undone_at },
			],
		}),
);
