import { and, eq, type SQL, sql } from "drizzle-orm";
import { label_printer } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import type { PrinterInput } from "./printer-inputs";
import { nameKey } from "./templates.server";

const refusals = {
	"unique:label_printer.camp_id, label_printer.name_key": () =>
		invalid("name", "Another printer has this name."),
	label_printers_full: () =>
		new AppError("CONFLICT", { message: "Your camp has 50 printers, which is the limit. Delete one first." }),
	"guard:printer_gone": () => notFound("This printer"),
};

/** For a batch: refuses a printer that the camp doesn't have, before anything is written. */
const abortWhenGone = (ctx: CampCtx, own: SQL | undefined) =>
	abortWhen(ctx, "printer_gone", sql`NOT EXISTS (SELECT 1 FROM ${label_printer} WHERE ${own})`);

/** Adds a label printer with its offsets, or changes one. @returns its id @throws NOT_FOUND, INVALID, CONFLICT */
export async function savePrinter(ctx: CampCtx, input: PrinterInput, id?: string): Promise<string> {
	const now = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const values = {
		name: input.name,
		name_key: nameKey(input.name),
		offset_x: input.offset_x,
		offset_y: input.offset_y,
	};
	const printer = id ?? newId();
	const own = and(eq(label_printer.camp_id, camp_id), eq(label_printer.id, printer));
	const statements =
		id === undefined
			? [
					ctx.db
						.insert(label_printer)
						.values({ ...values, camp_id, id: printer, created_at: now, updated_at: now }),
				]
			: [
					abortWhenGone(ctx, own),
					ctx.db
						.update(label_printer)
						.set({ ...values, updated_at: nextStamp(label_printer.updated_at, now) })
						.where(own),
				];
	await commit(ctx, {
		statements,
		audit: {
			action: id === undefined ? "label_printer.create" : "label_printer.update",
			entity: "label_printer",
			entity_id: printer,
			changes: { name: input.name, offset_x: input.offset_x, offset_y: input.offset_y },
		},
		refusals,
	});
	return printer;
}

/** Deletes a label printer. @throws NOT_FOUND */
export async function deletePrinter(ctx: CampCtx, id: string): Promise<void> {
	const own = and(eq(label_printer.camp_id, ctx.camp.id), eq(label_printer.id, id));
	await commit(ctx, {
		statements: [abortWhenGone(ctx, own), ctx.db.delete(label_printer).where(own)],
		audit: { action: "label_printer.delete", entity: "label_printer", entity_id: id },
		refusals,
	});
}
