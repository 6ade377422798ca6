import { Link } from "@remix-run/react";
import { type Column, Table } from "#app/ui/table";
import type { BarView } from "../card-view.server";

interface GroupTableProps {
	caption: string;
	/** Label of the breakdown. */
	by: string;
	title: string;
	bars: readonly BarView[];
	/** The earlier season beside them. */
	before: string | null;
	/** The viewer can open the rows. */
	linked: boolean;
}

/** All groups of a metric as a table. A group leads to its rows. */
export function GroupTable({ caption, by, title, bars, before: earlier, linked }: GroupTableProps) {
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
	if (bars.some(({ target }) => target))
		columns.push({
			key: "target",
			header: "Target",
			align: "end",
			className: "tabular-nums",
			cell: ({ target }) => target?.text.replace("Target ", ""),
		});
	if (bars.some(({ before, note }) => before || note))
		columns.push({
			key: "before",
			header: earlier ?? "Note",
			align: "end",
			className: "tabular-nums",
			cell: ({ before, note }) => before?.text ?? note,
		});
	return <Table caption={caption} rows={bars} rowKey={({ key }) => key} columns={columns} />;
}
