import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "./cn";

interface StatTileProps {
	label: string;
	/** The figure as it should read; "–" where there is none. */
	value: ReactNode;
	/** After the figure, smaller: "of 214". */
	of?: ReactNode;
	/** One line below: what it means, against what. */
	note?: ReactNode;
	/** ember when somebody has to act on it. */
	tone?: "neutral" | "ember";
	/** Leads to the rows behind the figure. */
	to?: string;
	/** Below everything: a fill bar. */
	children?: ReactNode;
}

/** Holds the tiles: two side by side on a phone, as many as fit from 768 px up. */
export function StatGrid({ children }: { children: ReactNode }) {
	return (
		<dl className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">{children}</dl>
	);
}

/** One figure with its name, in a StatGrid. */
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
					// A sum of money may be longer than half a phone, and one beside it is no larger.
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
