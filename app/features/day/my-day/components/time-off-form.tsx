import { InlineForm } from "#app/features/people/staff/components/inline-form";
import { TimeOffFields } from "#app/features/people/shifts/components/time-off-fields";
import { staffDashboardPaths } from "../paths";

/** Asks for days off; what does not fit is said beside its field. */
export const TimeOffForm = ({ today }: { today: string }) => (
	<InlineForm action={staffDashboardPaths.timeOff} submit="Ask">
		{(errors) => <TimeOffFields today={today} errors={errors} />}
	</InlineForm>
);
