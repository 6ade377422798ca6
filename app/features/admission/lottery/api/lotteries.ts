import { z } from "zod";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOfWhole } from "#app/platform/http/page";
import { createLottery } from "../create-lottery.server";
import { lotteryFields, lotteryInput, lotteryQuery } from "../inputs";
import { lotteriesOf, toLottery } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A season's lotteries, last closing date first",
			permission: "registration_manage",
			query: lotteryQuery,
			response: z.array(lotteryFields),
			reads: ({ db, place, query }) => ({
				...seasonAsked.reads({ db, place, params: query }),
				lotteries: lotteriesOf({ db, place }, query.season_id),
			}),
			find: (rows) => rows.season[0],
		},
		({ rows, query }) => pageOfWhole(rows.lotteries.map(toLottery), query, ({ id }) => id),
	),
	POST: campWriteMethod(
		{
			summary: "Create a lottery for the spots in some sessions. The hash of its seed is public from then on",
			permission: "registration_manage",
			body: lotteryInput,
			response: lotteryFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: toLottery(await createLottery(ctx, input)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
