import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { aFamily, moveFields, statementQuery } from "../inputs";
import { accountOf, movesPage, movesRead } from "../statement.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A family's statement, the newest first, with what was owed after each row",
			permission: "finance_view",
			params: aFamily,
			query: statementQuery,
			reads: ({ db, place, params: { household_id }, query }) => ({
				account: accountOf({ db, place }, household_id),
				moves: movesRead({ db, place }, { ...query, household_id }),
			}),
			find: (rows) => rows.account[0],
			response: z.array(moveFields),
		},
		({ ctx, rows, query }) => {
			const { rows: moves, page } = movesPage(rows.moves, query.limit);
			const currency = query.currency ?? ctx.camp.currency;
			return { data: moves.map(({ position: _, ...move }) => ({ ...move, currency })), page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
