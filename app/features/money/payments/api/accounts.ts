import { z } from "zod";
import { peopleSearch } from "#app/features/people/person-page/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { accountsPage, accountsRead } from "../accounts.server";
import { accountItem, accountsApiQuery } from "../inputs";
import { MOST_LOOKED_AT } from "../rules";

const api = resource({
	GET: campMethod(
		{
			summary: "Families' accounts by balance, highest first",
			permission: "finance_view",
			query: accountsApiQuery,
			search: ({ query }) => peopleSearch(query.q, MOST_LOOKED_AT),
			reads: ({ db, place, today, query, hits }) => ({
				accounts: accountsRead({ db, place, today }, { ...query, hits }),
			}),
			response: z.array(accountItem),
		},
		({ ctx, rows, query, hits }) => {
			if (hits?.unavailable) throw searchUnavailable();
			const { accounts, page } = accountsPage(rows.accounts, query.limit, ctx.today);
			return { data: accounts, page: { ...page, ...partialOf(hits) } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
