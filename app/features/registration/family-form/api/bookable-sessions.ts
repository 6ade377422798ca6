import { z } from "zod";
import { AppError, notFound } from "#app/platform/errors";
import { publicMethod, resource } from "#app/platform/http/api.server";
import { pageOfWhole } from "#app/platform/http/page";
import { bookableFields, bookableQuery } from "../inputs";
import { bookableOf, availabilityReads } from "../availability.server";

const api = resource({
	GET: publicMethod(
		{
			summary: "Sessions open to families of a camp, with available spots",
			query: bookableQuery,
			response: z.array(bookableFields),
		},
		async ({ ctx, query }) => {
			const { camp, season_id: season, age, week } = query;
			const rows = availabilityReads(ctx.db, { camp, season, token: null, now: ctx.clock.now() });
			const [camps, seasons, sessions] = await ctx.db.batch([rows.camp, rows.seasons, rows.sessions]);
			const [found] = camps;
			if (!found) throw notFound("This camp");
			if (season !== undefined && !seasons.some(({ id }) => id === season)) {
				throw new AppError("NOT_FOUND", { message: "This season isn't open." });
			}
			const shown = seasons.find(({ is_shown }) => is_shown === 1);
			const bookable = shown ? bookableOf(ctx, { camp: found, season: shown, sessions }, { age, week }) : [];
			return pageOfWhole(bookable, query, ({ id }) => id);
		},
	),
});

export const loader = api.loader;
export const action = api.action;
