import type { ShownHeading } from "../shown-table.server";

/** The heading of a group of rows, with the group's totals. */
export function GroupHeading({ label, totals }: Pick<ShownHeading, "label" | "totals">) {
	return (
		<span className="flex flex-wrap items-baseline gap-x-4">
			<bdi className="font-bold wrap-anywhere">{label}</bdi>
			{totals.length > 0 ? (
				<span className="ml-auto flex flex-wrap gap-x-4 font-normal text-muted tabular-nums">
					{totals.map((total) => (
						<span key={total}>{total}</span>
					))}
				</span>
			) : null}
		</span>
	);
}
