import { AppError } from "#app/platform/errors";

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** How the walls around invoices are worded. */
export const invoiceRefusals = {
	invoice_line: () => conflict("Something chosen changed meanwhile, or is not this family's. Choose again."),
	invoice_billed: () => conflict("Something chosen is on another invoice already. Choose again."),
	invoice_state: () => conflict("Somebody else was first with this invoice. Reload to see how it stands."),
	invoice_number: () => conflict("Another invoice was issued at this moment. Try again."),
	invoice_fixed: () => conflict("This invoice was issued, so nothing of it changes any more."),
	"unique:invoice.camp_id, invoice.number": () =>
		conflict("Another invoice was issued at this moment. Try again."),
	"guard:invoice_changed": () =>
		conflict("Somebody else was first with this invoice. Reload to see how it stands."),
};
