import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { chargeFields, chargesApiQuery } from "../inputs";
import { chargesPage, chargesRead, toCharge } from "../list-charges.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Autopay charges to families' saved cards, newest first",
			permission: "finance_view",
			query: chargesApiQuery,
			reads: ({ db, place, query }) => ({ charges: chargesRead({ db, place }, query) }),
			response: z.array(chargeFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = chargesPage(rows.charges, query.limit);
			return { data: shown.map(toCharge), page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
