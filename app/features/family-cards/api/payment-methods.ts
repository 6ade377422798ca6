import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { methodFields } from "../inputs";
import { aHouseholds } from "../own.server";

const api = resource({
	GET: campMethod(
		{
			...aHouseholds,
			summary: "Cards that the caller's own family keeps; without a family of their own, none",
			response: z.array(methodFields),
		},
		({ rows }) => ({
			data: rows.methods.map(({ id, brand, last4, exp_month, exp_year, is_default }) => ({
				...{ id, brand, last4, exp_month, exp_year, is_default: is_default === 1 },
			})),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
