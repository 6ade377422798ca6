import { staffPaths } from "~/features/staff/paths";
import { type GroupRatio, GroupRatios } from "~/features/staffing/components/group-ratios";
import { staffingPaths } from "~/features/staffing/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

interface StaffingTabProps {
	session: { id: string; start_date: string; runs_today: boolean };
	ratios: GroupRatio[];
}

/** Today's staff of a session's groups against the camp's ratios. */
export function StaffingTab({ session, ratios }: StaffingTabProps) {
	const other = (
		<ButtonLink
			to={staffingPaths.ratios({
				session: session.id,
				date: session.runs_today ? undefined : session.start_date,
			})}
		>
			{session.runs_today ? "Another day" : "See its first day"}
		</ButtonLink>
	);
	if (ratios.length === 0)
		return (
			<EmptyState
				icon={<Icon name="users" />}
				title={session.runs_today ? "No groups yet" : "Not today"}
				actions={other}
			>
				{session.runs_today
					? "Give the campers groups: each is then held against your staff ratios."
					: "This session does not run today, so nobody has to be looked after."}
			</EmptyState>
		);
	return (
		<Section
			title="Staff today"
			description="Who counts in each group, and who does not and why."
			actions={other}
		>
			<GroupRatios groups={ratios} staffHref={staffPaths.staff} />
		</Section>
	);
}
