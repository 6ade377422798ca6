import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { cn } from "./cn";

interface Bar {
	key: string;
	label: string;
	/** Its number, as text. */
	text: string;
	/** Length of the bar, 0 to 1. */
	share: number;
	/** A second number, muted: an earlier one. */
	beside?: string | null;
	/** Where the bar of the second number would end, 0 to 1: a mark. */
	mark?: number;
	/** Where the bar should end, 0 to 1: a taller mark. Name it in the note. */
	goal?: number | null;
	/** A fact below the bar. */
	note?: string | null;
	/** Where its label leads. */
	to?: string | null;
}

interface BarListProps {
	/** Accessible name of the list. */
	label: string;
	bars: readonly Bar[];
	/** What the second numbers are. */
	besideLabel?: string | null;
	/** The bars are steps of a sequence. */
	isOrdered?: boolean;
	className?: string;
}

/** Groups of a number as bars, each with its label before it and its number after it. */
export function BarList({ label: name, bars, besideLabel, isOrdered, className }: BarListProps) {
	const List = isOrdered ? "ol" : "ul";
	const hasBeside = bars.some(({ beside }) => beside);
	return (
		<div className={cn("grid grid-cols-[minmax(0,1fr)] gap-2", className)}>
			{hasBeside && besideLabel ? (
				<p className="flex items-center justify-end gap-1.5 text-xs text-muted">
					<i aria-hidden="true" className="h-2.5 w-0.5 bg-ink" />
					{besideLabel}
				</p>
			) : null}
			<List aria-label={name} className={cn("card-bars", hasBeside && "two")}>
				{bars.map(({ key, label, text, share, beside, mark, goal, note, to }) => (
					<li key={key}>
						{to ? (
							<Link to={to} className="link truncate touch:py-2.5" title={label}>
								<bdi>{label}</bdi>
							</Link>
						) : (
							<bdi className="truncate" title={label}>
								{label}
							</bdi>
						)}
						<span
							aria-hidden="true"
							className={cn("bar fill", mark !== undefined && "marked", goal != null && "aimed")}
							style={
								{ "--share": percent(share), "--mark": markAt(mark), "--goal": markAt(goal) } as CSSProperties
							}
						/>
						<span className="text-right tabular-nums">{text}</span>
						{hasBeside ? <span className="text-right text-muted tabular-nums">{beside}</span> : null}
						{note ? <span className="note">{note}</span> : null}
					</li>
				))}
			</List>
		</div>
	);
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** A mark stays whole at the ends of its bar. */
const markAt = (share: number | null | undefined) =>
	share == null ? undefined : percent(Math.min(0.995, Math.max(0.005, share)));
