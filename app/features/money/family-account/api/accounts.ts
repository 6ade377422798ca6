import { z } from "zod";
import { balancesOf } from "#app/features/ledger/ledger/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { ownAccountFields } from "../api-fields";
import { ownAccountsRead } from "../households.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Households whose money you can see, with their balances",
			permission: null,
			query: listQuery,
			reads: (at) => ({ own: ownAccountsRead(at) }),
			response: z.array(ownAccountFields),
		},
		({ ctx, rows, query }) => {
			const accounts = rows.own.map(({ id, name, balances_json }) => ({
				household_id: id,
				name,
				balances: balancesOf(balances_json, ctx.camp.currency),
			}));
			return pageOfWhole(accounts, query, ({ household_id }) => household_id);
		},
	),
});

export const loader = api.loader;
export const action = api.action;
