import { and, eq, sql } from "drizzle-orm";
import { report_run } from "#db/schema";
import { dateIn } from "#app/lib/dates";
import { type AuditFacts, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { servePrivateFile } from "#app/platform/files/serve-file.server";
import type { Statement } from "#db/client";
import { assertCanRead, type RunnerCtx } from "./run-rights.server";
import { fileName } from "./run-rules";
import type { RunRow } from "./runs.server";

const TYPES: Readonly<Record<string, string>> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pdf: "application/pdf",
	labels: "application/pdf",
};

/** Content types that a run's file can have. */
export const FILE_TYPES: readonly string[] = [...new Set(Object.values(TYPES))];

/** Key of a run's file. @throws CONFLICT with the run's state when it has no file */
export function fileOf({ state, object_key, error }: RunRow): string {
	if (state === "done" && object_key !== null) return object_key;
	const why: Record<string, string> = {
		queued: "This report is still waiting to run. Try again in a minute.",
		running: "This report is still running. Try again in a minute.",
		failed: `This report failed: ${error} Run it again.`,
	};
	throw new AppError("CONFLICT", { message: why[state] ?? "This file has expired. Run the report again." });
}

/** A run's file as it is sent, with its hash, whose rights made it, and the columns that these don't show. */
export async function sendFile(ctx: RunnerCtx, run: RunRow): Promise<Response> {
	const response = await servePrivateFile(ctx, {
		key: fileOf(run),
		content_type: TYPES[run.format] ?? "application/octet-stream",
		name: fileName(run.name, dateIn(ctx.camp.time_zone, run.created_at), run.as_of),
		download: true,
	});
	response.headers.set("X-Report-Hash", run.content_hash ?? "");
	// A CSV has no line for it, because programs read it.
	if (run.hidden.length > 0)
		response.headers.set(
			"X-Report-Hidden-Columns",
			encodeURIComponent(run.hidden.map(({ label }) => label).join(", ")),
		);
	response.headers.set("X-Report-Rights", encodeURIComponent(`${run.rights.name} (${run.rights.role})`));
	return response;
}

/** Statement that counts a download, for a batch. */
export const countDownload = (
	{ db }: RunnerCtx,
	{ camp_id, id }: Pick<RunRow, "camp_id" | "id">,
): Statement =>
	db
		.update(report_run)
		.set({ downloads: sql`${report_run.downloads} + 1` })
		.where(and(eq(report_run.camp_id, camp_id), eq(report_run.id, id)));

/** Audit entry of a download. */
export const downloadAudit = (run: RunRow, how: Record<string, unknown> = {}): AuditFacts => ({
	action: "report.download",
	entity: "report_run",
	entity_id: run.id,
	changes: {
		report: run.template_key,
		format: run.format,
		rows: run.row_count,
		rights_of: run.rights.user_id,
		...how,
	},
});

/**
 * Sends the file of a run to a member who can read all of it today.
 * @throws CONFLICT for a run without a file; FORBIDDEN that names what they can't see; NOT_FOUND where the file is gone
 */
export async function downloadRun(ctx: CampCtx, run: RunRow): Promise<Response> {
	fileOf(run);
	await assertCanRead(ctx, run);
	const response = await sendFile(ctx, run);
	await commit(ctx, { statements: [countDownload(ctx, run)], audit: downloadAudit(run) });
	return response;
}
