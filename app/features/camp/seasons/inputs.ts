import { z } from "zod";
import { bool, date, id, line, seenStamp, whole } from "#app/platform/http/fields";
import { SEASON_STATUSES } from "./rules";

const year = () => whole(1900, 2200);

const fields = {
	name: line(80),
	/** Year that its grades count by; defaults to the year it starts in. */
	year: year().optional(),
	start_date: date(),
	end_date: date(),
};

/** New season, with the status draft. */
export const seasonInput = z.object({ ...fields, is_current: bool().optional() });
export type SeasonInput = z.infer<typeof seasonInput>;

/** Changes of a season; omitted fields stay. */
export const seasonChanges = z
	.object({
		...fields,
		status: z.enum(SEASON_STATUSES, { error: "draft, open, closed or archived." }),
		is_current: bool(),
	})
	.partial()
	.extend({ updated_at: seenStamp() });
export type SeasonChanges = z.infer<typeof seasonChanges>;

/** Fields of the editor. */
export const seasonForm = z.object({ ...fields, updated_at: seenStamp() });

export const seasonStatusInput = z.object({ status: z.enum(SEASON_STATUSES) });
export const copySeasonInput = z.object({ name: line(80), year: year() });

/** Season as returned by the API. */
export const seasonFields = z.object({
	id: id(),
	name: z.string(),
	year: z.number(),
	start_date: z.string(),
	end_date: z.string(),
	status: z.enum(SEASON_STATUSES),
	is_current: z.boolean(),
	created_at: z.string(),
	updated_at: z.string(),
});
