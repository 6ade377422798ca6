import { Link } from "@remix-run/react";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { formatDateRange } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { CheckboxGroup } from "#app/ui/checkbox";
import { FieldGroup } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";
import { Unfold } from "./unfold";

/** Groups they are assigned to, and activities they run. */
export function WorkCard({ page: { staff, groups, activities, season, can_edit } }: { page: StaffPage }) {
	const seesSessions = useCan("sessions_view");
	const theirs = activities.filter(({ is_theirs }) => is_theirs === 1);
	return (
		<Card title="Groups and activities" flush>
			<ul className="divide-y divide-line">
				{groups.map((group) => (
					<li key={`${group.session_id} ${group.group_id}`} className="flex flex-wrap gap-x-3 px-4 py-2.5">
						<span className="min-w-0 flex-1 basis-40 font-medium">{group.group_name}</span>
						<span className="text-muted">
							{seesSessions ? (
								<Link to={sessionPaths.session(group.session_id, { tab: "groups" })} className="link">
									{group.session_name}
								</Link>
							) : (
								group.session_name
							)}{" "}
							· {formatDateRange(group.start_date, group.end_date)}
						</span>
					</li>
				))}
				{groups.length === 0 ? (
					<li className="px-4 py-2.5 text-muted">
						No current or future groups. Assign groups on a session's page.
					</li>
				) : null}
				<li className="px-4 py-2.5">
					<p>
						{theirs.length > 0 ? (
							theirs.map(({ name }) => name).join(" · ")
						) : (
							<span className="text-muted">No activities this season.</span>
						)}
					</p>
					{can_edit && season && activities.length > 0 ? (
						<Unfold label="Edit activities">
							<InlineForm
								key={theirs.map(({ id }) => id).join()}
								action={staffPaths.activities(staff.id)}
								submit="Save activities"
								hidden={{ season_id: season.id }}
							>
								{(errors) => (
									<FieldGroup
										name="activity_id"
										label={`Activities in ${season.name}`}
										errors={errors.activity_id}
										defaultValue={theirs.map(({ id }) => id)}
									>
										<CheckboxGroup
											columns
											options={activities.map(({ id, name }) => ({ value: id, label: name }))}
										/>
									</FieldGroup>
								)}
							</InlineForm>
						</Unfold>
					) : null}
				</li>
			</ul>
		</Card>
	);
}
