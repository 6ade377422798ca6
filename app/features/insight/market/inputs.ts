import { z } from "zod";
import { blank, date, id, line, optional, seenStamp, whole } from "#app/platform/http/fields";

/** Maximum competitor prices per camp. */
export const MOST_COMPETITORS = 1_000;
export const MOST_WEEKS = 20;

/** Query of the page. */
export const marketQuery = z.object({
	season: blank(id()),
	/** Kind of sessions to compare prices of: weeks and days a week. */
	kind: blank(z.string().regex(/^\d{1,2}x[0-7]$/, { error: "This isn't a kind of session." })),
	/** Whether to show all ZIP codes. */
	zips: blank(z.literal("all")),
	/** Time of the count before an update in progress. */
	since: blank(z.string().max(40)),
});

const FILES = ["distance", "prices", "sources", "competitors"] as const;
export const fileParams = z.object({ file: z.enum(FILES) });
export const fileQuery = z.object({ season: blank(id()) });

export const competitorsQuery = z.object({ cursor: z.string().max(1000).optional() });
export const competitorParams = z.object({ competitor_id: id() });

/** Fields of the form, with the price as typed. */
export const competitorForm = z.object({
	name: line(120),
	town: optional(line(80)),
	program: optional(line(120)),
	weeks: whole(1, MOST_WEEKS),
	days_a_week: optional(whole(1, 7)),
	price: line(20),
	source: line(200),
	as_of: date(),
	updated_at: seenStamp(),
});
export type CompetitorForm = z.infer<typeof competitorForm>;
