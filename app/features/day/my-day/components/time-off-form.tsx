import { InlineForm } from "#app/ui/inline-form";
import { TimeOffFields } from "#app/features/people/shifts/components/time-off-fields";
import { staffDashboardPaths } from "../paths";

/** Form to request days off. Errors are shown beside their fields. */
export const TimeOffForm = ({ today }: { today: string }) => (
	<InlineForm action={staffDashboardPaths.timeOff} submit="Ask">
		{(errors) => <TimeOffFields today={today} errors={errors} />}
	</InlineForm>
);
