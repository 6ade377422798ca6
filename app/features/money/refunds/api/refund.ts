import { campMethod, resource } from "#app/platform/http/api.server";
import { aRefund, toRefund } from "../route-specs.server";
import { refundFields } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			...aRefund,
			summary: "One refund, with its requester, approver and payer",
			response: refundFields,
		},
		({ found }) => ({ data: toRefund(found) }),
	),
});

export const loader = api.loader;
export const action = api.action;
