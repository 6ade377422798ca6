import { and, eq } from "drizzle-orm";
import { label_printer } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import type { PrinterInput } from "./printer-inputs";
import { nameKey } from "./templates.server";

const refusals = {
	"unique:label_printer.camp_id, label_printer.name_key": () =>
		invalid("name", "Another printer has this name."),
	label_printers_full: () =>
		new AppError("CONFLICT", { message: "Your camp has 50 printers, which is the limit. Delete one first." }),
};

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
	const save =
		id === undefined
			? ctx.db
					.insert(label_printer)
					.values({ ...values, camp_id, id: printer, created_at: now, updated_at: now })
					.returning({ id: label_printer.id })
			: ctx.db
					.update(label_printer)
					.set({ ...values, updated_at: nextStamp(label_printer.updated_at, now) })
					.where(and(eq(label_printer.camp_id, camp_id), eq(label_printer.id, printer)))
					.returning({ id: label_printer.id });
	const [saved] = await commit(ctx, {
		statements: [save],
		audit: {
			action: id === undefined ? "label_printer.create" : "label_printer.update",
			entity: "label_printer",
			entity_id: printer,
			changes: { name: input.name, offset_x: input.offset_x, offset_y: input.offset_y },
		},
		refusals,
	});
	if ((saved as unknown[]).length === 0) throw notFound("This printer");
	return printer;
}

/** Deletes a label printer. */
export async function deletePrinter(ctx: CampCtx, id: string): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(label_printer)
				.where(and(eq(label_printer.camp_id, ctx.camp.id), eq(label_printer.id, id))),
		],
		audit: { action: "label_printer.delete", entity: "label_printer", entity_id: id },
	});
}
