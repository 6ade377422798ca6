import { campMethod, resource } from "#app/platform/http/api.server";
import { aPayment } from "../route-specs.server";
import { paymentFields } from "../inputs";

const api = resource({
	GET: campMethod(
		{ ...aPayment, summary: "One payment, the charges it paid and its entries", response: paymentFields },
		({ rows, found: { household_name: _, entered_by: __, is_begun, ...payment } }) => ({
			data: {
				...payment,
				is_begun: is_begun === 1,
				pays: rows.parts.map(({ payable_id, registration_id, label, part_cents }) => ({
					payable_id,
					registration_id,
					label,
					amount_cents: part_cents,
				})),
				entries: rows.entries.map(({ number }) => number),
			},
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
