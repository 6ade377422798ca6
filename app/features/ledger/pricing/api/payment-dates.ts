import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { datesAsked } from "../route-specs.server";
import { paymentDatesFields, paymentDatesInput } from "../inputs";
import type { PlannedDate } from "../installment-rules";
import { equalPart, setPaymentDates } from "../payment-dates.server";

const answered = (dates: readonly PlannedDate[]) => ({
	data: {
		dates: dates.map(({ due_on }) => due_on),
		parts: dates.filter(({ basis_points, amount_cents }) => basis_points !== null || amount_cents !== null),
	},
});

const api = resource({
	GET: campMethod(
		{
			...datesAsked,
			summary: "Due dates for the balance after the deposit",
			permission: "registration_manage",
			response: paymentDatesFields,
		},
		({ rows }) => answered(rows.dates),
	),
	PUT: campWriteMethod(
		{
			...datesAsked,
			summary: "Replace all payment dates of a season",
			permission: "registration_manage",
			body: paymentDatesInput,
			response: paymentDatesFields,
		},
		async ({ ctx, found, input: { dates, parts = [] } }) => {
			const planned = dates.map(
				(due_on) => parts.find((part) => part.due_on === due_on) ?? equalPart(due_on),
			);
			return answered(await setPaymentDates(ctx, found.id, planned));
		},
	),
});

export const loader = api.loader;
export const action = api.action;
