import { Card } from "#app/ui/card";
import { Table } from "#app/ui/table";
import type { CompareSection } from "../compare-view.server";

interface Side {
	name: string;
	sessions: readonly { id: string; name: string }[];
	session: string;
}

const nameOf = ({ name, sessions, session }: Side) => sessions.find(({ id }) => id === session)?.name ?? name;

/** Metrics of one section side by side. */
export function CompareTable({
	section: { title, rows },
	one,
	two,
}: {
	section: CompareSection;
	one: Side;
	two: Side;
}) {
	const number = { align: "end" as const, className: "tabular-nums" };
	return (
		<Card flush title={title}>
			<Table
				caption={title}
				rows={rows}
				rowKey={({ key }) => key}
				columns={[
					{ key: "title", header: "Number", at: "title", cell: (row) => row.title },
					{ key: "one", header: nameOf(one), ...number, cell: (row) => row.one },
					{ key: "two", header: nameOf(two), ...number, cell: (row) => row.two },
					{ key: "difference", header: "Difference", ...number, cell: (row) => row.difference },
				]}
			/>
		</Card>
	);
}
