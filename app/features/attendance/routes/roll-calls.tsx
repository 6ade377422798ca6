import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CHECKPOINTS } from "~/lib/checkpoints";
import { formatDate, timeIn } from "~/lib/dates";
import { useCan } from "~/platform/camp-context";
import { date } from "~/platform/http/fields";
import { pageQuery } from "~/platform/http/page";
import { campLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { DayNav } from "../components/day-nav";
import { DayRolls, type DayRollsProps } from "../components/day-rolls";
import { QueueNotice } from "../components/queue-notice";
import { ShownChildren } from "../components/shown-children";
import { useQueue } from "../components/use-roll-call";
import { dayRolls } from "../day-rolls.server";
import { dayStandings } from "../day-standings.server";
import { dayReads, daySummary, wholeDays } from "../day-summary.server";
import { rollCallsPath } from "../paths";
import { campDaysReads, dayGroupReads } from "../queries.server";
import { DAY_SHOW_LABELS, DAY_SHOWS, isDue } from "../rules";
import { shownChildren } from "../shown-children.server";
import { shownReads } from "../shown-reads.server";

export const loader = campLoader(
	{
		permission: "attendance_take",
		query: z.object({
			date: date().optional(),
			show: z.enum(DAY_SHOWS).optional(),
			cursor: pageQuery.cursor,
		}),
		reads: ({ db, place, query, today }) => {
			const { date: day = today, show, cursor } = query;
			const seen = { ...place, today };
			return {
				...dayReads(db, seen, day),
				groups: dayGroupReads(db, seen, day),
				around: campDaysReads(db, place, day, today),
				shown: show ? shownReads(db, seen, day, show, cursor) : null,
			};
		},
	},
	({ ctx, rows, query }) => {
		const { date: day = ctx.today, show, cursor } = query;
		const now = ctx.clock.now();
		const days = daySummary(rows, day);
		const is_over = day < ctx.today;
		// The day is over, or its hour has come.
		const due = CHECKPOINTS.filter((each) => is_over || isDue(each, timeIn(ctx.place.time_zone, now)));
		const groups = Map.groupBy(rows.groups ?? [], ({ session_id }) => session_id);
		return {
			shown: show
				? {
						...{ show, is_over },
						...shownChildren(
							rows.shown ?? [],
							dayStandings(days, is_over ? wholeDays(rows, day) : null),
							show,
							{
								...{ is_over, cursor },
							},
						),
					}
				: null,
			rolls: show ? null : dayRolls(days, due, cursor),
			has_camp: days.length > 0,
			several: new Set(days.map(({ checkpoint }) => checkpoint)).size > 1,
			groups_of: Object.fromEntries([...groups].map(([id, own]) => [id, own.map(({ name }) => name)])),
			date: day,
			today: ctx.today,
			around: rows.around[0] ?? { before: null, after: null },
			due,
			now,
			time_zone: ctx.place.time_zone,
			owner: { user_id: ctx.user.id, camp_id: ctx.camp.id },
			/** A counselor sees the children of their own groups. */
			own_groups: ctx.place.scope.kind === "groups",
		};
	},
);

export const handle = { title: "Roll call", mobileTitle: "Roll call" };

export const meta: MetaFunction = () => [{ title: "Roll call · CampInsights" }];

type Day = ReturnType<typeof useLoaderData<typeof loader>>;

export default function RollCalls() {
	const { shown, rolls, has_camp, ...day } = useLoaderData<typeof loader>();
	const { date, today, around, now, time_zone, owner } = day;
	const { store, state } = useQueue(owner, now);
	const on = date === today ? undefined : date;
	const full = formatDate(date, undefined, "full");
	// Who is expected is known before the day comes.
	const there = has_camp && (date <= today || shown?.show === "expected");
	return (
		<div className="mx-auto max-w-form">
			{shown ? (
				<PageHeader
					title={DAY_SHOW_LABELS[shown.show]}
					description={there && shown.total > 0 ? `${full} · ${inSessions(shown)}` : full}
					back={{ to: rollCallsPath({ date: on }), label: "Roll calls" }}
				/>
			) : (
				<PageHeader
					title={on ? "Roll calls" : "Today's roll calls"}
					description={there && rolls ? `${full} · ${toTake(rolls)}` : full}
				/>
			)}
			<div className="mb-3 grid gap-3">
				<DayNav
					date={date}
					today={today}
					around={around}
					hrefOf={(each) => rollCallsPath({ date: each === today ? undefined : each, show: shown?.show })}
					keep={{ show: shown?.show }}
				/>
				<QueueNotice state={state} time_zone={time_zone} onRetry={() => store?.sendNow()} />
			</div>
			{!there ? (
				<NoRolls {...day} />
			) : shown ? (
				<ShownChildren date={on} ahead={date > today} {...shown} />
			) : rolls ? (
				<DayRolls {...rolls} {...day} on={on} />
			) : null}
		</div>
	);
}

/** "42 children in 12 sessions". */
function inSessions({ total, in_sessions }: { total: number; in_sessions: number }) {
	const children = total === 1 ? "1 child" : `${total} children`;
	return in_sessions > 1 ? `${children} in ${in_sessions} sessions` : children;
}

/** "104 roll calls, 12 to take". */
function toTake({ total, groups }: Pick<DayRollsProps, "total" | "groups">) {
	const open = groups.find(({ standing }) => standing === "open")?.total ?? 0;
	const all = total === 1 ? "1 roll call" : `${total} roll calls`;
	return open > 0 ? `${all}, ${open} to take` : all;
}

function NoRolls({ date, today, around, own_groups }: Pick<Day, "date" | "today" | "around" | "own_groups">) {
	const sees_sessions = useCan("sessions_view");
	const nearest = around.before ?? around.after;
	const future = date > today;
	return (
		<EmptyState
			icon={<Icon name="calendar-x" />}
			title={future ? "This day has not come yet" : "No camp on this day"}
			actions={
				nearest ? (
					<ButtonLink to={rollCallsPath({ date: nearest === today ? undefined : nearest })} variant="primary">
						{nearest === today ? "Go to today" : `Go to ${formatDate(nearest)}`}
					</ButtonLink>
				) : sees_sessions ? (
					<ButtonLink to="/sessions" variant="primary">
						See sessions
					</ButtonLink>
				) : undefined
			}
		>
			{future
				? "Roll is taken on the day itself."
				: own_groups
					? "No session with children of your groups runs on this day."
					: "No session runs on this day."}
		</EmptyState>
	);
}
