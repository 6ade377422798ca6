import { z } from "zod";
import { movesPage, movesRead } from "#app/features/money/payments/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { aHousehold } from "../a-household.server";
import { moveFields, statementQuery } from "../api-fields";
import { familyReader } from "../households.server";

const api = resource({
	GET: campMethod(
		{
			...aHousehold,
			summary: "A family's statement, newest first, with the balance after each row",
			query: statementQuery,
			reads: (at: Parameters<typeof aHousehold.reads>[0] & { query: z.output<typeof statementQuery> }) => ({
				...aHousehold.reads(at),
				moves: movesRead(
					at,
					{ ...at.query, household_id: at.params.household_id },
					familyReader(at, at.params.household_id),
				),
			}),
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
