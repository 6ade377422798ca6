import { z } from "zod";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type SeasonRow, seasonById } from "./queries.server";

const params = z.object({ season_id: id() });
type SeasonParams = z.infer<typeof params>;

/** Route definition for one season: its parameter, its read, and the check that it exists. */
export const seasonAsked = {
	params,
	reads: ({ db, place, params }: Pick<ReadInput<SeasonParams, unknown>, "db" | "place" | "params">) => ({
		season: seasonById({ db, place }, params.season_id),
	}),
	find: (rows: { season: SeasonRow[] }) => rows.season[0],
};
