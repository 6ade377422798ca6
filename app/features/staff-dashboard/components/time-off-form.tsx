import { InlineForm } from "#app/features/staff/components/inline-form";
import { TimeOffFields } from "#app/features/staffing/components/time-off-fields";
import { staffDashboardPaths } from "../paths";

/** Asks for days off; what does not fit is said beside its field. */
export const TimeOffForm = ({ today }: { today: string }) => (
	<InlineForm action={staffDashboardPaths.timeOff} submit="Ask">
		{(errors) => <TimeOffFields today={today} errors={errors} />}
	</InlineForm>
);
