import { redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { rollCallsPath } from "#app/features/day/attendance/paths";
import { formatDate } from "#app/lib/dates";
import { blank, date, id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { BarList } from "../components/bar-list";
import { DayPanel } from "../components/day-panel";
import { FocusCard } from "../components/focus-card";
import { PersonList } from "../components/person-list";
import { SeasonCard } from "../components/season-card";
import { SessionDays } from "../components/session-days";
import { SetupSteps } from "../components/setup-steps";
import { TodoList } from "../components/todo-list";
import { ViewLink } from "#app/ui/view-link";
import { dashboardReads, dashboardView } from "../dashboard.server";
import { DAY_SESSIONS, dashboardPath } from "../paths";
import { loadTiles } from "../tiles.server";

export const loader = campLoader(
	{
		permission: "dashboard_view",
		query: z.object({
			date: blank(date()),
			season: blank(id()),
			enrollment: z.enum(["table"]).optional().catch(undefined),
			sessions: z.enum(["table"]).optional().catch(undefined),
		}),
		load: loadTiles,
		reads: (at) => dashboardReads(at.loaded, at),
	},
	({ ctx, rows, query, loaded }) => {
		const view = dashboardView(loaded, ctx, rows, query);
		// During setup there are no other days to choose, and no link back from one.
		if (view.moment === "setup" && view.date !== view.today) throw redirect(dashboardPath());
		return view;
	},
);

export const handle = { title: "Home" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{
		title: `${data && data.date !== data.today ? `Camp on ${formatDate(data.date)}` : "Home"} · CampInsights`,
	},
];

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Dashboard() {
	const shown = useLoaderData<typeof loader>();
	const { moment, date, today, asked, figures } = shown;
	return (
		<>
			<PageHeader title={date === today ? headingOf(shown) : `Camp on ${formatDate(date)}`} />
			<div className="grid gap-4">
				<FocusCard
					focus={shown.focus}
					moment={moment}
					missing={shown.missing ?? undefined}
					late={shown.late ?? undefined}
				/>
				{moment === "setup" ? null : (
					<DayPanel
						date={date}
						today={today}
						figures={figures}
						asked={asked}
						note={shown.note}
						bar={shown.bar}
					/>
				)}
				{shown.setup ? <SetupSteps steps={shown.setup} /> : null}
				<div className="dashboard-columns">
					<Left shown={shown} />
					<Right shown={shown} />
				</div>
				{shown.bars_place === "below" ? <Bars shown={shown} wide /> : null}
			</div>
		</>
	);
}

const TITLES: Partial<Record<Shown["moment"], string>> = {
	setup: "Set up your camp",
	off_season: "Your season",
};

/** The page's heading. A camp that has a session is missing only children. */
function headingOf({ moment, setup }: Shown): string {
	const has_session = setup?.some(({ step, done }) => step === "session" && done);
	return has_session ? "Your camp is ready for campers" : (TITLES[moment] ?? "Today at camp");
}

/** Left column: the day's sessions and the season's trend. */
function Left({ shown }: { shown: Shown }) {
	const { moment, date, today, asked, sessions, tomorrow, season } = shown;
	const on = date === today ? undefined : date;
	const view = { date: on, ...asked };
	const as_table = asked.sessions === "table" && sessions.has_table;
	const bars = shown.bars_place === "left" && shown.bars.length > 0;
	if (!season && sessions.total === 0 && !tomorrow?.total && !bars) return null;
	return (
		<div>
			{tomorrow && tomorrow.total > 0 ? (
				<Card title="Sessions tomorrow" flush>
					<SessionDays sessions={tomorrow.shown} total={tomorrow.total} />
				</Card>
			) : null}
			{sessions.total > 0 ? (
				<div id={DAY_SESSIONS} className="scroll-mt-4">
					<Card
						title={on ? "Sessions on this day" : "Sessions today"}
						description={sessions.summary}
						flush
						actions={
							sessions.has_table ? (
								<ViewLink
									to={dashboardPath({ ...view, sessions: as_table ? undefined : "table" })}
									as_table={as_table}
									stay
								/>
							) : undefined
						}
					>
						<SessionDays
							as_table={as_table}
							sessions={sessions.shown}
							total={sessions.total}
							more={shown.takes_roll && date <= today ? rollCallsPath({ date: on }) : undefined}
						/>
					</Card>
				</div>
			) : null}
			{season ? (
				<SeasonCard
					season={season}
					view={view}
					as_table={asked.enrollment === "table"}
					className={laterOf(moment)}
				/>
			) : null}
			{bars ? <Bars shown={shown} /> : null}
		</div>
	);
}

/** On narrow screens the season's cards follow the day's, except in the off-season. */
const laterOf = (moment: Shown["moment"]) => (moment === "off_season" ? undefined : "max-lg:order-1");

/** Right column: to-dos, people lists, and how full the sessions are. */
function Right({ shown }: { shown: Shown }) {
	const { todos, people, moment } = shown;
	const withPeople = people.filter(({ total }) => total > 0);
	const bars = shown.bars_place === "right" && shown.bars.length > 0;
	if (!todos && withPeople.length === 0 && !bars) return null;
	return (
		<div>
			{todos && todos.length > 0 && moment !== "setup" ? (
				<Card
					title="To do"
					description={shown.todos_season ? `In ${shown.todos_season}, the current season` : undefined}
					flush
				>
					<TodoList todos={todos} />
				</Card>
			) : null}
			{todos?.length === 0 && moment !== "setup" ? (
				<p className="flex items-center gap-2 rounded-md border border-line bg-surface px-4 py-3 shadow-raised">
					<Icon name="circle-check" className="text-pine" />
					Nothing to do right now
				</p>
			) : null}
			{withPeople.map((part) => (
				<Card key={part.key} title={part.total > 1 ? `${part.title} (${part.total})` : part.title} flush>
					<PersonList people={part.people} total={part.total} />
				</Card>
			))}
			{bars ? <Bars shown={shown} /> : null}
		</div>
	);
}

/** Bar lists of the tiles: how full the season's sessions are. */
function Bars({ shown: { bars, moment }, wide }: { shown: Shown; wide?: boolean }) {
	const cards = bars.map((part) => (
		<Card
			key={part.key}
			title={part.title}
			description={part.summary}
			flush
			className={laterOf(moment)}
			actions={<ViewLink to={part.href} />}
		>
			<BarList bars={part.bars} total={part.total} href={part.href} wide={wide} />
		</Card>
	));
	return <>{cards}</>;
}
