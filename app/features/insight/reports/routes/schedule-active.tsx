import { campButton } from "#app/platform/http/button.server";
import { activeInput } from "../schedule-inputs";
import { reportPaths } from "../paths";
import { aSchedule } from "../report-spec.server";
import { setScheduleActive } from "../save-schedule.server";

/** POST active=on|off: pauses a schedule or lets it run again, with Undo. */
export const action = campButton(
	{
		...aSchedule,
		permission: "reports_create",
		body: activeInput,
		back: ({ found }) => reportPaths.schedule(found.template_key),
		failure: "Failed to change the schedule",
	},
	async ({ ctx, found, input: { active } }) => {
		await setScheduleActive(ctx, found, active);
		return {
			toast: active ? "Schedule resumed" : "Schedule paused",
			undo: {
				action: reportPaths.scheduleActive(found.template_key, found.id),
				fields: { active: active ? "off" : "on" },
			},
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
