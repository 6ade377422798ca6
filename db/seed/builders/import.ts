import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

type ImportLine = Pick<RowOf<"import_row">, "cells"> &
	Partial<Pick<RowOf<"import_row">, "action" | "problems" | "person_id" | "undo" | "applied_at">>;

export interface BuiltImport extends Built {
	id: string;
	camp_id: string;
	run: RowOf<"import_run">;
}

/** Uploaded file of campers with its columns not yet mapped. The file store has no file for it. */
export function anImport(
	camp: OfCamp,
	by: { id: string },
	{ lines = [], ...overrides }: Partial<RowOf<"import_run">> & { lines?: ImportLine[] } = {},
	make: Make = fresh,
): BuiltImport {
	const id = overrides.id ?? make.id("import");
	const camp_id = camp.id;
	const of = (action: string) => lines.filter((line) => line.action === action).length;
	const run: RowOf<"import_run"> = {
		kind: "campers",
		status: "uploaded",
		file_name: "campers.csv",
		bytes: 120,
		columns: ["First name", "Last name", "Birth date"],
		mapping: { "First name": "first_name", "Last name": "last_name", "Birth date": "birth_date" },
		row_count: lines.length,
		rows_done: overrides.status === "committed" ? lines.length : 0,
		creates: of("create"),
		updates: of("update"),
		skips: of("skip"),
		errors: of("error"),
		created_by: by.id,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id,
		id,
	};
	const rows = lines.map((line, index) => ({ camp_id, import_id: id, row_number: index + 2, ...line }));
	return { id, camp_id, run, rows: { import_run: [run], import_row: rows } };
}
