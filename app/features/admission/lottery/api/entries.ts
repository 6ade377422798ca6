import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { pageOf, pageQuery } from "#app/platform/http/page";
import { aLottery } from "../route-specs.server";
import { entrantFields } from "../inputs";
import { entriesOf, entryKeys } from "../queries.server";

const entryFields = entrantFields
	.extend({ id: z.string(), registration_id: z.string(), family: z.string() })
	.meta({ id: "LotteryEntry" });

const api = resource({
	GET: campMethod(
		{
			...aLottery,
			summary: "A lottery's entries: in drawn order, or by code before the drawing",
			query: z.object(pageQuery),
			response: z.array(entryFields),
			reads: ({ db, place, params, query }) => ({
				...aLottery.reads({ db, place, params }),
				entries: entriesOf({ db, place }, params.lottery_id, query),
			}),
			find: (rows) => rows.lottery[0],
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.entries, query.limit, entryKeys);
			return {
				data: shown.map(({ entry_id: id, order_key: _, status: __, ...entry }) => ({ id, ...entry })),
				page,
			};
		},
	),
});

export const loader = api.loader;
export const action = api.action;
