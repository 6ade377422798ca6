import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";

interface Bar {
	key: string;
	label: string;
	/** Its number, as text. */
	text: string;
	/** Length of the bar, 0 to 1. */
	share: number;
	/** A second number, muted: the difference to an earlier one. */
	beside?: string | null;
	/** A fact below the bar. */
	note?: string | null;
	/** Where its label leads. */
	to?: string | null;
}

interface BarListProps {
	/** Accessible name of the list. */
	label: string;
	bars: readonly Bar[];
	/** The bars are steps of a sequence. */
	isOrdered?: boolean;
	className?: string;
}

/** Groups of a number as bars, each with its label before it and its number after it. */
export function BarList({ label: name, bars, isOrdered, className }: BarListProps) {
	const List = isOrdered ? "ol" : "ul";
	return (
		<List aria-label={name} className={className ? `card-bars ${className}` : "card-bars"}>
			{bars.map(({ key, label, text, share, beside, note, to }) => (
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
						className="bar fill"
						style={{ "--share": `${Math.round(share * 1000) / 10}%` } as CSSProperties}
					/>
					<span className="text-right tabular-nums">
						{text}
						{beside ? <span className="text-muted"> {beside}</span> : null}
					</span>
					{note ? <span className="note">{note}</span> : null}
				</li>
			))}
		</List>
	);
}
