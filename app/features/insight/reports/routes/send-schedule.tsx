import { campButton } from "#app/platform/http/button.server";
import { reportPaths } from "../paths";
import { aSchedule } from "../report-spec.server";
import { sendScheduleNow } from "../run-schedules.server";

/** POST: sends a scheduled report to its recipients now. */
export const action = campButton(
	{
		...aSchedule,
		permission: "reports_create",
		back: ({ found }) => reportPaths.schedule(found.template_key),
		failure: "Failed to send the report",
	},
	async ({ ctx, found }) => {
		const count = await sendScheduleNow(ctx, found);
		return `Sending to ${count} ${count === 1 ? "person" : "people"}`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
