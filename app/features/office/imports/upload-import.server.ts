import { import_row, import_run } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { keepFile, putFile } from "#app/platform/files/stored-file.server";
import type { ImportKind } from "#app/platform/imports/kind";
import { type ReadFile, readFile } from "./read-file.server";
import { isHeading } from "./rules";

/** Lines stored immediately, as samples of the columns. The others are read from the file. */
const SAMPLES = 5;

/** Insert values for the first lines of the import. */
export const sampleValues = (camp_id: string, import_id: string, rows: ReadFile["rows"]) =>
	rows.slice(0, SAMPLES).map(({ number, cells }) => ({ camp_id, import_id, row_number: number, cells }));

/**
 * Accepts an uploaded file. Its content determines its type; it is stored outside the database until the import is
 * over.
 * @returns the import's ID
 * @throws INVALID on `file` when it isn't a table or too long; UNAVAILABLE when it cannot be stored now
 */
export async function uploadImport(
	ctx: CampCtx,
	kind: ImportKind,
	{ bytes, name }: { bytes: Uint8Array; name: string },
): Promise<string> {
	const { columns, heading_line, rows, notes } = readFile(bytes, {
		known: (cell) => isHeading(cell, kind.fields),
	});
	const id = newId();
	const camp_id = ctx.camp.id;
	const object_key = `import/${camp_id}/${id}`;
	const at = ctx.clock.now();
	await putFile(ctx, object_key, { bytes: new Uint8Array(bytes), content_type: "text/csv" });
	await commit(ctx, {
		statements: [
			...keepFile(ctx, object_key),
			ctx.db.insert(import_run).values({
				camp_id,
				id,
				kind: kind.kind,
				status: "uploaded",
				object_key,
				columns,
				heading_line,
				file_name: name || `${kind.label}.csv`,
				bytes: bytes.length,
				row_count: rows.length,
				error: notes.join("\n") || null,
				created_by: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
			ctx.db.insert(import_row).values(sampleValues(camp_id, id, rows)),
		],
		audit: {
			action: "import.upload",
			entity: "import_run",
			entity_id: id,
			changes: { kind: kind.kind, rows: rows.length, bytes: bytes.length },
		},
		refusals: {
			"guard:file_gone": () =>
				new AppError("UNAVAILABLE", {
					message: "The file wasn't saved. Nothing was changed. Upload it again.",
				}),
		},
	});
	return id;
}
