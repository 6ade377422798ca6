import { z } from "zod";
import { cleanLine } from "#app/lib/text";
import { blank, line } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { printQuery } from "./inputs";

const planText = z.string().max(20_000, { error: "This report is too large for a link." });

/** A plan in a link, as JSON, and its suggested name. `linkedPlan` checks its length and content. */
export const linkedReport = {
	plan: blank(planText),
	name: blank(z.string().transform((text) => [...cleanLine(text)].slice(0, 120).join(""))),
};

/** Query of a report that isn't saved. */
export const openReportQuery = z.object({
	...linkedReport,
	/** When the number was counted that the rows are behind. */
	counted_at: blank(z.iso.datetime({ error: "This isn't a time." })),
	/** How that number differs from the number of rows. */
	counted: blank(z.enum(["once", "sum"])),
	cursor: pageQuery.cursor,
	...printQuery,
});

/** Form that makes a file of an unsaved report. */
export const fileOfPlanInput = z.object({
	plan: planText,
	name: line(120),
	format: z.enum(["csv", "xlsx", "pdf"], { error: "Choose a format." }),
});
