import { AppError } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { downloadRun } from "../download-run.server";
import { reportPaths } from "../paths";
import { aRun } from "../route-specs.server";

/** File of a run. If it can't be downloaded, redirects to the run's page, which explains why. */
export const loader = campLoader({ ...aRun, permission: "reports_export" }, async ({ ctx, found }) => {
	try {
		return await downloadRun(ctx, found);
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return redirectWithToast(reportPaths.run(found.id), error.message, { tone: "error" });
	}
});
