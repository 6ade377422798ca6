import { FillBar } from "#app/ui/fill-bar";

/** Share of the plan's campers from which a note is shown. */
const NEAR = 0.9;

/** Number of the plan's campers in use, as a bar and in words. */
export function Usage({ used, limit }: { used: number; limit: number | null }) {
	if (limit === null)
		return (
			<p>
				<span className="text-xl font-bold tabular-nums">{used.toLocaleString("en-US")}</span>{" "}
				<span className="text-muted">active campers, no limit</span>
			</p>
		);
	const is_near = used >= limit * NEAR;
	return (
		<div className="grid gap-1.5">
			<FillBar
				value={used}
				max={limit}
				tone={is_near ? "ember" : "pine"}
				label={`${used} of ${limit} active campers used`}
			/>
			<p className="text-muted">
				{used >= limit
					? "You've reached your plan's camper limit. You can't accept new campers."
					: is_near
						? `Room for ${limit - used} more. At ${limit}, you can't accept new campers.`
						: `Active campers. Your plan allows ${limit.toLocaleString("en-US")}.`}
			</p>
		</div>
	);
}
