import { Link } from "@remix-run/react";
import { addDays, daysBetween, formatDate } from "#app/lib/dates";
import { Card } from "#app/ui/card";
import type { PartOf } from "#app/platform/tile";
import { cn } from "#app/ui/cn";
import { LineChart } from "#app/ui/line-chart";
import { type DashboardView, dashboardPath } from "../paths";
import { type Trend, takenAt, weeksOf } from "../trend";
import { enrollmentText } from "../words";
import { ViewLink } from "#app/ui/view-link";

interface SeasonFigures {
	id: string;
	name: string;
	taken: number;
	capacity: number;
	/** Spots that are held, not filled. */
	held: number;
	/** Campers of the previous season who have returned, null if it had none. Nothing if a metric says it, or for viewers without campers. */
	returning: { back: number | null; note: string; href?: string } | null;
	/** Metrics of the season. */
	figures: readonly PartOf<"season_figure">[];
	trend: Trend | null;
}

interface SeasonCardProps {
	season: SeasonFigures;
	/** Other URL state, kept by the table link. */
	view: DashboardView;
	as_table: boolean;
	className?: string;
}

const percent = (share: number, of: number) => (of > 0 ? `${Math.round((share / of) * 100)}%` : "–");

const signed = (more: number) => (more > 0 ? `+${more}` : more < 0 ? `−${-more}` : "±0");

/** A season in three numbers, with its enrollment compared to last year's as a line or table. */
export function SeasonCard({ season, view, as_table, className }: SeasonCardProps) {
	const { trend, returning, taken, capacity, held, figures } = season;
	const ahead = trend?.taken_last === null || !trend ? null : trend.taken - trend.taken_last;
	return (
		<Card
			title={`Enrollment, ${season.name}`}
			flush
			className={className}
			actions={
				trend ? (
					<ViewLink
						to={dashboardPath({ ...view, enrollment: as_table ? undefined : "table" })}
						as_table={as_table}
						stay
					/>
				) : undefined
			}
		>
			<dl className="figure-strip">
				<Figure
					label="Spots filled"
					value={taken}
					note={`of ${capacity}, ${percent(taken, capacity)}${held > 0 ? `, ${held} held` : ""}`}
					to={`/sessions?season=${season.id}`}
				/>
				<Figure
					label="vs. last year"
					value={ahead === null ? null : signed(ahead)}
					note={ahead === null ? "no previous season" : `${trend?.taken_last} at this time last year`}
					to={ahead === null ? undefined : dashboardPath({ ...view, enrollment: "table" })}
					stay
				/>
				{returning ? (
					<Figure
						label="Returning campers"
						value={returning.back}
						note={returning.note}
						to={returning.href}
					/>
				) : null}
				{figures.map(({ key, label, value, note, href }) => (
					<Figure key={key} label={label} value={value} note={note} to={href} />
				))}
			</dl>
			{trend ? (
				<div className="border-t border-line px-4 pt-3 pb-4">
					<p className="mb-2">{enrollmentText(trend, view.date !== undefined)}</p>
					{as_table ? <TrendTable trend={trend} /> : <TrendChart trend={trend} />}
				</div>
			) : (
				<p className="border-t border-line px-4 py-6 text-center text-muted">
					The chart appears after the first enrollment.
				</p>
			)}
		</Card>
	);
}

function Figure({
	label,
	value,
	note,
	to,
	stay,
}: {
	label: string;
	/** Null means unknown and shows as a dash. */
	value: string | number | null;
	note: string;
	to?: string;
	/** Links to this page. */
	stay?: boolean;
}) {
	return (
		<div className={cn("relative", to && "hover:bg-sunken/60")}>
			<dt>
				{to ? (
					<Link to={to} prefetch="intent" preventScrollReset={stay} className="row-link">
						{label}
					</Link>
				) : (
					label
				)}
			</dt>
			<dd className="text-lg font-bold">{value ?? <span className="font-normal text-muted">–</span>}</dd>
			<dd className="figure-note">{note}</dd>
		</div>
	);
}

function TrendChart({ trend }: { trend: Trend }) {
	const { line, last, first, end, start_week } = trend;
	const now = line.from + line.taken.length - 1;
	const points = ({ from, taken }: typeof line) => taken.map((each, index) => [from + index, each] as const);
	return (
		<>
			<p className="flex flex-wrap gap-x-4 text-xs text-muted">
				<span className="chart-key">{line.name}</span>
				{last ? (
					<span className="chart-key" data-tone="muted">
						{last.name}, by weeks before the start
					</span>
				) : null}
			</p>
			<LineChart
				label={`Spots filled by week. ${line.name}: ${enrollmentText(trend)}`}
				lines={[
					...(last ? [{ name: last.name, tone: "muted" as const, points: points(last) }] : []),
					{ name: line.name, tone: "pine", points: points(line) },
				]}
				from={first}
				to={Math.max(end, now, first + 1)}
				ticks={monthTicks(start_week, first, end)}
				marker={first < 0 ? { x: 0, label: "First day" } : undefined}
			/>
		</>
	);
}

/** Month labels at their first week; every second or third if there are many. */
function monthTicks(start_week: string, first: number, end: number) {
	const weekOf = (day: string) => daysBetween(start_week, day) / 7;
	const begins: string[] = [];
	for (let day = nextMonth(addDays(start_week, first * 7)); weekOf(day) < end; day = nextMonth(day))
		begins.push(day);
	const every = Math.ceil(begins.length / MOST_TICKS);
	return begins
		.filter((_, index) => index % every === 0)
		.map((day) => ({ x: weekOf(day), label: formatDate(day).slice(0, 3) }));
}

const MOST_TICKS = 9;

const nextMonth = (day: string) => `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;

/** The known numbers as table rows, this week first. */
function TrendTable({ trend }: { trend: Trend }) {
	const { line, last, start_week } = trend;
	return (
		<table className="figure-table">
			<caption className="sr-only">Spots filled at the end of each week</caption>
			<thead>
				<tr>
					<th scope="col">Week of</th>
					<th scope="col">{line.name}</th>
					{last ? <th scope="col">{last.name}</th> : null}
					{last ? <th scope="col">Difference</th> : null}
				</tr>
			</thead>
			<tbody>
				{weeksOf(trend).map((week) => (
					<tr key={week}>
						<th scope="row" className="whitespace-nowrap">
							{formatDate(addDays(start_week, week * 7))}
						</th>
						<td>{takenAt(line, week)}</td>
						{last ? <td>{takenAt(last, week)}</td> : null}
						{last ? <td>{signed(takenAt(line, week) - takenAt(last, week))}</td> : null}
					</tr>
				))}
			</tbody>
		</table>
	);
}
