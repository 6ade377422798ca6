import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { aRegistration } from "../asked.server";
import { payableFields } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			...aRegistration,
			permission: "finance_view",
			summary: "What is due for a registration, was received or comes back, by date",
			response: z.array(payableFields),
		},
		({ found }) => ({ data: found.payables }),
	),
});

export const loader = api.loader;
export const action = api.action;
