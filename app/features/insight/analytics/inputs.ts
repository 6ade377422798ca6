import { z } from "zod";
import { blank, id, line } from "#app/platform/http/fields";
import { PERIOD_KEYS } from "./periods";

/** A parameter that can come once or several times. */
const several = <T extends z.ZodType>(item: T, most: number) =>
	blank(
		z.preprocess(
			(value) => (typeof value === "string" ? [value] : value),
			z.array(item, { error: "This isn't valid." }).max(most, { error: `Choose at most ${most}.` }),
		),
	);

const MOST_SESSIONS = 20;

const narrowing = {
	season: blank(id()),
	session: several(id(), MOST_SESSIONS),
	period: blank(z.enum(PERIOD_KEYS, { error: "Choose a period." })),
};

/** Query of the dashboard. */
export const dashboardQuery = z.object({
	...narrowing,
	by: several(z.string().regex(/^[a-z_]{1,40}:[a-z_]{0,40}$/, { error: "This isn't a breakdown." }), 40),
	/** When it was measured before an update that is under way. */
	since: blank(z.string().max(40)),
});

/** Query of a page about a whole season. */
export const seasonQuery = z.object({ season: blank(id()) });

/** Query of the funnel's own page. */
export const funnelQuery = z.object({ season: narrowing.season, period: narrowing.period });

export const metricParams = z.object({ metric: z.string().max(40) });

/** Query of a metric's own page. */
export const metricQuery = z.object({
	...narrowing,
	by: blank(z.string().regex(/^[a-z_]{0,40}$/, { error: "This isn't a breakdown." })),
});

/** Query of two seasons, or a session of each, side by side. */
export const compareQuery = z.object({
	season: blank(id()),
	with: blank(id()),
	session: blank(id()),
	with_session: blank(id()),
});

/** The season to compare with: its ID, "none", or empty for the previous season. */
export const comparisonInput = z.object({
	season_id: id(),
	with: z.preprocess(
		(value) => (value === undefined ? "" : value),
		z.union([z.enum(["", "none"]), id()], { error: "Choose a season." }),
	),
});
export type ComparisonChange = z.infer<typeof comparisonInput>;

/** A new source, or the ID of one to remove. */
export const sourceInput = z
	.object({ label: blank(line(100)), id: blank(id()) })
	.refine(({ label, id }) => label !== undefined || id !== undefined, {
		path: ["label"],
		error: "Enter a source.",
	});

export const updateInput = z.object({
	season: id(),
	/** When the numbers on the page were measured. */
	taken_at: blank(z.string().max(40, { error: "This isn't a time." })),
});
export type UpdateAsked = z.infer<typeof updateInput>;

/** Query of the rows behind a number: of its numerator (0) or denominator (1), and of one group. */
export const rowsQuery = z.object({
	...narrowing,
	part: blank(z.enum(["0", "1"], { error: "Choose 0 or 1." })),
	by: blank(z.string().regex(/^[a-z_]{0,40}$/, { error: "This isn't a breakdown." })),
	/** The group's value as JSON. */
	group: blank(z.string().max(500)),
	/** Leads to the editor, to save it as a report. */
	save: blank(z.enum(["true"])),
});
