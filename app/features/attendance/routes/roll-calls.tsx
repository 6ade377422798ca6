import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatDate, timeIn } from "~/lib/dates";
import { date } from "~/platform/http/fields";
import { staffLoader } from "~/platform/http/screen.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FillBar } from "~/ui/fill-bar";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { DayNav } from "../components/day-nav";
import { QueueNotice } from "../components/queue-notice";
import { ShownChildren } from "../components/shown-children";
import { useQueue } from "../components/use-roll-call";
import { dayReads, daySummary } from "../day-summary.server";
import { rollCallPath, rollCallsPath } from "../paths";
import { dayGroupReads, sessionSpanReads } from "../queries.server";
import {
	CHECKPOINT_LABELS,
	CHECKPOINTS,
	campDaysAround,
	DAY_SHOWS,
	isDue,
	progressText,
	ROLL_SHOW_LABELS,
} from "../rules";
import { shownChildren, shownReads } from "../shown-children.server";

export const loader = staffLoader(
	{
		permission: "attendance_take",
		query: z.object({ date: date().optional(), show: z.enum(DAY_SHOWS).optional() }),
		reads: ({ db, place, query, today }) => {
			const day = query.date ?? today;
			return {
				...dayReads(db, place, day),
				groups: dayGroupReads(db, place, day),
				spans: sessionSpanReads(db, place, day),
				shown: query.show ? shownReads(db, place, day, query.show) : null,
			};
		},
	},
	({ ctx, rows, query }) => {
		const day = query.date ?? ctx.today;
		const { show } = query;
		return {
			show,
			shown: show ? shownChildren(rows.shown ?? [], daySummary(rows, day), show) : [],
			date: day,
			today: ctx.today,
			future: day > ctx.today,
			around: campDaysAround(rows.spans, day, ctx.today),
			sessions: daySummary(rows, day).map((session) => ({
				...session,
				groups: (rows.groups ?? [])
					.filter(({ session_id }) => session_id === session.id)
					.map(({ name }) => name),
			})),
			/** The day is over, or its hour has come. */
			due: CHECKPOINTS.filter(
				(each) => day < ctx.today || isDue(each, timeIn(ctx.place.time_zone, ctx.clock.now())),
			),
			now: ctx.clock.now(),
			time_zone: ctx.place.time_zone,
			owner: { user_id: ctx.user.id, camp_id: ctx.camp.id },
			/** A counselor sees the children of their own groups. */
			own_groups: ctx.place.scope.kind === "groups",
		};
	},
);

export const handle = { title: "Roll call", mobileTitle: "Roll call" };

export const meta: MetaFunction = () => [{ title: "Roll call" }];

type Session = ReturnType<typeof useLoaderData<typeof loader>>["sessions"][number];

export default function RollCalls() {
	const { date, today, future, around, sessions, due, now, time_zone, owner, own_groups, show, shown } =
		useLoaderData<typeof loader>();
	const { store, state } = useQueue(owner, now);
	const several = new Set(sessions.map(({ checkpoint }) => checkpoint)).size > 1;
	const nearest = around.before ?? around.after;
	const day = formatDate(date, undefined, "full");
	return (
		<div className="mx-auto max-w-form">
			{show ? (
				<PageHeader
					title={ROLL_SHOW_LABELS[show]}
					description={day}
					back={{ to: rollCallsPath(date === today ? undefined : date), label: "Roll calls" }}
				/>
			) : (
				<PageHeader title={date === today ? "Today's roll calls" : "Roll calls"} description={day} />
			)}
			<div className="mb-3 grid gap-3">
				<DayNav
					date={date}
					today={today}
					around={around}
					hrefOf={(each) => rollCallsPath(each, show)}
					keep={{ show }}
				/>
				<QueueNotice state={state} time_zone={time_zone} onRetry={() => store?.sendNow()} />
			</div>
			{show && sessions.length > 0 && !future ? (
				<ShownChildren show={show} date={date === today ? undefined : date} sessions={shown} />
			) : sessions.length > 0 && !future ? (
				<div className="grid gap-4">
					{CHECKPOINTS.map((checkpoint) => {
						const here = sessions.filter((session) => session.checkpoint === checkpoint);
						if (here.length === 0) return null;
						return (
							<Card key={checkpoint} flush title={several ? CHECKPOINT_LABELS[checkpoint] : undefined}>
								<ul className="divide-y divide-line">
									{here.map((session) => (
										<SessionRow
											key={session.id}
											session={session}
											href={rollCallPath(session.id, {
												date: date === today ? undefined : date,
												checkpoint: several ? checkpoint : undefined,
											})}
											due={due.includes(checkpoint)}
										/>
									))}
								</ul>
							</Card>
						);
					})}
				</div>
			) : (
				<EmptyState
					icon={<Icon name="calendar-x" />}
					title={future ? "This day has not come yet" : "No camp on this day"}
					actions={
						nearest ? (
							<ButtonLink to={rollCallsPath(nearest === today ? undefined : nearest)} variant="primary">
								{nearest === today ? "Go to today" : `Go to ${formatDate(nearest)}`}
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
			)}
		</div>
	);
}

function SessionRow({ session, href, due }: { session: Session; href: string; due: boolean }) {
	const { name, expected, unmarked, absent, late, groups } = session;
	const marked = expected - unmarked;
	const said = [absent > 0 ? `${absent} absent` : "", late > 0 ? `${late} late` : ""].filter(Boolean);
	return (
		<li>
			<Link
				to={href}
				prefetch="intent"
				data-row
				className="flex min-h-20 items-center gap-3 px-4 py-3.5 hover:bg-sunken/60 focus-visible:-outline-offset-2"
			>
				<span className="grid min-w-0 flex-1 gap-1.5">
					<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
						<span className="text-base font-bold">{name}</span>
						<State marked={marked} expected={expected} due={due} />
					</span>
					{groups.length > 0 ? <span className="text-muted">{groupText(groups)}</span> : null}
					{expected > 0 ? (
						<span className="flex items-center gap-3">
							<FillBar
								value={marked}
								max={expected}
								label={`${progressText({ marked, expected })} marked`}
								bare
								className="max-w-56 flex-1"
							/>
							<span className="text-muted tabular-nums">
								<span className="font-medium text-ink">{progressText({ marked, expected })}</span>
								{said.length > 0 ? ` · ${said.join(" · ")}` : ""}
							</span>
						</span>
					) : null}
				</span>
				<Icon name="chevron-right" className="size-5 flex-none text-muted" />
			</Link>
		</li>
	);
}

function State({ marked, expected, due }: { marked: number; expected: number; due: boolean }) {
	if (expected === 0) return <Badge>Nobody expected</Badge>;
	if (marked === 0) return <Badge tone={due ? "ember" : "neutral"}>Not started</Badge>;
	return marked < expected ? <Badge tone="sky">In progress</Badge> : <Badge tone="pine">Done</Badge>;
}

const SHOWN_GROUPS = 4;

function groupText(groups: readonly string[]) {
	const more = groups.length - SHOWN_GROUPS;
	return more > 1 ? `${groups.slice(0, SHOWN_GROUPS).join(", ")} and ${more} more` : groups.join(", ");
}
