import { campMethod, resource } from "#app/platform/http/api.server";
import { anInvoice } from "../route-specs.server";
import { invoiceWithLines } from "../inputs";
import { toInvoice } from "../queries.server";

const api = resource({
	GET: campMethod(
		{ ...anInvoice, summary: "An invoice with its lines", response: invoiceWithLines },
		({ found }) => ({ data: { ...toInvoice(found), lines: found.lines } }),
	),
});

export const loader = api.loader;
export const action = api.action;
