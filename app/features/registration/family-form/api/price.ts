import { quoteFields } from "#app/features/ledger/pricing/index.server";
import { ownRegistration, priceDraft } from "#app/features/registration/bookings/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { stillADraft } from "../draft-api.server";

const api = resource({
	GET: campMethod(
		{
			...ownRegistration,
			summary: "The price of your draft with every line explained, and the due dates",
			response: quoteFields,
		},
		({ ctx, found }) => {
			stillADraft(found);
			return { data: priceDraft(found, { currency: ctx.camp.currency, today: ctx.today }) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
