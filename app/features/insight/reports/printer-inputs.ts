import { z } from "zod";
import { blank, id, line, optional, whole } from "#app/platform/http/fields";

/** Offset of a printer. */
const printerInput = z.object({
	name: line(60),
	offset_x: whole(-200, 200).default(0).describe("Tenths of a millimeter, to the right."),
	offset_y: whole(-200, 200).default(0).describe("Tenths of a millimeter, down."),
});
export type PrinterInput = z.infer<typeof printerInput>;

/** A printer from a form: a new one, or one that is changed or deleted. */
export const printerForm = z.object({
	name: line(60),
	offset_x: whole(-200, 200).default(0),
	offset_y: whole(-200, 200).default(0),
	printer_id: optional(id()),
});

/** Query of the page of labels. */
export const printerQuery = z.object({ printer: blank(id()) });

/** A printer to delete. */
export const deletePrinterInput = z.object({ printer_id: id() });
