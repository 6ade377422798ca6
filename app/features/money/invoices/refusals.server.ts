import { AppError } from "#app/platform/errors";

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Messages for violated invoice constraints. */
export const invoiceRefusals = {
	invoice_line: () => conflict("A charge has changed or belongs to another family. Choose again."),
	invoice_billed: () => conflict("A charge is already on another invoice. Choose again."),
	invoice_state: () => conflict("Someone else has changed this invoice. Reload to see the latest."),
	invoice_number: () => conflict("Another invoice is being issued. Try again."),
	invoice_fixed: () => conflict("This invoice was issued, so it can't be changed."),
	"unique:invoice.camp_id, invoice.number": () => conflict("Another invoice is being issued. Try again."),
	"guard:invoice_changed": () => conflict("Someone else has changed this invoice. Reload to see the latest."),
};
