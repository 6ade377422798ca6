import { type Column, Table } from "#app/ui/table";
import { householdPaths } from "../paths";

interface FamilyItem {
	id: string;
	name: string;
	/** Names separated by commas. */
	children: string;
	adults: string;
	place: string;
	phone: string | null;
}

const columns: Column<FamilyItem>[] = [
	{ key: "name", header: "Family", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
	{ key: "children", header: "Children", cell: ({ children }) => <bdi>{children}</bdi> },
	{ key: "adults", header: "Adults", cell: ({ adults }) => <bdi>{adults}</bdi> },
	{ key: "place", header: "Home", at: "plain", cell: ({ place }) => place },
	{
		key: "phone",
		header: "Phone",
		at: "plain",
		className: "whitespace-nowrap tabular-nums",
		cell: ({ phone }) => phone,
	},
];

/** Families by household, one row each. */
export const FamilyList = ({ families }: { families: FamilyItem[] }) => (
	<Table
		caption="Families"
		columns={columns}
		rows={families}
		rowKey={({ id }) => id}
		rowHref={({ id }) => householdPaths.household(id)}
	/>
);
