import type { z } from "zod";
import type { Answer } from "#app/platform/http/api.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { downloadRun, sendFile } from "./download-run.server";
import { runReport, storedRun, type Wanted } from "./generate-report.server";
import type { runFields } from "./inputs";
import { toRun } from "./runs.server";
import { theReport } from "./the-report.server";

/** Runs a report to be downloaded at once. @throws as a run */
export async function exportReport(ctx: CampCtx, wanted: Wanted, read?: Catalog): Promise<Answer> {
	const run = await runReport(ctx, await theReport(ctx, wanted), wanted, { action: "report.export", read });
	return { data: toRun(run), status: run.state === "done" ? 201 : 202 };
}

/** The file that an export answers; the run itself while it is queued. Repeated, it is a download of its own. */
export async function exportedFile({
	ctx,
	answered,
	again,
}: {
	ctx: CampCtx;
	answered: Answer;
	again: boolean;
}): Promise<Answer | Response> {
	const { id, state } = answered.data as z.infer<typeof runFields>;
	if (state === "queued" && !again) return answered;
	const run = await storedRun(ctx, id);
	if (run.state !== "done" && again && ["queued", "running"].includes(run.state))
		return { data: toRun(run), status: 202 };
	return again ? downloadRun(ctx, run) : sendFile(ctx, run);
}
