import { Link } from "@remix-run/react";
import { addDays, formatDate } from "#app/lib/dates";
import { cn } from "#app/ui/cn";
import { DayForm } from "#app/ui/day-form";
import { Icon } from "#app/ui/icon";
import { IconLink } from "#app/ui/icon-button";
import { type DashboardView, dashboardPath } from "../paths";
import { DayBar } from "./day-bar";

/** A number in the day panel; null means unknown and shows as a dash. */
export interface DayFigure {
	label: string;
	value: number | string | null;
	unit?: string;
	/** Smaller text below the value. */
	of?: string;
	/** Link to the rows behind the number. */
	href?: string;
}

interface DayPanelProps {
	date: string;
	today: string;
	/** Other choices on the page, kept when the day changes. */
	asked: Pick<DashboardView, "season" | "enrollment" | "sessions">;
	/** Names the roll call that the numbers come from, for sessions with several per day. */
	note?: string;
	/** Numbers in the same order every day. */
	figures: readonly DayFigure[];
	/** Bar of the day's children; null if no one is marked. */
	bar: { here: number; left: number; absent: number; expected: number } | null;
}

/** Panel for one day: date, links to other days, and its numbers. */
export function DayPanel({ date, today, asked, note, figures, bar }: DayPanelProps) {
	const isToday = date === today;
	const full = formatDate(date, undefined, "full");
	const hrefOf = (day: string) => dashboardPath({ date: day === today ? undefined : day, ...asked });
	return (
		<section
			aria-label="The day"
			className="overflow-clip rounded-md border border-line bg-surface shadow-raised print:shadow-none"
		>
			<div className="flex items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 max-md:flex-wrap">
				<p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
					<span className={cn("text-xs font-medium", isToday ? "text-pine" : "text-muted")}>
						{isToday ? "Today" : "Selected Date"}
					</span>
					<time dateTime={date} className="font-bold whitespace-nowrap">
						{full}
					</time>
					{note ? <span className="text-xs text-muted">{note}</span> : null}
				</p>
				<nav aria-label="Day" className="-mr-2 flex items-center print:hidden max-md:-ml-2">
					{isToday ? null : (
						<Link
							to={hrefOf(today)}
							preventScrollReset
							className="link mr-1 inline-flex min-h-6 items-center touch:min-h-11 max-md:order-last max-md:ml-1"
						>
							Today
						</Link>
					)}
					<IconLink
						to={hrefOf(addDays(date, -1))}
						label="Previous day"
						icon={<Icon name="chevron-left" />}
						preventScrollReset
					/>
					<DayForm date={date} keep={asked} preventScrollReset />
					<IconLink
						to={hrefOf(addDays(date, 1))}
						label="Next day"
						icon={<Icon name="chevron-right" />}
						preventScrollReset
					/>
				</nav>
			</div>
			{bar ? <DayBar {...bar} className="day-bar" /> : null}
			<dl className="figure-strip" data-day>
				{figures.map((figure) => (
					<Figure key={figure.label} {...figure} />
				))}
			</dl>
		</section>
	);
}

function Figure({ label, value, unit, of, href }: DayFigure) {
	const known = value !== null;
	return (
		<div className={href ? "hover:bg-sunken/60" : undefined}>
			<dt>
				{href ? (
					<Link to={href} prefetch="intent" className="row-link">
						{label}
					</Link>
				) : (
					label
				)}
			</dt>
			<dd className="text-lg font-bold">
				{known ? value : <span className="font-normal text-muted">–</span>}
				{known && unit ? <span className="text-base font-medium">{unit}</span> : null}
			</dd>
			{of ? <dd className="figure-note">{of}</dd> : null}
		</div>
	);
}
