import { campExport, csvFile } from "#app/platform/http/csv.server";
import { allowedKind } from "../allowed.server";
import { importParams } from "../inputs";
import { importById, rowsOf } from "../queries.server";
import { MOST_ROWS } from "../rules";
import { problemText } from "../view.server";

const PROBLEM = "Problem";

/**
 * CSV of the lines that couldn't be imported, as in the file, with each line's problem: to be corrected and
 * uploaded again.
 */
export const loader = campExport(
	"import_problems",
	{
		permission: "imports_run",
		params: importParams,
		reads: ({ db, place, params: { import_id } }) => ({
			run: importById(db, place.camp_id, import_id),
			lines: rowsOf(db, place.camp_id, import_id, ["error"], MOST_ROWS),
		}),
		find: (rows) => rows.run[0],
	},
	({ ctx, found, rows }) => {
		const kind = allowedKind(ctx, found.kind);
		const columns = found.columns.map((label, index) => ({
			label,
			value: ({ cells }: (typeof rows.lines)[number]) => cells[index] ?? "",
		}));
		return csvFile(`${found.file_name.replace(/(-problems)?\.[a-z]+$/i, "")}-problems.csv`, rows.lines, [
			// Drops the problem column of an earlier download.
			...columns.filter(({ label }) => label !== PROBLEM || found.mapping[label] !== undefined),
			{ label: PROBLEM, value: ({ problems }) => problemText(kind, problems) },
		]);
	},
);
