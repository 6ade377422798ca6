import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { dashboardPath } from "#app/features/office/dashboard/paths";
import { ExportList } from "#app/features/people/exports/components/export-people";
import { formatDate } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { pageQuery } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { listReport } from "#app/platform/query/list-report";
import { PageHeader } from "#app/ui/page-header";
import { DayNav } from "../components/day-nav";
import { NoCampThen } from "../components/no-camp-then";
import { QueueNotice } from "../components/queue-notice";
import { ShownChildren } from "../components/shown-children";
import { useQueue } from "../components/use-roll-call";
import { dayChildrenPage, dayChildrenReads } from "../day-children.server";
import { dayChildrenQuery } from "../inputs";
import { attendancePlan } from "../list-plan";
import { dayChildren, dayChildrenPath, rollCallsPath } from "../paths";
import { assertSeesMarks, campDaysReads } from "../queries.server";
import { DAY_SHOW_LABELS, type DayShow } from "../rules";

export const loader = campLoader(
	{
		permission: "campers_view",
		query: dayChildrenQuery.extend({ cursor: pageQuery.cursor }),
		reads: ({ db, place, query, today }) => ({
			...dayChildrenReads(db, { ...place, today }, query),
			around: campDaysReads(db, place, query.date ?? today, isKnownAhead(query.show) ? null : today),
		}),
		allow: ({ ctx }) => assertSeesMarks(ctx),
	},
	({ ctx, rows, query }) => {
		const { date: day = ctx.today, show } = query;
		const { standings, shown } = dayChildrenPage(ctx, rows, query);
		return {
			show,
			date: day,
			today: ctx.today,
			has_camp: standings.length > 0,
			back: backFrom(ctx, day),
			shown,
			// Roll call is open to users who can't ask about sessions.
			report: listReport(
				ctx,
				ctx.can("sessions_view") ? attendancePlan({ show, date: day === ctx.today ? undefined : day }) : null,
			),
			/** Number of absent campers without an excuse. Taken from the totals, because they can be on a later page. */
			unexcused: show === "absent" ? standings.reduce((sum, each) => sum + each.unexcused, 0) : 0,
			around: rows.around[0] ?? { before: null, after: null },
			now: ctx.clock.now(),
			time_zone: ctx.place.time_zone,
			owner: { user_id: ctx.user.id, camp_id: ctx.camp.id },
			/** Counselors see the campers of their own groups. */
			own_groups: ctx.place.scope.kind === "groups",
		};
	},
);

/** Back link to the dashboard, or to the roll calls of the same day for users without a dashboard. */
function backFrom({ can, today }: Pick<CampCtx, "can" | "today">, day: string) {
	const date = day === today ? undefined : day;
	if (can("dashboard_view")) return { to: dashboardPath({ date }), label: "Dashboard" };
	return can("attendance_take") ? { to: rollCallsPath({ date }), label: "Roll calls" } : undefined;
}

export const handle = {
	title: "Attendance by day",
	mobileTitle: "Attendance",
	place: ({ back }: { back?: { to: string } }) => back?.to.split("?")[0],
};

export const meta: MetaFunction = () => [{ title: "Attendance by day · CampInsights" }];

/** Page behind a total of the day: the campers with that status by name, across all sessions. */
export default function DayChildren() {
	const { show, shown, has_camp, unexcused, back, report, ...day } = useLoaderData<typeof loader>();
	const { date, today, around, now, time_zone, owner } = day;
	const { store, state } = useQueue(owner, now);
	const on = date === today ? undefined : date;
	const full = formatDate(date, undefined, "full");
	const there = has_camp && (date <= today || isKnownAhead(show));
	const hrefOf = (each: string) => dayChildrenPath({ date: each === today ? undefined : each, show });
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={DAY_SHOW_LABELS[show]}
				description={there && shown.total > 0 ? `${full} · ${inSessions(shown)}` : full}
				back={back}
				actions={
					there && shown.total > 0 ? (
						<ExportList
							files={[{ path: dayChildren.csv, label: "CSV file" }]}
							report={report}
							name={reportName(show, on)}
						/>
					) : undefined
				}
			/>
			<div className="mb-3 grid gap-3">
				<DayNav
					date={date}
					today={today}
					around={around}
					hrefOf={hrefOf}
					keep={{ show }}
					ahead={isKnownAhead(show)}
				/>
				<QueueNotice state={state} time_zone={time_zone} onRetry={() => store?.sendNow()} />
			</div>
			{there ? (
				<ShownChildren page={shown} show={show} unexcused={unexcused} date={on} ahead={date > today} />
			) : (
				<NoCampThen {...day} has_camp={has_camp} hrefOf={hrefOf} />
			)}
		</div>
	);
}

/** Without a date, the report is about the day on which it is run. */
const reportName = (show: DayShow, date: string | undefined) =>
	`${DAY_SHOW_LABELS[show]} ${date ? `on ${formatDate(date)}` : "today"}`;

/** Expected campers are known before the day comes. */
const isKnownAhead = (show: DayShow) => show === "expected";

/** Summary such as "42 children in 12 sessions". */
function inSessions({ total, in_sessions }: { total: number; in_sessions: number }) {
	const children = total === 1 ? "1 child" : `${total} children`;
	return in_sessions > 1 ? `${children} in ${in_sessions} sessions` : children;
}
