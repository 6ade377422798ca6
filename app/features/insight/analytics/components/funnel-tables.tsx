import { Link } from "@remix-run/react";
import { type Column, Table } from "#app/ui/table";
import { valueText } from "../figure-words";
import type { FunnelView } from "../funnel-view.server";

interface FunnelRow {
	key: string;
	label: string;
	text: string;
	rows: string | null;
	of_before?: number | null;
}

interface FunnelTablesProps {
	funnel: Pick<FunnelView, "steps" | "stops">;
	/** The viewer can open the rows. */
	linked: boolean;
}

/** The funnel's steps as a table. */
export function StepTable({ funnel: { steps }, linked }: FunnelTablesProps) {
	return (
		<Table
			caption="Registration funnel"
			rows={steps}
			rowKey={({ key }) => key}
			columns={[
				...columns("Step", linked),
				{
					key: "before",
					header: "% of previous step",
					...NUMBER,
					cell: ({ of_before }) => (of_before == null ? null : valueText("percent", of_before, "")),
				},
			]}
		/>
	);
}

/** The points at which drafts stop, as a table. */
export const StopTable = ({ funnel: { stops }, linked }: FunnelTablesProps) => (
	<Table
		caption="Drafts by stage"
		rows={stops}
		rowKey={({ key }) => key}
		columns={columns("Stage", linked)}
	/>
);

const NUMBER = { align: "end", className: "tabular-nums" } as const;

const columns = (header: string, linked: boolean): Column<FunnelRow>[] => [
	{
		key: "label",
		header,
		at: "title",
		cell: ({ label, rows }) =>
			linked && rows ? (
				<Link to={rows} className="link">
					{label}
				</Link>
			) : (
				label
			),
	},
	{ key: "count", header: "Registrations", ...NUMBER, cell: ({ text }) => text },
];
