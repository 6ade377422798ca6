import type { z } from "zod";
import type { Answer } from "#app/platform/http/api.server";
import type { CampCtx } from "#app/platform/context.server";
import { downloadRun, sendFile } from "./download-run.server";
import { runReport, storedRun, type Wanted } from "./generate-report.server";
import type { runFields } from "./run-inputs";
import { type RunRow, toRun } from "./runs.server";
import type { ReadBefore } from "./the-report.server";

/** An export's answer, with the run if this request has written it, so that it isn't read again. */
interface Exported extends Answer {
	data: z.infer<typeof runFields>;
	run?: RunRow;
}

/** Runs a report for immediate download. @throws like {@link generateReport} */
export async function exportReport(ctx: CampCtx, wanted: Wanted, read?: ReadBefore): Promise<Exported> {
	const run = await runReport(ctx, wanted, { action: "report.export", ...read });
	return { data: toRun(run), run, status: run.state === "done" ? 201 : 202 };
}

/** Responds with the file, or with the run while it is queued. A repeated request counts as another download. */
export async function exportedFile({
	ctx,
	answered,
	again,
}: {
	ctx: CampCtx;
	answered: Answer;
	again: boolean;
}): Promise<Answer | Response> {
	const { data, run: made } = answered as Exported;
	if (data.state === "queued" && !again) return answered;
	const run = made ?? (await storedRun(ctx, data.id));
	if (run.state !== "done" && again && ["queued", "running"].includes(run.state))
		return { data: toRun(run), status: 202 };
	return again ? downloadRun(ctx, run) : sendFile(ctx, run);
}
