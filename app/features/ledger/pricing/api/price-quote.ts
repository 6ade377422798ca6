import { todayIn } from "#app/platform/clock";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { pricesAsked } from "../route-specs.server";
import { quoteFields, quoteInput } from "../inputs";
import { quoteOf } from "../quote.server";

const api = resource({
	POST: campWriteMethod(
		{
			...pricesAsked,
			summary: "Calculate a registration's price, with every line explained. Nothing is saved",
			permission: "registration_manage",
			body: quoteInput,
			response: quoteFields,
		},
		async ({ ctx, rows, input }) => {
			const { currency, time_zone } = ctx.camp;
			return { data: quoteOf(rows, input, { currency, today: todayIn(ctx.clock, time_zone) }) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
