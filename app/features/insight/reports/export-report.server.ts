import type { z } from "zod";
import type { Answer } from "#app/platform/http/api.server";
import type { CampCtx } from "#app/platform/context.server";
import { downloadRun, sendFile } from "./download-run.server";
import { runReport, storedRun, type Wanted } from "./generate-report.server";
import type { runFields } from "./run-inputs";
import { type RunRow, toRun } from "./runs.server";
import type { ReadBefore } from "./the-report.server";

/** Runs by the answers of their exports: what a request has just written isn't read again. */
const exported = new WeakMap<object, RunRow>();

/** Runs a report to be downloaded at once. @throws as a run */
export async function exportReport(ctx: CampCtx, wanted: Wanted, read?: ReadBefore): Promise<Answer> {
	const run = await runReport(ctx, wanted, { action: "report.export", ...read });
	const data = toRun(run);
	exported.set(data, run);
	return { data, status: run.state === "done" ? 201 : 202 };
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
	const data = answered.data as z.infer<typeof runFields>;
	if (data.state === "queued" && !again) return answered;
	const run = exported.get(data) ?? (await storedRun(ctx, data.id));
	if (run.state !== "done" && again && ["queued", "running"].includes(run.state))
		return { data: toRun(run), status: 202 };
	return again ? downloadRun(ctx, run) : sendFile(ctx, run);
}
