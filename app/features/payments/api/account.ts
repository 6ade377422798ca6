import { campMethod, resource } from "~/platform/http/api.server";
import { accountFields, aFamily } from "../inputs";
import { openDues, restsOf } from "../queries.server";
import { accountOf, balancesOf, creditsOf } from "../statement.server";

const api = resource({
	GET: campMethod(
		{
			summary: "One family's account: what is owed, what is due and when, and credit",
			permission: "finance_view",
			params: aFamily,
			reads: ({ db, place, params: { household_id } }) => ({
				account: accountOf({ db, place }, household_id),
				dues: openDues({ db, place }, household_id),
				rests: restsOf({ db, place }, household_id),
			}),
			find: (rows) => rows.account[0],
			response: accountFields,
		},
		({ ctx, rows, found }) => ({
			data: {
				...{ household_id: found.id, name: found.name },
				balances: balancesOf(found.balances_json, ctx.camp.currency),
				dues: rows.dues.map(({ updated_at: _, ...due }) => due),
				credits: creditsOf(rows.rests),
			},
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
