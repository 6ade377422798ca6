import { Link } from "@remix-run/react";
import { addDays, formatDate } from "~/lib/dates";
import { cn } from "~/ui/cn";
import { DayForm } from "~/ui/day-form";
import { Icon } from "~/ui/icon";
import { IconLink } from "~/ui/icon-button";
import { dashboardPath } from "../paths";
import { DayBar } from "./day-bar";

/** A figure of the day; null is not known, and a dash. */
export interface DayFigure {
	label: string;
	value: number | string | null;
	unit?: string;
	/** After the value, smaller. */
	of?: string;
	/** The rows behind it. */
	href?: string;
	/** The figure as a share of the day's children, drawn below it. */
	bar?: { here: number; left: number; absent: number; expected: number };
	wide?: boolean;
}

interface DayPanelProps {
	date: string;
	today: string;
	season?: string;
	/** None on a day without camp. */
	figures: readonly DayFigure[];
}

/** A day in one strip: which one, the way to any other, and its figures. */
export function DayPanel({ date, today, season, figures }: DayPanelProps) {
	const isToday = date === today;
	const full = formatDate(date, undefined, "full");
	const counted = figures.length > 0;
	const hrefOf = (day: string) => dashboardPath({ date: day === today ? undefined : day, season });
	return (
		<section
			aria-label="The day"
			className={cn(
				"grid overflow-clip rounded-md border border-line bg-surface shadow-raised print:shadow-none",
				counted && "lg:grid-cols-[auto_minmax(0,1fr)]",
			)}
		>
			<div
				className={cn(
					"flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-4 py-3",
					counted && "max-lg:border-b lg:grid lg:content-center lg:border-r lg:pr-5",
				)}
			>
				<div className={isToday ? undefined : "grow"}>
					<p
						className={cn(
							"flex items-center justify-between gap-3 text-xs font-medium",
							isToday ? "text-pine" : "text-muted",
						)}
					>
						{isToday ? "Today" : "Selected Date"}
						{isToday ? null : (
							<Link
								to={hrefOf(today)}
								preventScrollReset
								className="link inline-flex min-h-6 items-center touch:-my-2 touch:min-h-11"
							>
								Today
							</Link>
						)}
					</p>
					<p className="font-bold whitespace-nowrap">
						<time dateTime={date} className={"max-lg:hidden print:inline!"}>
							{full}
						</time>
						{/* On a phone the field beside it says the rest. */}
						<span className="lg:hidden print:hidden">{full.split(",", 1)}</span>
					</p>
				</div>
				<nav aria-label="Day" className="-ml-2 flex items-center print:hidden">
					<IconLink
						to={hrefOf(addDays(date, -1))}
						label="The day before"
						icon={<Icon name="chevron-left" />}
						preventScrollReset
					/>
					<DayForm date={date} keep={{ season }} preventScrollReset />
					<IconLink
						to={hrefOf(addDays(date, 1))}
						label="The day after"
						icon={<Icon name="chevron-right" />}
						preventScrollReset
					/>
				</nav>
			</div>
			{counted ? (
				<dl className="figure-strip" data-day>
					{figures.map((figure) => (
						<Figure key={figure.label} {...figure} />
					))}
				</dl>
			) : null}
		</section>
	);
}

function Figure({ label, value, unit, of, href, bar, wide }: DayFigure) {
	const known = value !== null;
	return (
		<div data-wide={bar || wide ? true : undefined} className={href ? "hover:bg-sunken/60" : undefined}>
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
				{of ? (
					<span className={cn("text-sm font-normal tracking-normal text-muted", (bar || unit) && "block")}>
						{" "}
						{of}
					</span>
				) : null}
			</dd>
			{bar ? (
				<dd className="pt-1.5">
					<DayBar here={bar.here} left={bar.left} absent={bar.absent} expected={bar.expected} />
				</dd>
			) : null}
		</div>
	);
}
