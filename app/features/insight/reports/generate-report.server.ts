import { and, eq } from "drizzle-orm";
import type { Statement } from "#db/client";
import { label_printer, report_run } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { keepFile } from "#app/platform/files/stored-file.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { RUN_TOPIC } from "./messages";
import { inPlan, inTemplate, namingFields } from "./naming-fields";
import type { Plan } from "#app/platform/query/plan";
import type { LabelSheet, ReportFormat } from "./run-rules";
import { ROWS_AT_ONCE } from "./run-rules";
import type { RunnerCtx } from "./run-rights.server";
import { type RunRow, runById, toRun } from "./runs.server";
import { type Meant, type ReadBefore, type TheReport, theReport } from "./the-report.server";
import {
	type LabelLayout,
	type Opened,
	openReport,
	runFacts,
	type WrittenFile,
	writeRun,
} from "./write-run.server";

/** The report to run, and its format. */
export interface Wanted extends Meant {
	format: ReportFormat;
	season_id?: string;
	/** Runs the report as of the end of this day instead of the plan's own. */
	as_of?: string;
	labels?: { sheet: LabelSheet; printer_id?: string; first_label?: number; lines?: string[][] };
}

/** How the labels of a report are laid out. @throws INVALID for a printer that the camp doesn't have */
async function layoutOf({ db, camp }: CampCtx, { format, labels }: Wanted): Promise<LabelLayout | null> {
	if (format !== "labels") return null;
	const { sheet = "5160", printer_id, first_label = 1, lines = null } = labels ?? {};
	const layout = { sheet, first_label, lines };
	if (printer_id === undefined) return { ...layout, offset: { right: 0, down: 0 } };
	const [printer] = await db
		.select({ right: label_printer.offset_x, down: label_printer.offset_y })
		.from(label_printer)
		.where(and(eq(label_printer.camp_id, camp.id), eq(label_printer.id, printer_id)));
	if (!printer) throw invalid("labels.printer_id", "Choose one of the camp's printers.");
	return { ...layout, offset: printer };
}

/** Error for a file that was being deleted while its row was written. */
const fileRefusals = {
	"guard:file_gone": () =>
		new AppError("UNAVAILABLE", {
			message: "The file couldn't be saved. Nothing was changed. Run the report again.",
		}),
};

/** Columns of a run's row once its file is stored. */
export const doneWith = ({ rows, ...file }: WrittenFile, at: string) => ({
	...file,
	state: "done",
	row_count: rows,
	rows_done: rows,
	finished_at: at,
	claimed_until: null,
});

/**
 * Runs a report into a file: at once where it has few rows, else queued for the job. A file is offered when it is whole.
 * @returns the run, done or queued
 * @throws NOT_FOUND, FORBIDDEN, INVALID that name the report, the field or the number of rows
 */
export const generateReport = (ctx: CampCtx, wanted: Wanted, read?: ReadBefore): Promise<RunRow> =>
	runReport(ctx, wanted, { action: "report.generate", ...read });

/** Like {@link generateReport}, with another action in the audit trail. */
export async function runReport(
	ctx: CampCtx,
	wanted: Wanted,
	{ action, ...read }: ReadBefore & { action: string },
): Promise<RunRow> {
	const report = read.report ?? (await theReport(ctx, wanted));
	const plan: Plan = wanted.as_of === undefined ? report.plan : { ...report.plan, as_of: wanted.as_of };
	const [opened, layout] = await Promise.all([
		namingFields(wanted.template_id === undefined ? inPlan : inTemplate, () =>
			openReport(ctx, plan, {
				mode: report.mode,
				format: wanted.format,
				season_id: wanted.season_id,
				read: read.catalog,
			}),
		),
		layoutOf(ctx, wanted),
	]);
	const id = newId();
	const made = {
		...(await runFacts(ctx, opened, wanted)),
		id,
		template_key: report.template_key,
		template_id: report.template_id,
		name: report.name,
		format: wanted.format,
		options: layout as unknown as Record<string, unknown> | null,
		asked_by: ctx.user.id,
	};
	const audit = auditOf(action, id, report, wanted, opened);
	return opened.count <= ROWS_AT_ONCE ? writeNow(ctx, opened, made, layout, audit) : queue(ctx, made, audit);
}

const auditOf = (
	action: string,
	id: string,
	report: TheReport,
	{ format }: Wanted,
	{ count, has_health }: Opened,
) => ({
	action,
	entity: "report_run",
	entity_id: id,
	changes: { report: report.template_key, format, rows: count, has_health },
});

type Made = Omit<typeof report_run.$inferInsert, "state">;
type Audit = ReturnType<typeof auditOf>;

async function writeNow(
	ctx: CampCtx,
	opened: Opened,
	made: Made,
	layout: LabelLayout | null,
	audit: Audit,
): Promise<RunRow> {
	const format = made.format as ReportFormat;
	const file = await writeRun(ctx, opened, { id: made.id, name: made.name, format, layout, attempt: 1 });
	const done = doneWith(file, ctx.clock.now());
	return store(ctx, { ...made, ...done, started_at: made.created_at }, audit, {
		before: [...keepFile(ctx, file.object_key), ...keepFile(ctx, file.rows_key)],
	});
}

async function queue(ctx: CampCtx, made: Made, audit: Audit): Promise<RunRow> {
	const run = await store(ctx, { ...made, state: "queued" }, audit, {
		messages: [{ topic: RUN_TOPIC, payload: { camp_id: ctx.camp.id, run_id: made.id } }],
	});
	deliverSoon(ctx, RUN_TOPIC);
	return run;
}

interface Beside {
	before?: Statement[];
	messages?: { topic: string; payload: unknown }[];
}

async function store(
	ctx: CampCtx,
	row: typeof report_run.$inferInsert,
	audit: Audit,
	{ before = [], messages = [] }: Beside,
): Promise<RunRow> {
	const stored: RunRow = {
		id: row.id,
		camp_id: row.camp_id,
		template_key: row.template_key ?? null,
		template_id: row.template_id ?? null,
		schedule_id: row.schedule_id ?? null,
		is_shared: 0,
		name: row.name,
		plan: row.plan,
		season_id: row.season_id ?? null,
		as_of: row.as_of ?? null,
		format: row.format,
		state: row.state,
		asked_by: row.asked_by,
		asked_by_name: ctx.user.name,
		rights: row.rights,
		row_count: row.row_count,
		rows_done: row.rows_done ?? 0,
		hidden: row.hidden,
		has_health: row.has_health,
		content_hash: row.content_hash ?? null,
		object_key: row.object_key ?? null,
		rows_key: row.rows_key ?? null,
		bytes: row.bytes ?? null,
		downloads: 0,
		error: null,
		created_at: row.created_at,
		finished_at: row.finished_at ?? null,
		expires_at: row.expires_at,
	};
	await commit(ctx, {
		statements: [...before, ctx.db.insert(report_run).values(row)],
		audit,
		messages,
		refusals: fileRefusals,
		answer: { data: toRun(stored), status: row.state === "done" ? 201 : 202 },
	});
	return stored;
}

/** A run that was stored under a key before. @throws NOT_FOUND */
export async function storedRun({ db, camp }: RunnerCtx, id: string): Promise<RunRow> {
	const [run] = await runById(db, camp.id, id);
	if (!run) throw notFound("This run");
	return run;
}
