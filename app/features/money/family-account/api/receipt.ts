import { campMethod, resource } from "#app/platform/http/api.server";
import { receiptFields } from "../api-fields";
import { aReceived } from "../receipt.server";

const api = resource({
	GET: campMethod(
		{
			...aReceived,
			summary: "A receipt with the charges it covers. Only received payments have a receipt",
			response: receiptFields,
		},
		({ found: { payment, parts, number } }) => ({
			data: {
				number,
				payment_id: payment.id,
				household_id: payment.household_id,
				household_name: payment.household_name,
				way: payment.way,
				state: payment.state,
				amount_cents: payment.amount_cents,
				refunded_cents: payment.refunded_cents,
				currency: payment.currency,
				received_on: payment.received_on,
				reference: payment.reference,
				payer: payment.payer,
				shown_as: payment.shown_as,
				pays: parts.map(({ payable_id, registration_id, label, what, part_cents }) => ({
					payable_id,
					registration_id,
					label,
					what,
					amount_cents: part_cents,
				})),
			},
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
