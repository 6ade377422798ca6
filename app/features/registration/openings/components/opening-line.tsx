import { cn } from "#app/ui/cn";

/** A bar of the season's chart. */
interface Stretch {
	key: string;
	name: string;
	/** Left edge and width in percent. Null when registration has no start to draw. */
	early: { left: number; width: number } | null;
	everybody: { left: number; width: number } | null;
}

interface OpeningLineProps {
	stretches: readonly Stretch[];
	marks: readonly { left: number; label: string }[];
	/** Position of the chosen moment in percent; null outside the chart. */
	now: number | null;
}

/**
 * Chart of when registration is open for each session. Hidden from screen readers, because the table below has the
 * same information.
 */
export function OpeningLine({ stretches, marks, now }: OpeningLineProps) {
	return (
		<div aria-hidden="true" className="grid gap-x-3 gap-y-1.5 md:grid-cols-[10rem_minmax(0,1fr)]">
			{stretches.map(({ key, name, early, everybody }) => (
				<div key={key} className="contents">
					<span className="truncate text-xs text-muted md:text-sm md:text-ink">{name}</span>
					<span className="relative block h-4 rounded-sm bg-line/60">
						{early ? <Bar {...early} className="bg-sky-tint ring-1 ring-inset ring-sky" /> : null}
						{everybody ? <Bar {...everybody} className="bg-pine" /> : null}
						{now === null ? null : (
							<span className="absolute -inset-y-0.5 w-0.5 bg-ember" style={{ left: `${now}%` }} />
						)}
					</span>
				</div>
			))}
			<span className="max-md:hidden" />
			<span className="relative block h-4 text-xs text-muted">
				{marks.map(({ left, label }) => (
					<span key={label} className="absolute whitespace-nowrap" style={{ left: `${left}%` }}>
						{label}
					</span>
				))}
			</span>
		</div>
	);
}

const Bar = ({ left, width, className }: { left: number; width: number; className: string }) => (
	<span
		className={cn("absolute inset-y-0 rounded-sm", className)}
		style={{ left: `${left}%`, width: `max(${width}%, 3px)` }}
	/>
);

/** Legend of the chart's colors. */
export function OpeningLegend({ moment }: { moment: string }) {
	return (
		<p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
			<Sign className="bg-sky-tint ring-1 ring-inset ring-sky">Returning families or siblings</Sign>
			<Sign className="bg-pine">All families</Sign>
			<Sign className="bg-ember">{moment}</Sign>
		</p>
	);
}

const Sign = ({ className, children }: { className: string; children: string }) => (
	<span className="inline-flex items-center gap-1.5">
		<span aria-hidden="true" className={cn("size-3 rounded-sm", className)} />
		{children}
	</span>
);
