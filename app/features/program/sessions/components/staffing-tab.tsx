import { Link } from "@remix-run/react";
import { staffPaths } from "#app/features/people/staff/paths";
import { type GroupRatio, GroupRatios } from "#app/features/people/shifts/components/group-ratios";
import { staffingPaths } from "#app/features/people/shifts/paths";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Section } from "#app/ui/section";
import { sessionPaths } from "../paths";

interface StaffingTabProps {
	session: { id: string; start_date: string; runs_today: boolean };
	ratios: {
		groups: GroupRatio[];
		/** Campers expected today without a group. */
		without: number;
		has_more: boolean;
	};
}

/** Today's staff in a session's groups, compared to the camp's ratios. */
export function StaffingTab({ session, ratios: { groups, without, has_more } }: StaffingTabProps) {
	const other = (
		<ButtonLink
			to={staffingPaths.ratios({
				session: session.id,
				date: session.runs_today ? undefined : session.start_date,
			})}
		>
			{session.runs_today ? "Choose another day" : "Go to the first day"}
		</ButtonLink>
	);
	if (groups.length === 0)
		return (
			<EmptyState
				icon={<Icon name="users" />}
				title={session.runs_today ? "No groups yet" : "Not today"}
				actions={other}
			>
				{session.runs_today ? "Assign campers to groups to see ratios." : "This session doesn't run today."}
			</EmptyState>
		);
	return (
		<Section
			title="Staff today"
			description="Staff who count toward each group's ratio, and those who don't."
			actions={other}
		>
			{without > 0 ? (
				<Alert
					tone="warning"
					title={without === 1 ? "1 camper has no group" : `${without} campers have no group`}
					actions={
						<ButtonLink size="small" to={sessionPaths.session(session.id, { tab: "groups" })}>
							See groups
						</ButtonLink>
					}
				>
					<p>Ratios don't include campers without a group.</p>
				</Alert>
			) : null}
			<GroupRatios groups={groups} staffHref={staffPaths.staff} />
			{has_more ? (
				<p className="mt-3 text-muted">
					Only the first {groups.length} groups are shown.{" "}
					<Link className="link" to={staffingPaths.ratios({ session: session.id })}>
						See all groups
					</Link>
				</p>
			) : null}
		</Section>
	);
}
