import { z } from "zod";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { aLottery } from "../route-specs.server";
import { drawLottery } from "../draw-lottery.server";

const api = resource({
	POST: campMethod(
		{
			...aLottery,
			summary: "Draw a closed lottery. The result is final and public at once",
			response: z.object({ entries: z.int(), placed: z.int() }),
			idempotent: true,
		},
		async ({ ctx, found }) => ({ data: await idempotent(ctx, () => drawLottery(ctx, found)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
