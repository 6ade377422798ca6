import type { CSSProperties } from "react";
import { cn } from "#app/ui/cn";

interface StripSession {
	id: string;
	name: string;
	words: string;
	taken: number;
	places: number;
	bar: { left: number; width: number };
	can_choose: boolean;
	availability: string;
}

interface WeekStripProps {
	weeks: readonly { monday: string; label: string }[];
	sessions: readonly StripSession[];
}

/**
 * Season as a strip of weeks with one bar per session, filled by the spots taken. A visual supplement to the list.
 */
export function WeekStrip({ weeks, sessions }: WeekStripProps) {
	const marks = weeks.filter((_, index) => index % Math.ceil(weeks.length / 5) === 0);
	return (
		<figure aria-label="The season's weeks. The list below has the same information.">
			<div className="grid gap-1.5">
				{sessions.map((session) => {
					const share =
						session.places > 0 ? Math.min(100, Math.round((session.taken / session.places) * 100)) : 0;
					return (
						<div key={session.id} aria-hidden="true" className="relative block h-6 rounded-sm bg-sunken">
							<span
								className={cn(
									"absolute inset-y-0 overflow-hidden rounded-sm border",
									LOOKS[sessionAvailability(session)].bar,
								)}
								style={{ left: `${session.bar.left}%`, width: `${session.bar.width}%` } as CSSProperties}
							>
								<span
									className={cn("absolute inset-y-0 start-0", LOOKS[sessionAvailability(session)].taken)}
									style={{ width: `${share}%` } as CSSProperties}
								/>
							</span>
							<span
								className={cn(
									"absolute inset-y-0 flex items-center px-2 text-xs",
									isLate(session.bar) && "justify-end",
								)}
								style={nameAt(session.bar)}
							>
								<span className="truncate">{session.name}</span>
							</span>
						</div>
					);
				})}
			</div>
			<div className="relative mt-1 h-4 text-xs text-muted" aria-hidden="true">
				{marks.map(({ monday, label }) => (
					<span
						key={monday}
						className="absolute whitespace-nowrap"
						style={
							{
								left: `${(weeks.findIndex((week) => week.monday === monday) / weeks.length) * 100}%`,
							} as CSSProperties
						}
					>
						{label}
					</span>
				))}
			</div>
			<Legend sessions={sessions} />
		</figure>
	);
}

/** Labels and classes of the colors. */
const LOOKS = {
	open: { label: "Open", bar: "border-pine/40 bg-pine-tint", taken: "bg-pine/25" },
	waitlist: { label: "Waitlist", bar: "border-pine/40 bg-pine-tint", taken: "bg-edge/25" },
	closed: { label: "Not available", bar: "border-line bg-ground", taken: "bg-edge/25" },
};

const sessionAvailability = ({ can_choose, availability }: StripSession) =>
	can_choose ? (availability === "waitlist" ? "waitlist" : "open") : "closed";

/** Legend of the colors in use. Hidden from screen readers, because the list has the same information. */
function Legend({ sessions }: Pick<WeekStripProps, "sessions">) {
	const shown = new Set(sessions.map(sessionAvailability));
	return (
		<ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
			{Object.entries(LOOKS).map(([look, { label, bar, taken }]) =>
				shown.has(look as keyof typeof LOOKS) ? (
					<li key={look} className="flex items-center gap-1.5">
						<span className={cn("flex h-3 w-6 overflow-hidden rounded-sm border", bar)}>
							<span className={cn("w-1/2", taken)} />
						</span>
						{label}
					</li>
				) : null,
			)}
			<li>Darker shading: more spots filled</li>
		</ul>
	);
}

const isLate = ({ left }: StripSession["bar"]) => left > 45;

/**
 * Position of a name: from the start of its bar, or for a late session, ending with it, because a long name would
 * leave the strip.
 */
const nameAt = (bar: StripSession["bar"]): CSSProperties =>
	isLate(bar) ? { left: 0, right: `${100 - bar.left}%` } : { left: `${bar.left}%`, right: 0 };
