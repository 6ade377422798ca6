import { Link } from "@remix-run/react";
import { cn } from "#app/ui/cn";
import { FillBar } from "#app/ui/fill-bar";

export interface CapacityView {
	taken: number;
	capacity: number;
	overbook: number;
	overbook_reason: string | null;
	/** Text from `leftText`. */
	left: string;
	/**
	 * Spots taken by campers who aren't on the roster (accepted, or held), as text or null for none. Without it, the
	 * two numbers would seem to contradict each other. Undefined for viewers who can't see the whole roster.
	 */
	beside_roster?: { accepted: string | null; kept: string | null };
	/** Spots for a gender or grades, such as "girls". */
	buckets: { text: string; taken: number; places: number }[];
}

/** Chart of a session's spots: taken, capacity, and overbooking. */
export function CapacityCard({ places }: { places: CapacityView }) {
	const { taken, capacity, overbook, overbook_reason, left, beside_roster, buckets } = places;
	const all = capacity + overbook;
	const share = (part: number) => `${all > 0 ? Math.min(100, (part / all) * 100) : 0}%`;
	return (
		<section
			aria-label="Spots"
			className="mb-5 grid gap-x-8 gap-y-3 rounded-md border border-line bg-surface px-4 py-3.5 shadow-raised md:grid-cols-[auto_1fr] md:items-center print:hidden"
		>
			<div className="text-muted">
				<span className="text-xl font-bold tracking-tight text-ink tabular-nums">{taken}</span> of{" "}
				<span className="tabular-nums">{all}</span> spots filled
				<span className={cn("block font-medium", taken >= all ? "text-ember-ink" : "text-pine")}>{left}</span>
				{beside_roster?.accepted && (
					<Link to="?shows=accepted" preventScrollReset className="link block min-h-6 touch:min-h-11">
						{beside_roster.accepted}
					</Link>
				)}
				{beside_roster?.kept}
			</div>
			<div className="grid gap-2">
				<div
					role="img"
					aria-label={`${taken} of ${all} spots filled${overbook > 0 ? `, ${overbook} of them over the capacity of ${capacity}` : ""}`}
					className="relative h-3 overflow-hidden rounded-full bg-line"
				>
					<div
						className={cn("h-full rounded-full", taken > capacity ? "bg-ember" : "bg-pine")}
						style={{ width: share(taken) }}
					/>
					{overbook > 0 ? (
						<div
							className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
							style={{ left: share(capacity) }}
						/>
					) : null}
				</div>
				{overbook > 0 ? (
					<p className="text-muted">
						Capacity {capacity}, {overbook} more allowed: {overbook_reason}
					</p>
				) : null}
				{buckets.length > 0 ? (
					<ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
						{buckets.map((bucket) => (
							<li key={bucket.text} className="grid grid-cols-[1fr_9rem] items-center gap-3">
								<span className="truncate text-muted first-letter:uppercase">{bucket.text}</span>
								<FillBar
									value={bucket.taken}
									max={bucket.places}
									label={`${bucket.taken} of ${bucket.places} spots for ${bucket.text} filled`}
								/>
							</li>
						))}
					</ul>
				) : null}
			</div>
		</section>
	);
}
