import { z } from "zod";
import { readBatch } from "#db/client";
import { notFound } from "#app/platform/errors";
import { publicMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { resultFields } from "../inputs";
import { entrantsOf, publicLottery } from "../queries.server";

const params = z.object({ camp_id: id(), lottery_id: id() });

const api = resource({
	GET: publicMethod(
		{
			summary: "Everything needed to verify a drawn lottery: codes, no names",
			response: resultFields,
		},
		async ({ ctx, args }) => {
			const asked = params.safeParse(args.params);
			if (!asked.success) throw notFound("This lottery");
			const { camp_id: camp, lottery_id } = asked.data;
			const rows = await readBatch(ctx.db, {
				lottery: publicLottery(ctx.db, { camp, lottery_id }),
				entrants: entrantsOf(ctx.db, { camp, lottery_id }),
			});
			const found = rows.lottery[0];
			if (!found?.drawn_at) throw notFound("The result of this lottery");
			const { name, seed_hash, seed, drawn_at, free_places } = found;
			return { data: { name, seed_hash, seed, drawn_at, free_places, entrants: rows.entrants } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
