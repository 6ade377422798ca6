import { z } from "zod";
import {
	blank,
	bool,
	id,
	line,
	lines,
	optional,
	searched,
	seenStamp,
	whole,
} from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { FIELD_TYPES, OPERATORS } from "#app/platform/query/field-types";
import { catalogKey, planInput } from "#app/platform/query/plan";
import { CATEGORIES } from "#app/platform/query/report-categories";

/** Query of the list of fields. */
export const filterFieldsQuery = z.object({
	entity: blank(z.string().max(120)).describe("One entity's fields alone, with the choices to filter by."),
});

/** A key with its label. */
export const choice = z.object({ key: z.string(), label: z.string() });

const filterField = z.object({
	key: z.string().describe("Name of the field in plans. It never changes."),
	label: z.string(),
	type: z
		.enum(FIELD_TYPES)
		.describe("money is in cents, date is in the camp's time zone, datetime is in UTC."),
	many: z.boolean().describe("Holds several choices."),
	operators: z.array(z.enum(OPERATORS)),
	sensitivity: z.enum(["none", "personal", "money", "health"]),
	historical: z.boolean().describe("Can be asked as of an earlier day."),
	has_choices: z.boolean(),
	choices: z.array(choice).nullable().describe("Null unless one entity was asked for."),
});

/** An entity of the catalog with its fields. */
export const filterEntity = z.object({
	key: z.string(),
	label: z.string(),
	catalog_version: z.int(),
	fields: z.array(filterField),
});

/** A saved report's id or a ready-made one's key. */
export const templateKey = () => catalogKey;

/** Category of a report. */
const category = z.enum(CATEGORIES, { error: "Choose a category." });

/** Name of a report, of saved filters or of an export template. */
export const reportName = line(120);

/** How saved reports are listed. */
export const templateQuery = z.object({
	category: blank(category),
	is_public: blank(bool()).describe("Those shared with everyone, or those that aren't."),
	...pageQuery,
});

/** A new saved report. */
export const templateInput = z.object({
	name: reportName,
	category,
	description: optional(lines(1000)),
	plan: planInput,
	is_public: bool().optional().describe("Whether everyone with reports_view sees it."),
});
export type TemplateInput = z.infer<typeof templateInput>;

/** A change of a saved report: what is left out stays. */
export const templateChange = z.object({
	name: reportName.optional(),
	category: category.optional(),
	description: optional(lines(1000)),
	plan: planInput.optional(),
	is_public: bool().optional(),
	updated_at: seenStamp(),
});
export type TemplateChange = z.infer<typeof templateChange>;

/** A user by name. */
export const person = z.object({ id: z.string(), name: z.string() });

/** A plan as the API answers it. */
export const anyPlan = z.record(z.string(), z.unknown()).describe("See docs/field-catalog.md.");

/** A saved report as the API shows it. */
export const templateFields = z
	.object({
		id: z.string(),
		name: z.string(),
		category: z.string(),
		description: z.string().nullable(),
		plan: anyPlan,
		is_public: z.boolean(),
		is_ready_made: z.boolean(),
		owner: person.nullable().describe("Null for a ready-made report."),
		version: z.int(),
		is_favorite: z.boolean(),
		runs: z.int().describe("In the last 30 days."),
		last_run_at: z.iso.datetime().nullable(),
		created_at: z.iso.datetime().nullable(),
		updated_at: z.iso.datetime().nullable(),
	})
	.meta({ id: "ReportTemplate" });

/** Format of a file that is sent by email. */
export const sentFormat = z.enum(["csv", "xlsx", "pdf"], { error: "Choose a format." });

/** Query of the list of reports. */
export const reportListQuery = z.object({
	q: blank(searched()),
	category: blank(category),
	show: blank(z.enum(["favorites", "mine", "shared", "ready"], { error: "Choose which reports to show." })),
	...pageQuery,
});

/** A version to bring back. */
export const versionInput = z.object({ version: whole(1, 1_000_000) });

/** Asks for all rows on one page, to print it. */
export const printQuery = { print: blank(z.literal("all", { error: "Use print=all." })) };

/** Query of a report's page. */
export const reportQuery = z.object({ cursor: blank(z.string().max(2000)), ...printQuery });

export const favoriteInput = z.object({ favorite: bool() });

/** Path of a screen about one report. */
export const reportKeyParams = z.object({ id: id() });

export const idParams = z.object({ id: id() });

export const idFields = z.object({ id: z.string() });
