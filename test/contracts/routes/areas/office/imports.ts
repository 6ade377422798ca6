import { type Area, button, EXPORT, rows } from "../area";

/** Imports. */
export const IMPORTS: Area = {
	rows: [
		...rows("office/imports/routes/imports", "/imports", { GET: "imports_run" }),
		...rows("office/imports/routes/new-import", "/imports/new", { GET: "imports_run" }),
		...rows("office/imports/routes/upload", "/imports/upload?kind=campers", {
			GET: "imports_run",
			POST: "imports_run",
		}),
		...rows("office/imports/routes/template", "/imports/template.csv?kind=campers", { GET: "imports_run" }),
		...rows("office/imports/routes/import", (at) => `/imports/${at.checked_import_id}`, {
			GET: "imports_run",
		}),
		...rows("office/imports/routes/columns", (at) => `/imports/${at.import_id}/columns`, {
			GET: "imports_run",
			POST: "imports_run",
		}),
		...rows(
			"office/imports/routes/problems",
			(at) => `/imports/${at.checked_import_id}/problems.csv`,
			{ GET: "imports_run" },
			EXPORT,
		),
		...button(
			"office/imports/routes/duplicates",
			(at) => `/imports/${at.checked_import_id}/duplicates`,
			"imports_run",
		),
		...button(
			"office/imports/routes/commit",
			(at) => `/imports/${at.checked_import_id}/commit`,
			"imports_run",
		),
		...button("office/imports/routes/stop", (at) => `/imports/${at.checked_import_id}/stop`, "imports_run"),
		...rows("office/imports/routes/imports-csv", "/imports.csv", { GET: "imports_run" }),
		...button("office/imports/routes/undo", (at) => `/imports/${at.imported_id}/undo`, "imports_run"),
		...button("office/imports/routes/discard", (at) => `/imports/${at.import_id}/discard`, "imports_run"),
		...rows("office/imports/api/metrics", "/api/imports/metrics", { GET: "imports_run" }),
		...rows("office/emails/api/metrics", "/api/email/metrics", { GET: "comms_send" }),
	],
	forms: {
		"office/imports/routes/columns": {
			fields: () => ({ "field[0]": "first_name", "field[1]": "last_name", "field[2]": "birth_date" }),
			wrong: () => ({ "field[0]": ["no_such_field"], "field[2]": ["last_name"] }),
		},
	},
};
