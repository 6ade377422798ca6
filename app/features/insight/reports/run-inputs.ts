import { z } from "zod";
import { blank, date, email, id, lines, optional, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { catalogKey, planInput } from "#app/platform/query/plan";
import { FORMATS, LABEL_SHEETS, MOST_RECIPIENTS, RUN_STATES } from "./run-rules";
import { anyPlan, choice, person, reportName, sentFormat, templateKey } from "./inputs";

/** How the history of runs is listed. */
export const historyQuery = z.object({ template_id: blank(templateKey()), ...pageQuery });

/** A run as the API shows it. */
export const runFields = z
	.object({
		id: z.string(),
		template_id: z.string().nullable(),
		schedule_id: z.string().nullable(),
		name: z.string(),
		plan: anyPlan
			.nullable()
			.describe("Null where the caller can't use all of its fields, as the number of rows then is."),
		season_id: z.string().nullable(),
		as_of: z.string().nullable(),
		format: z.enum(FORMATS),
		state: z.enum(RUN_STATES),
		asked_by: person,
		rights_of: z.object({ id: z.string(), name: z.string(), role: z.string() }),
		row_count: z.int().nullable(),
		rows_done: z.int().nullable(),
		can_download: z.boolean(),
		hidden_columns: z
			.array(choice)
			.describe("Columns left out because the rights it was made with don't show them."),
		has_health: z.boolean(),
		content_hash: z.string().nullable().describe("SHA-256 of the file."),
		bytes: z.int().nullable(),
		downloads: z.int(),
		error: z.string().nullable(),
		created_at: z.iso.datetime(),
		finished_at: z.iso.datetime().nullable(),
		expires_at: z.iso.datetime(),
	})
	.meta({ id: "ReportRun" });

const labels = z.object({
	sheet: z.enum(LABEL_SHEETS, { error: "Choose a label sheet." }),
	printer_id: id().optional(),
	first_label: whole(1, 30).optional().describe("Which label of the first sheet is printed first."),
	lines: z
		.array(z.array(catalogKey).min(1).max(10))
		.min(1)
		.max(10)
		.optional()
		.describe("Of each line the columns, by key."),
});

const meant = {
	template_id: templateKey()
		.optional()
		.describe("A saved or ready-made report's ID, as GET /api/reports/templates lists it."),
	plan: planInput.optional().describe("In place of a saved report."),
	name: reportName.optional().describe("What the file is called, if not as the report."),
	season_id: id().optional(),
	as_of: date().optional(),
};

/** A report to run into a file. */
export const generateInput = z.object({
	...meant,
	format: z.enum(FORMATS, { error: "Choose a format." }),
	labels: labels.optional(),
});

/** A link to a run's file. */
export const signedInput = z.object({ run_id: id() });

export const signedFields = z.object({ url: z.string(), expires_at: z.iso.datetime() });

/** A report to send by email. */
export const emailInput = z.object({
	...meant,
	format: sentFormat,
	recipients: z
		.array(email())
		.min(1, { error: "Add a recipient." })
		.max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} recipients.` })
		.transform((all) => [...new Set(all.map((each) => each.toLowerCase()))])
		.describe("Email addresses of members of the camp."),
	note: optional(lines(1000)),
});
export type EmailInput = z.infer<typeof emailInput>;

export const emailedFields = z.object({
	name: z.string(),
	note: z.string().nullable(),
	recipients: z.int(),
	run_ids: z.array(z.string()),
});

/** How much reports are used. */
export const metricsFields = z.object({
	templates: z.int(),
	public_templates: z.int(),
	schedules: z.int().describe("Active ones."),
	runs: z.int().describe("In the last 30 days, as the rest."),
	runs_by_state: z.record(z.string(), z.int()),
	runs_by_format: z.record(z.string(), z.int()),
	rows: z.int().describe("Of runs that are done."),
	downloads: z.int(),
	last_run_at: z.iso.datetime().nullable(),
	most_run: z.array(z.object({ template_id: z.string(), name: z.string(), runs: z.int() })),
});

/** An email of a report from a form. */
export const emailForm = z.object({
	format: sentFormat,
	recipient: z
		.array(email())
		.min(1, { error: "Choose at least one person." })
		.max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} recipients.` }),
	note: optional(lines(1000)),
});

/** Query of the history of runs. */
export const runListQuery = z.object({
	report: blank(templateKey()),
	who: blank(id()),
	state: blank(z.enum(RUN_STATES, { error: "Choose a state." })),
	/** The first and the last day, in the camp's time zone. */
	from: blank(date()),
	to: blank(date()),
	...pageQuery,
});

/** Query of a run's page. */
export const compareQuery = z.object({
	compare: blank(z.literal("previous", { error: "A run is compared with the previous one." })),
});

/** A report to make a file of, from a form. */
export const makeFileInput = z.object({
	format: z.enum(FORMATS, { error: "Choose a format." }),
	sheet: z.enum(LABEL_SHEETS, { error: "Choose a label sheet." }).default("5160"),
	first_label: whole(1, 30).default(1),
	printer_id: optional(id()),
	export_template: optional(id()).describe(
		"Export template that replaces the report's columns and sort order.",
	),
	column: z.array(z.string().min(1).max(120)).max(10, { error: "At most 10 lines on a label." }).default([]),
});
