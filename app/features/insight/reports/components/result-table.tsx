import { Alert } from "#app/ui/alert";
import { type Column, Table } from "#app/ui/table";
import type { ShownTable } from "../shown-table.server";
import { GroupHeading } from "./group-heading";
import { FITTING_COLUMNS, ScrollTable, TickBox } from "./scroll-table";

type Row = ShownTable["rows"][number];

/** A page of a report as a table. */
export function ResultTable({
	caption,
	table,
}: {
	caption: string;
	table: Pick<ShownTable, "columns" | "rows" | "headings" | "ticks">;
}) {
	if (table.columns.length > FITTING_COLUMNS) return <ScrollTable caption={caption} table={table} />;
	const columns = table.columns.map(({ key, label, is_number, is_short }, index): Column<Row> => {
		return {
			key,
			header: label,
			align: is_number ? "end" : undefined,
			at: index === 0 ? "title" : "detail",
			className: is_number ? "whitespace-nowrap tabular-nums" : is_short ? "md:whitespace-nowrap" : undefined,
			// An empty cell is left out where rows are blocks.
			cell: ({ cells }) => (cells[index] === "" ? null : <bdi>{cells[index]}</bdi>),
		};
	});
	const ticks = table.ticks.map(
		(header, index): Column<Row> => ({
			key: `tick ${index}`,
			header,
			at: "hidden",
			className: "hidden whitespace-nowrap print:table-cell",
			cell: () => <TickBox />,
		}),
	);
	return (
		<Table
			caption={caption}
			rows={table.rows}
			rowKey={({ id }) => id}
			columns={[...columns, ...ticks]}
			groups={table.headings.map((heading) => ({ at: heading.at, heading: <GroupHeading {...heading} /> }))}
		/>
	);
}

/** Names the columns that the reader's role doesn't show. */
export function HiddenColumns({ labels }: { labels: readonly string[] }) {
	if (labels.length === 0) return null;
	const count = labels.length === 1 ? "1 column is hidden" : `${labels.length} columns are hidden`;
	return <Alert title={`${count}: ${labels.join(", ")}`}>Your role can't see this data.</Alert>;
}
