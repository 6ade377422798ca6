import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import { formatDate, timeIn } from "#app/lib/dates";
import { date } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { PageHeader } from "#app/ui/page-header";
import { DayNav } from "../components/day-nav";
import { DayRolls, type DayRollsProps } from "../components/day-rolls";
import { NoCampThen } from "../components/no-camp-then";
import { QueueNotice } from "../components/queue-notice";
import { useQueue } from "../components/use-roll-call";
import { dayRolls } from "../day-rolls.server";
import { dayReads, daySummary } from "../day-summary.server";
import { rollCallsPath } from "../paths";
import { campDaysReads, dayGroupReads } from "../queries.server";
import { isDue } from "../rules";

export const loader = campLoader(
	{
		permission: "attendance_take",
		query: z.object({ date: date().optional(), cursor: pageQuery.cursor }),
		reads: ({ db, place, query, today }) => {
			const { date: day = today } = query;
			const seen = { ...place, today };
			return {
				...dayReads(db, seen, day),
				groups: dayGroupReads(db, seen, day),
				around: campDaysReads(db, place, day, today),
			};
		},
	},
	({ ctx, rows, query }) => {
		const { date: day = ctx.today, cursor } = query;
		const now = ctx.clock.now();
		const days = daySummary(rows, day);
		// Due once the day is over or the checkpoint's time has come.
		const due = CHECKPOINTS.filter(
			(each) => day < ctx.today || isDue(each, timeIn(ctx.place.time_zone, now)),
		);
		const groups = Map.groupBy(rows.groups ?? [], ({ session_id }) => session_id);
		return {
			rolls: dayRolls(days, due, cursor),
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
			/** Counselors see the campers of their own groups. */
			own_groups: ctx.place.scope.kind === "groups",
		};
	},
);

export const handle = { title: "Roll call", mobileTitle: "Roll call" };

export const meta: MetaFunction = () => [{ title: "Roll call · CampInsights" }];

export default function RollCalls() {
	const { rolls, has_camp, ...day } = useLoaderData<typeof loader>();
	const { date, today, around, now, time_zone, owner } = day;
	const { store, state } = useQueue(owner, now);
	const on = date === today ? undefined : date;
	const full = formatDate(date, undefined, "full");
	const there = has_camp && date <= today;
	const hrefOf = (each: string) => rollCallsPath({ date: each === today ? undefined : each });
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={on ? "Roll calls" : "Today's roll calls"}
				description={there ? `${full} · ${toTake(rolls)}` : full}
			/>
			<div className="mb-3 grid gap-3">
				<DayNav date={date} today={today} around={around} hrefOf={hrefOf} />
				<QueueNotice state={state} time_zone={time_zone} onRetry={() => store?.sendNow()} />
			</div>
			{there ? (
				<DayRolls {...rolls} {...day} on={on} />
			) : (
				<NoCampThen {...day} has_camp={has_camp} hrefOf={hrefOf} />
			)}
		</div>
	);
}

/** Summary such as "104 roll calls, 12 to take". */
function toTake({ total, groups }: Pick<DayRollsProps, "total" | "groups">) {
	const open = groups.find(({ standing }) => standing === "open")?.total ?? 0;
	const all = total === 1 ? "1 roll call" : `${total} roll calls`;
	return open > 0 ? `${all}, ${open} to take` : all;
}
