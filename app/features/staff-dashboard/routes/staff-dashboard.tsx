import { Form, Link, useLoaderData } from "@remix-run/react";
import { readBatch } from "#db/client";
import { rollCallPath } from "~/features/attendance/paths";
import { certificatesOf } from "~/features/staff/index.server";
import { shiftsOf, timeOffOf } from "~/features/staffing/index.server";
import { checkpointsIn } from "~/lib/checkpoints";
import { addDays, compactDate, formatDate, formatDateRange, formatTime } from "~/lib/dates";
import { calledName } from "~/lib/people";
import { useCan } from "~/platform/camp-context";
import { staffLoader } from "~/platform/http/screen.server";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { CertificateList } from "../components/certificate-list";
import { TimeOffForm } from "../components/time-off-form";
import { assertStaffRole, ownReads } from "../own.server";
import { staffDashboardPaths } from "../paths";

/** Days of shifts shown, today among them. */
const DAYS = 7;

/** Whose day it is, only the login says: so the rows are read after it. */
export const loader = staffLoader({ permission: null, allow: assertStaffRole }, async ({ ctx }) => {
	const { person_id } = ctx.membership;
	const camp = ctx.camp.id;
	const rows = person_id
		? await readBatch(ctx.db, {
				...ownReads(ctx.db, camp, person_id, ctx.today),
				shifts: shiftsOf(ctx.db, camp, person_id, addDays(ctx.today, -1), addDays(ctx.today, DAYS - 1)),
				certificates: certificatesOf(ctx.db, camp, person_id),
				time_off: timeOffOf(ctx.db, camp, person_id),
			})
		: null;
	const [record] = rows?.own_record ?? [];
	return {
		today: ctx.today,
		name: calledName({ first_name: ctx.user.name.split(" ")[0] ?? ctx.user.name }),
		is_linked: record !== undefined,
		position: record?.position ?? null,
		groups: (rows?.own_groups ?? []).map(({ checkpoints, rolls, ...group }) => {
			const taken = JSON.parse(rolls) as Record<string, number[]>;
			const own = checkpointsIn(checkpoints);
			return { ...group, next: own.find((each) => taken[each] === undefined) ?? null };
		}),
		// One that began yesterday may last until this morning.
		shifts: (rows?.shifts ?? []).filter(({ ends_at }) => ends_at > `${ctx.today}T00:00`),
		certificates: rows?.certificates ?? [],
		time_off: (rows?.time_off ?? [])
			.filter(({ ends_on }) => ends_on >= ctx.today)
			.map(({ id, starts_on, ends_on, status, decision_note }) => ({
				id,
				starts_on,
				ends_on,
				status,
				decision_note,
			})),
	};
});

export const handle = { title: "My day", mobileTitle: "Home" };
export const meta = () => [{ title: "My day · CampInsights" }];

const TIME_OFF_WORDS = {
	requested: "Waiting",
	approved: "Approved",
	denied: "Denied",
	withdrawn: "Withdrawn",
} as const;

export default function StaffDashboard() {
	const page = useLoaderData<typeof loader>();
	const { today, groups, shifts, certificates, is_linked, position } = page;
	const takesRoll = useCan("attendance_take");
	const seesAll = useCan("dashboard_view");
	return (
		<>
			<PageHeader
				title="My day"
				description={[formatDate(today, undefined, "full"), position].filter(Boolean).join(" · ")}
				actions={seesAll ? <ButtonLink to="/dashboard">The camp's day</ButtonLink> : undefined}
			/>
			{is_linked ? null : (
				<Alert title="Your account is not linked to a staff record" className="mb-5">
					<p>Groups, shifts and time off are shown once a camp admin links it.</p>
				</Alert>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				<Card title="Today's groups" flush>
					{groups.length === 0 ? (
						<p className="px-4 py-3 text-muted">You look after no group today.</p>
					) : (
						<ul className="divide-y divide-line">
							{groups.map((group) => (
								<li
									key={`${group.session_id} ${group.group_id}`}
									className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
								>
									<span className="min-w-0 flex-1 basis-40">
										<span className="block font-bold">{group.group_name}</span>
										<span className="text-muted">
											{group.children === 1 ? "1 camper" : `${group.children} campers`} · {group.session_name}
										</span>
									</span>
									{takesRoll ? (
										<ButtonLink
											to={rollCallPath(group.session_id, {
												group: group.group_id,
												checkpoint: group.next ?? undefined,
											})}
											variant={group.next ? "primary" : "secondary"}
											icon={<Icon name="list-checks" />}
										>
											{group.next ? "Take roll" : "See roll"}
											<span className="sr-only"> of {group.group_name}</span>
										</ButtonLink>
									) : null}
								</li>
							))}
						</ul>
					)}
				</Card>
				<Card title="Your shifts" flush>
					{shifts.length === 0 ? (
						<p className="px-4 py-3 text-muted">No shift is planned for you in the next {DAYS} days.</p>
					) : (
						<ul className="divide-y divide-line">
							{shifts.map((shift) => (
								<li key={shift.id} className="flex gap-3 px-4 py-2.5 tabular-nums">
									<span
										className={
											shift.starts_at.startsWith(today) ? "w-24 font-bold text-pine" : "w-24 text-muted"
										}
									>
										{shift.starts_at.startsWith(today) ? "Today" : compactDate(shift.starts_at.slice(0, 10))}
									</span>
									<span className="min-w-0 flex-1">
										{formatTime(shift.starts_at.slice(11))} – {formatTime(shift.ends_at.slice(11))}
										<span className="block text-muted">
											{[shift.group_name, shift.activity_name, shift.note].filter(Boolean).join(" · ")}
										</span>
									</span>
								</li>
							))}
						</ul>
					)}
				</Card>
				<Card title="Time off" flush>
					<ul className="divide-y divide-line">
						{page.time_off.map((each) => (
							<li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
								<span className="min-w-0 flex-1 basis-40">
									{formatDateRange(each.starts_on, each.ends_on)}
									{each.decision_note ? <span className="block text-muted">{each.decision_note}</span> : null}
								</span>
								<Badge
									tone={each.status === "approved" ? "pine" : each.status === "requested" ? "sky" : "neutral"}
								>
									{TIME_OFF_WORDS[each.status]}
								</Badge>
								{each.status === "requested" || each.status === "approved" ? (
									<Form method="post" action={staffDashboardPaths.withdraw}>
										<input type="hidden" name="time_off_id" value={each.id} />
										<input type="hidden" name="status" value="withdrawn" />
										<Button type="submit" size="small" variant="quiet">
											Withdraw
										</Button>
									</Form>
								) : null}
							</li>
						))}
						<li className="px-4 py-3">
							{is_linked ? (
								<TimeOffForm key={page.time_off.length} today={today} />
							) : (
								<p className="text-muted">You can ask once your account is linked.</p>
							)}
						</li>
					</ul>
				</Card>
				<CertificateList certificates={certificates} today={today} />
			</div>
			{takesRoll ? (
				<p className="mt-5">
					<Link to="/roll-call" className="link touch:inline-flex touch:min-h-11 touch:items-center">
						All roll calls of today
					</Link>
				</p>
			) : null}
		</>
	);
}
