import { Form, Link } from "@remix-run/react";
import { TimeOffFields } from "#app/features/people/shifts/components/time-off-fields";
import { staffingPaths } from "#app/features/people/shifts/paths";
import { compactDate, formatDateRange, formatTime } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { InlineForm } from "#app/ui/inline-form";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";
import { Unfold } from "./unfold";

const LABELS = {
	requested: "Requested",
	approved: "Approved",
	denied: "Denied",
	withdrawn: "Withdrawn",
} as const;
const WITHDRAWABLE: ReadonlySet<string> = new Set(["requested", "approved"]);

/** Upcoming shifts, and time off, which the office can record for staff who can't request it. */
export function TimeCard({ page: { staff, shifts, time_off, can_edit, today } }: { page: StaffPage }) {
	return (
		<Card title="Shifts and time off" flush>
			<ul className="divide-y divide-line">
				{shifts.slice(0, 8).map((shift) => (
					<li key={shift.id} className="flex gap-3 px-4 py-2 tabular-nums">
						<span className="w-20 text-muted">{compactDate(shift.starts_at.slice(0, 10))}</span>
						<span className="min-w-0 flex-1">
							{formatTime(shift.starts_at.slice(11))} – {formatTime(shift.ends_at.slice(11))}
							<span className="block text-muted">
								{shift.group_name ?? shift.activity_name ?? shift.note}
							</span>
						</span>
					</li>
				))}
				{shifts.length === 0 ? (
					<li className="px-4 py-2.5 text-muted">No shifts in the next two weeks.</li>
				) : null}
				<li className="px-4 py-2">
					<Link
						to={staffingPaths.shifts({ add: staff.id })}
						className="link touch:inline-flex touch:min-h-11 touch:items-center"
					>
						View their week
					</Link>
				</li>
				{time_off.map((each) => (
					<li key={each.id} className="px-4 py-2.5">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<span className="min-w-0 flex-1">
								{can_edit ? (
									<Link to={staffingPaths.oneTimeOff(each.id)} className="link">
										{formatDateRange(each.starts_on, each.ends_on)}
									</Link>
								) : (
									formatDateRange(each.starts_on, each.ends_on)
								)}
							</span>
							<Badge
								tone={each.status === "requested" ? "ember" : each.status === "approved" ? "pine" : "neutral"}
							>
								{LABELS[each.status]}
							</Badge>
							{can_edit && each.ends_on >= today && WITHDRAWABLE.has(each.status) ? (
								<Form method="post" action={staffPaths.withdrawTimeOff(staff.id)}>
									<input type="hidden" name="time_off_id" value={each.id} />
									<input type="hidden" name="status" value="withdrawn" />
									<Button type="submit" size="small" variant="quiet">
										Withdraw
										<span className="sr-only"> {formatDateRange(each.starts_on, each.ends_on)}</span>
									</Button>
								</Form>
							) : null}
						</div>
						{each.reason ? <p className="text-muted">{each.reason}</p> : null}
					</li>
				))}
				{time_off.length === 0 ? <li className="px-4 py-2.5 text-muted">No time off requested.</li> : null}
				{can_edit ? (
					<li className="px-4 py-2.5 print:hidden">
						<Unfold key={time_off.length} label="Record time off">
							<InlineForm action={staffPaths.timeOff(staff.id)} submit="Record time off">
								{(errors) => (
									<>
										<TimeOffFields today={today} errors={errors} />
										<Checkbox
											name="approved"
											label="Approve now"
											help="Otherwise, you can review the effect on ratios before you decide."
											errors={errors.approved ?? undefined}
										/>
									</>
								)}
							</InlineForm>
						</Unfold>
					</li>
				) : null}
			</ul>
		</Card>
	);
}
