import { Form, useLoaderData } from "@remix-run/react";
import { readBatch } from "#db/client";
import { rollCallPath, rollCallsPath } from "#app/features/day/attendance/paths";
import { Unfold } from "#app/features/people/staff/components/unfold";
import { certificatesOf } from "#app/features/people/staff/index.server";
import { shiftsOf, timeOffOf } from "#app/features/people/shifts/index.server";
import { CHECKPOINT_LABELS } from "#app/lib/checkpoints";
import { addDays, compactDate, formatDate, formatDateRange, formatTime, timeIn } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { CertificateList } from "../components/certificate-list";
import { TimeOffForm } from "../components/time-off-form";
import { assertStaffRole, ownGroup, ownReads } from "../own.server";
import { staffDashboardPaths } from "../paths";

/** Days of shifts shown, including today. */
const DAYS = 7;

/** The staff record is known only after the login is read, so the rows are read afterward. */
export const loader = campLoader({ permission: null, allow: assertStaffRole }, async ({ ctx }) => {
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
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	const now = `${ctx.today}T${time}`;
	return {
		today: ctx.today,
		is_linked: record !== undefined,
		position: record?.position ?? null,
		groups: (rows?.own_groups ?? []).map((row) => ownGroup(row, time)),
		// A shift that began yesterday can last until this morning.
		shifts: (rows?.shifts ?? [])
			.filter(({ ends_at }) => ends_at > now)
			.map((shift) => ({ ...shift, is_now: shift.starts_at <= now })),
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
				<Alert title="Your account isn't linked to a staff record" className="mb-5">
					<p>Groups, shifts and time off appear here once a camp admin links your account.</p>
				</Alert>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				{groups.length > 0 || takesRoll ? <Groups groups={groups} takesRoll={takesRoll} /> : null}
				<Card title="Your shifts" flush>
					{shifts.length === 0 ? (
						<p className="px-4 py-3 text-muted">You have no shifts in the next {DAYS} days.</p>
					) : (
						<ul className="divide-y divide-line">
							{shifts.map((shift) => (
								<Shift key={shift.id} shift={shift} today={today} />
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
								<Unfold key={page.time_off.length} label="Request time off">
									<TimeOffForm today={today} />
								</Unfold>
							) : (
								<p className="text-muted">You can request time off once your account is linked.</p>
							)}
						</li>
					</ul>
				</Card>
				<CertificateList certificates={certificates} today={today} />
			</div>
		</>
	);
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The counselor's groups with their roll calls, and a link to all of today's. */
function Groups({ groups, takesRoll }: Pick<Page, "groups"> & { takesRoll: boolean }) {
	const all = (
		<ButtonLink
			to={rollCallsPath()}
			size="small"
			variant={groups.length === 0 ? "primary" : "secondary"}
			icon={<Icon name="list-checks" />}
		>
			All roll calls
		</ButtonLink>
	);
	return (
		<Card title="Today's groups" flush actions={takesRoll ? all : undefined}>
			{groups.length === 0 ? (
				<p className="px-4 py-3 text-muted">You have no group today.</p>
			) : (
				<ul className="divide-y divide-line">
					{groups.map((group) => (
						<Group key={`${group.session_id} ${group.group_id}`} group={group} takesRoll={takesRoll} />
					))}
				</ul>
			)}
		</Card>
	);
}

function Group({ group, takesRoll }: { group: Page["groups"][number]; takesRoll: boolean }) {
	const { session_id, session_name, group_id, group_name, children, several, roll, is_open } = group;
	const called = several && roll ? `${CHECKPOINT_LABELS[roll.checkpoint].toLowerCase()} roll` : "roll";
	const marked = roll?.marked ?? 0;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
			<span className="min-w-0 flex-1 basis-40">
				<span className="block font-bold">{group_name}</span>
				<span className="block text-muted">
					{children === 1 ? "1 camper" : `${children} campers`} · {session_name}
				</span>
				{takesRoll && marked > 0 ? (
					<span className={is_open ? "font-medium text-ember-ink tabular-nums" : "text-pine tabular-nums"}>
						{is_open ? `${marked} of ${children} marked` : `All ${children} marked`}
					</span>
				) : null}
			</span>
			{takesRoll && children > 0 && roll ? (
				<ButtonLink
					to={rollCallPath(session_id, { group: group_id, checkpoint: roll.checkpoint })}
					variant={is_open ? "primary" : "secondary"}
					icon={<Icon name="list-checks" />}
					className="max-md:basis-full"
				>
					{is_open ? (marked > 0 ? "Finish" : "Take") : "See"} {called}
					<span className="sr-only"> of {group_name}</span>
				</ButtonLink>
			) : null}
		</li>
	);
}

function Shift({ shift, today }: { shift: Page["shifts"][number]; today: string }) {
	const { starts_at, ends_at, is_now, group_name, activity_name, note } = shift;
	const isToday = starts_at.startsWith(today);
	const isOvernight = ends_at.slice(0, 10) > starts_at.slice(0, 10);
	return (
		<li className="flex gap-3 px-4 py-2.5 tabular-nums">
			<span className={isToday || is_now ? "w-24 font-bold text-pine" : "w-24 text-muted"}>
				{is_now ? "Now" : isToday ? "Today" : compactDate(starts_at.slice(0, 10))}
			</span>
			<span className="min-w-0 flex-1">
				{formatTime(starts_at.slice(11))} – {formatTime(ends_at.slice(11))}
				{isOvernight ? <span className="text-muted"> the next morning</span> : null}
				<span className="block text-muted">
					{[group_name, activity_name, note].filter(Boolean).join(" · ")}
				</span>
			</span>
		</li>
	);
}
