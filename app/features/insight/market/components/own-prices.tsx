import { Table } from "#app/ui/table";
import type { OwnView } from "../competitor-view.server";

/** The camp's own prices per week by kind of session, beside the range of other camps. */
export function OwnPrices({ rows }: { rows: readonly OwnView[] }) {
	const number = { align: "end" as const, className: "tabular-nums" };
	return (
		<Table
			caption="Your prices per week"
			rows={rows}
			rowKey={({ kind }) => kind}
			columns={[
				{ key: "kind", header: "Your sessions", at: "title", cell: ({ kind }) => kind },
				{ key: "own", header: "Your price per week", ...number, cell: ({ own }) => own },
				{ key: "others", header: "Other camps per week", ...number, cell: ({ others }) => others },
				{ key: "n", header: "Prices", ...number, cell: ({ n }) => n },
			]}
		/>
	);
}
