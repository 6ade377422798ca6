import { Link } from "@remix-run/react";
import { type Column, Table } from "#app/ui/table";
import type { BarView, CardView } from "../card-view.server";

interface GroupTableProps {
	caption: string;
	/** Label of the breakdown. */
	by: string;
	title: string;
	bars: readonly BarView[];
	headings: CardView["headings"];
	/** The viewer can open the rows. */
	linked: boolean;
}

/** All groups of a metric as a table. A group leads to its rows. */
export function GroupTable({ caption, by, title, bars, headings, linked }: GroupTableProps) {
	const columns: Column<BarView>[] = [
		{
			key: "group",
			header: by,
			at: "title",
			cell: ({ label, rows }) =>
				linked && rows ? (
					<Link to={rows} className="link">
						<bdi>{label}</bdi>
					</Link>
				) : (
					<bdi>{label}</bdi>
				),
		},
		{ key: "value", header: title, align: "end", className: "tabular-nums", cell: ({ text }) => text },
	];
	const number = { align: "end" as const, className: "tabular-nums" };
	for (const [index, header] of headings.numbers.entries())
		columns.push({ key: header, header, ...number, cell: ({ cells }) => cells?.numbers[index] });
	if (bars.some(({ target }) => target))
		columns.push({
			key: "target",
			header: "Target",
			...number,
			cell: ({ target }) => target?.text,
		});
	if (headings.earlier)
		columns.push(
			{ key: "earlier", header: headings.earlier, ...number, cell: ({ cells }) => cells?.earlier },
			{ key: "difference", header: "Difference", ...number, cell: ({ cells }) => cells?.difference },
		);
	return <Table caption={caption} rows={bars} rowKey={({ key }) => key} columns={columns} />;
}
