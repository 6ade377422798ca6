import type { CSSProperties } from "react";
import { cn } from "~/ui/cn";

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

/** The season as a strip of weeks: a bar a session, filled as far as its places are taken. Beside the list, for the eye. */
export function WeekStrip({ weeks, sessions }: WeekStripProps) {
	const marks = weeks.filter((_, index) => index % Math.ceil(weeks.length / 5) === 0);
	return (
		<figure aria-label="The season's weeks. The list below says the same in words.">
			<div className="grid gap-1.5">
				{sessions.map((session) => {
					const share =
						session.places > 0 ? Math.min(100, Math.round((session.taken / session.places) * 100)) : 0;
					return (
						<div key={session.id} aria-hidden="true" className="relative block h-6 rounded-sm bg-sunken">
							<span
								className={cn(
									"absolute inset-y-0 overflow-hidden rounded-sm border",
									session.can_choose ? "border-pine/40 bg-pine-tint" : "border-line bg-ground",
								)}
								style={{ left: `${session.bar.left}%`, width: `${session.bar.width}%` } as CSSProperties}
							>
								<span
									className={cn(
										"absolute inset-y-0 start-0",
										session.can_choose && session.availability !== "waitlist" ? "bg-pine/25" : "bg-edge/25",
									)}
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
		</figure>
	);
}

const isLate = ({ left }: StripSession["bar"]) => left > 45;

/** A name begins with its bar; of a session late in the season it ends with it, or a long one would leave the strip. */
const nameAt = (bar: StripSession["bar"]): CSSProperties =>
	isLate(bar)
		? { left: 0, right: `${Math.max(0, 100 - bar.left - bar.width)}%` }
		: { left: `${bar.left}%`, right: 0 };
