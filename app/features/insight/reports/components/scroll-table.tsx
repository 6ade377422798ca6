import { cn } from "#app/ui/cn";
import type { ShownTable } from "../shown-table.server";
import { GroupHeading } from "./group-heading";

/** Columns that fit beside each other; more are scrolled. */
export const FITTING_COLUMNS = 8;

/** An empty box on paper. */
export const TickBox = () => <span className="inline-block size-4 border border-ink align-middle" />;

/** Many columns as a table that scrolls sideways within its card, on paper in full. */
export function ScrollTable({
	caption,
	table,
	className,
}: {
	caption: string;
	className?: string;
	table: Pick<ShownTable, "columns" | "rows" | "headings" | "ticks">;
}) {
	const { columns, rows, headings, ticks } = table;
	// Two columns can have the same heading.
	const boxes = ticks.map((heading, at) => ({ key: `box ${at}`, heading }));
	const groups = headings.length > 0 ? headings : [{ at: 0, label: null, totals: [] }];
	const align = (isNumber: boolean) => (isNumber ? "text-right tabular-nums" : "text-left");
	return (
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
			tabIndex={0}
			className={cn(
				"overflow-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-pine print:max-h-none print:overflow-visible",
				className,
			)}
		>
			<table className="w-full border-collapse">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="border-b border-line bg-sunken text-xs text-muted">
						{columns.map(({ key, label, is_number }) => (
							<th
								key={key}
								scope="col"
								className={cn(
									"sticky top-0 bg-sunken px-3 py-2 font-medium whitespace-nowrap first:pl-4 last:pr-4 print:static",
									align(is_number),
								)}
							>
								{label}
							</th>
						))}
						{boxes.map(({ key, heading }) => (
							<th key={key} scope="col" className="hidden px-3 py-2 text-left print:table-cell">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				{groups.map(({ at, label, totals }, index) => (
					<tbody key={at}>
						{label === null ? null : (
							<tr className="border-b border-line bg-sunken/60">
								<th scope="rowgroup" colSpan={columns.length + ticks.length} className="px-4 py-2 text-left">
									<GroupHeading label={label} totals={totals} />
								</th>
							</tr>
						)}
						{rows.slice(at, groups[index + 1]?.at).map(({ id, cells }) => (
							<tr key={id} className="border-b border-line last:border-0">
								{columns.map(({ key, is_number, is_short }, index) => (
									<td
										key={key}
										className={cn(
											"max-w-72 px-3 py-2 align-top first:pl-4 last:pr-4",
											align(is_number),
											is_short && "whitespace-nowrap",
											index === 0 && "font-medium",
										)}
									>
										<bdi>{cells[index]}</bdi>
									</td>
								))}
								{boxes.map(({ key }) => (
									<td key={key} className="hidden px-3 py-2 print:table-cell">
										<TickBox />
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</section>
	);
}
