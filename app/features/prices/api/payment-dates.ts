import { campMethod, campWriteMethod, resource } from "~/platform/http/api.server";
import { datesAsked } from "../asked.server";
import { paymentDatesFields, paymentDatesInput } from "../inputs";
import { setPaymentDates } from "../payment-dates.server";

const api = resource({
	GET: campMethod(
		{
			...datesAsked,
			summary: "The dates on which equal parts of what is left after the deposit are due",
			permission: "registration_manage",
			response: paymentDatesFields,
		},
		({ rows }) => ({ data: { dates: rows.dates.map(({ due_on }) => due_on) } }),
	),
	PUT: campWriteMethod(
		{
			...datesAsked,
			summary: "Replace all payment dates of a season",
			permission: "registration_manage",
			body: paymentDatesInput,
			response: paymentDatesFields,
		},
		async ({ ctx, found, input }) => ({ data: { dates: await setPaymentDates(ctx, found.id, input.dates) } }),
	),
});

export const loader = api.loader;
export const action = api.action;
