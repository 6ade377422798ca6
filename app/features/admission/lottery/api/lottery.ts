import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { aLottery } from "../route-specs.server";
import { lotteryChange, lotteryFields } from "../inputs";
import { toLottery } from "../queries.server";
import { updateLottery } from "../update-lottery.server";

const api = resource({
	GET: campMethod({ ...aLottery, response: lotteryFields, summary: "A lottery" }, ({ found }) => ({
		data: toLottery(found),
	})),
	PUT: campWriteMethod(
		{
			...aLottery,
			response: lotteryFields,
			summary: "Change a lottery before it is drawn",
			body: lotteryChange,
		},
		async ({ ctx, found, input }) => ({ data: toLottery(await updateLottery(ctx, found, input)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
