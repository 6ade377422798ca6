import { and, eq, isNotNull } from "drizzle-orm";
import { import_row } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { ImportKind } from "#app/platform/imports/kind";
import type { Run } from "./queries.server";
import { stepRefusals } from "./refusals.server";
import { beginWork, stepTo, workMessage } from "./step.server";

/**
 * Stores the field of each column and checks every line against the stored data. Earlier decisions about lines are
 * discarded.
 * @param fields by column position; "" is not imported
 * @throws INVALID on `field[n]` for a field given twice or unknown, on the form for required ones that are
 *   missing; CONFLICT once the import has begun
 */
export async function mapImport(
	ctx: CampCtx,
	run: Run,
	kind: ImportKind,
	fields: readonly (string | undefined)[],
) {
	const mapping = toMapping(run.columns, kind, fields);
	await commit(ctx, {
		statements: [
			...stepTo(ctx, run, {
				from: ["uploaded", "checked"],
				to: "checking",
				mapping,
				rows_done: 0,
				creates: 0,
				updates: 0,
				skips: 0,
				errors: 0,
			}),
			// Earlier decisions were about other names.
			ctx.db
				.update(import_row)
				.set({ decision: null })
				.where(
					and(
						eq(import_row.camp_id, run.camp_id),
						eq(import_row.import_id, run.id),
						isNotNull(import_row.decision),
					),
				),
		],
		audit: { action: "import.map", entity: "import_run", entity_id: run.id, changes: { mapping } },
		messages: [workMessage(ctx, run.id)],
		refusals: stepRefusals,
	});
	beginWork(ctx);
}

function toMapping(columns: readonly string[], kind: ImportKind, fields: readonly (string | undefined)[]) {
	const errors: Record<string, string[]> = {};
	const mapping: Record<string, string> = {};
	const taken = new Map<string, string>();
	columns.forEach((column, index) => {
		const key = fields[index] ?? "";
		const field = kind.fields.find((each) => each.key === key);
		if (key === "") return;
		const other = taken.get(key);
		if (!field) errors[`field[${index}]`] = ["Choose from the list."];
		else if (other !== undefined)
			errors[`field[${index}]`] = [`“${other}” is already matched to ${field.label}.`];
		taken.set(key, column);
		mapping[column] = key;
	});
	const missing = kind.fields.filter(({ key, required }) => required && !taken.has(key));
	if (missing.length > 0) {
		const names = missing.map(({ label }) => label).join(", ");
		errors[""] = [`Choose a column for: ${names}.`];
	}
	if (Object.keys(errors).length > 0)
		throw new AppError("INVALID", { message: "Some columns don't match.", fields: errors });
	return mapping;
}
