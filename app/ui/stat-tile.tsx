import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "./cn";

interface StatTileProps {
	label: string;
	/** Formatted number; "–" if there is none. */
	value: ReactNode;
	/** Smaller text after the number: "of 214". */
	of?: ReactNode;
	/** One line below that explains the number or compares it. */
	note?: ReactNode;
	/** Use `ember` when the user has to act on it. */
	tone?: "neutral" | "ember";
	/** Link to the rows behind the number. */
	to?: string;
	/** Content at the bottom: a fill bar. */
	children?: ReactNode;
}

/** Grid of tiles: two side by side on a phone, as many as fit from 768 px up. */
export function StatGrid({ children }: { children: ReactNode }) {
	return (
		<dl className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">{children}</dl>
	);
}

/** Tile with one number and its name, in a StatGrid. */
export function StatTile({ label, value, of, note, tone = "neutral", to, children }: StatTileProps) {
	return (
		<div
			className={cn(
				"relative grid content-start gap-0.5 rounded-md border border-line bg-surface px-4 py-3 shadow-raised",
				tone === "ember" && "border-l-4 border-l-ember pl-3.25",
				to && "hover:border-edge",
			)}
		>
			<dt className="text-muted">
				{to ? (
					<Link
						to={to}
						prefetch="intent"
						className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-pine"
					>
						{label}
					</Link>
				) : (
					label
				)}
			</dt>
			<dd
				className={cn(
					"flex flex-wrap items-baseline gap-x-1.5 font-bold tabular-nums",
					// An amount of money can be wider than half a phone, and the tile beside it must not look larger.
					typeof value === "string" ? "text-lg md:text-xl" : "text-xl",
				)}
			>
				{value}
				{of ? <span className="text-sm font-normal tracking-normal text-muted"> {of}</span> : null}
			</dd>
			{note ? (
				<dd className={tone === "ember" ? "font-medium text-ember-ink" : "text-muted"}>{note}</dd>
			) : null}
			{children ? <dd className="pt-1.5">{children}</dd> : null}
		</div>
	);
}
