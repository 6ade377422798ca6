import { z } from "zod";
import {
	blank,
	bool,
	date,
	email,
	id,
	line,
	lines,
	optional,
	searched,
	seenStamp,
	whole,
} from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { FIELD_TYPES, OPERATORS } from "#app/platform/query/entity";
import { catalogKey, filtersInput, planInput } from "#app/platform/query/plan";
import { CATEGORIES, FORMATS, FREQUENCIES, LABEL_SHEETS, MOST_RECIPIENTS, RUN_STATES } from "./run-rules";

/** Query of the list of fields. */
export const filterFieldsQuery = z.object({
	entity: blank(z.string().max(120)).describe("One entity's fields alone, with the choices to filter by."),
});

const choice = z.object({ key: z.string(), label: z.string() });

const filterField = z.object({
	key: z.string().describe("What a plan names it by. Stays the same."),
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
const templateKey = () => catalogKey;

const category = z.enum(CATEGORIES, { error: "Choose a category." });
const name = line(120);

/** How saved reports are listed. */
export const templateQuery = z.object({
	category: blank(category),
	is_public: blank(bool()).describe("Those shared with everyone, or those that aren't."),
	...pageQuery,
});

/** A new saved report. */
export const templateInput = z.object({
	name,
	category,
	description: optional(lines(1000)),
	plan: planInput,
	is_public: bool().optional().describe("Whether everyone with reports_view sees it."),
});
export type TemplateInput = z.infer<typeof templateInput>;

/** A change of a saved report: what is left out stays. */
export const templateChange = z.object({
	name: name.optional(),
	category: category.optional(),
	description: optional(lines(1000)),
	plan: planInput.optional(),
	is_public: bool().optional(),
	updated_at: seenStamp(),
});
export type TemplateChange = z.infer<typeof templateChange>;

const person = z.object({ id: z.string(), name: z.string() });
const anyPlan = z.record(z.string(), z.unknown()).describe("See docs/field-catalog.md.");

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
		hidden_columns: z.array(choice).describe("Left out, because its rights don't show them."),
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
	template_id: templateKey().optional().describe("A saved report's ID, or a ready-made report's key."),
	plan: planInput.optional().describe("In place of a saved report."),
	name: name.optional().describe("What the file is called, if not as the report."),
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

const sentFormat = z.enum(["csv", "xlsx", "pdf"], { error: "Choose a format." });
const recipientIds = z
	.array(id())
	.min(1, { error: "Add a recipient." })
	.max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} recipients.` })
	.transform((ids) => [...new Set(ids)]);

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

const scheduleFields = z.object({
	template_id: templateKey(),
	frequency: z.enum(FREQUENCIES, { error: "Choose how often." }),
	hour: whole(0, 23),
	weekday: optional(whole(1, 7)).describe("1 is Monday."),
	days_before: optional(whole(0, 60)),
	format: sentFormat,
	is_active: bool().default(true),
	recipient_ids: recipientIds,
});

type Timed = { frequency: string; weekday?: number | null; days_before?: number | null };

/** A schedule whose frequency has what it takes. */
const timed = <Out extends Timed, In>(schema: z.ZodType<Out, In>) =>
	schema
		.refine(({ frequency, weekday }) => frequency !== "weekly" || weekday != null, {
			path: ["weekday"],
			error: "Choose a weekday.",
		})
		.refine(({ frequency, days_before }) => frequency !== "before_session" || days_before != null, {
			path: ["days_before"],
			error: "Enter the number of days before a session.",
		});

/** A schedule of a report, with its recipients. */
const scheduleInput = timed(scheduleFields);
export type ScheduleInput = z.infer<typeof scheduleInput>;

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

const entityKey = catalogKey;

/** How saved filters are listed. */
export const filterTemplateQuery = z.object({
	entity: blank(entityKey),
	is_public: blank(bool()),
	...pageQuery,
});

const filterTemplate = {
	name,
	entity: entityKey,
	filters: filtersInput,
	is_public: bool().optional(),
};
export const filterTemplateInput = z.object(filterTemplate);
export type FilterTemplateInput = z.infer<typeof filterTemplateInput>;
export const filterTemplateChange = z.object({
	name: name.optional(),
	filters: filtersInput.optional(),
	is_public: bool().optional(),
	updated_at: seenStamp(),
});
export type FilterTemplateChange = z.infer<typeof filterTemplateChange>;

/** Saved filters as the API shows them. */
export const filterTemplateFields = z
	.object({
		id: z.string(),
		name: z.string(),
		entity: z.string(),
		filters: z.array(anyPlan),
		is_public: z.boolean(),
		owner: person,
		usage_count: z.int(),
		last_used_at: z.iso.datetime().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "ReportFilterTemplate" });

/** How export templates are listed. */
export const exportTemplateQuery = z.object({
	export_type: blank(entityKey).describe("An entity of the field catalog."),
	...pageQuery,
});

const exportOptions = z.strictObject({
	format: z.enum(FORMATS, { error: "Choose a format." }).optional(),
	sort: z
		.array(z.strictObject({ field: catalogKey, descending: z.boolean().default(false) }))
		.max(5)
		.optional(),
});
const exportColumns = z
	.array(catalogKey)
	.min(1, { error: "Choose at least one column." })
	.max(100, { error: "At most 100 columns." });
export const exportTemplateInput = z.object({
	name,
	export_type: entityKey.describe("An entity of the field catalog."),
	columns: exportColumns,
	options: exportOptions.optional(),
});
export type ExportTemplateInput = z.infer<typeof exportTemplateInput>;
export const exportTemplateChange = z.object({
	name: name.optional(),
	columns: exportColumns.optional(),
	options: exportOptions.optional(),
	updated_at: seenStamp(),
});
export type ExportTemplateChange = z.infer<typeof exportTemplateChange>;

/** An export template as the API shows it. */
export const exportTemplateFields = z
	.object({
		id: z.string(),
		name: z.string(),
		export_type: z.string(),
		columns: z.array(z.string()),
		options: z.record(z.string(), z.unknown()),
		owner: person,
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "ExportTemplate" });

/** How far a printer is off. */
const printerInput = z.object({
	name: line(60),
	offset_x: whole(-200, 200).default(0).describe("Tenths of a millimeter, to the right."),
	offset_y: whole(-200, 200).default(0).describe("Tenths of a millimeter, down."),
});
export type PrinterInput = z.infer<typeof printerInput>;

/** Query of the list of reports. */
export const reportListQuery = z.object({
	q: blank(searched()),
	category: blank(category),
	show: blank(z.enum(["favorites", "mine", "shared", "ready"], { error: "Choose which reports to show." })),
	...pageQuery,
});

/** Query of the editor of a new report. */
export const newReportQuery = z.object({
	about: blank(z.string().max(120)).describe("An entity of the field catalog."),
	from: blank(templateKey()).describe("A report to start from."),
});

const typed = (most: number) =>
	z
		.string()
		.max(most, { error: `At most ${most} characters.` })
		.default("");
const draftList = <T extends z.ZodType>(item: T, most: number) =>
	z
		.array(item)
		.max(most, { error: `At most ${most}.` })
		.default([]);

/** The editor's form: its state, and the step that was pressed. What it says is checked when it is saved. */
export const draftInput = z.object({
	step: typed(120),
	entity: typed(120),
	name: typed(2000),
	category: typed(40),
	description: typed(5000),
	sharing: typed(20),
	columns: draftList(z.string().max(120), 101),
	filters: draftList(
		z.object({
			any: draftList(
				z.object({
					id: typed(20),
					field: typed(120),
					op: typed(40),
					value: draftList(z.string().max(20_000), 1000),
					period: typed(40),
					n: typed(10),
				}),
				21,
			),
		}),
		31,
	),
	group: draftList(z.string().max(120), 6),
	layout: typed(20),
	measures: draftList(z.object({ op: typed(20), field: typed(120) }), 21),
	sort: draftList(z.object({ field: typed(120), order: typed(10) }), 6),
	as_of: typed(10),
	limit: typed(10),
	updated_at: typed(40),
	add_column: typed(120),
	add_filter: typed(120),
	add_group: typed(120),
	add_measure: typed(20),
	add_measure_field: typed(120),
	add_sort: typed(120),
	or: draftList(typed(120), 31),
	person: typed(100),
});
export type DraftInput = z.infer<typeof draftInput>;

/** Query of a report's schedules. */
export const scheduleQuery = z.object({ schedule: blank(id()) });

/** Path of a button of one schedule. */
export const scheduleParams = z.object({ id: id(), schedule_id: id() });

/** A schedule from a form, with the one that it changes. */
export const scheduleForm = timed(
	scheduleFields
		.omit({ template_id: true, is_active: true })
		.extend({ schedule: optional(id()), updated_at: optional(seenStamp()) }),
);

/** Whether a schedule runs. */
export const activeInput = z.object({ active: bool() });

/** An email of a report from a form. */
export const emailForm = z.object({
	format: sentFormat,
	recipient: z
		.array(email())
		.min(1, { error: "Choose at least one person." })
		.max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} recipients.` }),
	note: optional(lines(1000)),
});

/** A printer from a form: a new one, or one that is changed or deleted. */
export const printerForm = z.object({
	name: line(60),
	offset_x: whole(-200, 200).default(0),
	offset_y: whole(-200, 200).default(0),
	printer_id: optional(id()),
});

/** Query of the page of labels. */
export const printerQuery = z.object({ printer: blank(id()) });

/** A printer to delete. */
export const deletePrinterInput = z.object({ printer_id: id() });

/** A version to bring back. */
export const versionInput = z.object({ version: whole(1, 1_000_000) });

/** Query of a report's page. */
export const reportQuery = z.object({ cursor: blank(z.string().max(2000)) });

/** Query of the history of runs. */
export const runListQuery = z.object({ report: blank(templateKey()), ...pageQuery });

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
	column: z.array(z.string().min(1).max(120)).max(10, { error: "At most 10 lines on a label." }).default([]),
});

export const favoriteInput = z.object({ favorite: bool() });

/** Path of a screen about one report. */
export const reportKeyParams = z.object({ id: id() });

export const idParams = z.object({ id: id() });
export const idFields = z.object({ id: z.string() });
