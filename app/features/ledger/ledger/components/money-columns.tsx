import { formatMoney } from "#app/lib/money";
import type { Column } from "#app/ui/table";

// Columns that lists of families' money have alike: refunds, charges, disputes, invoices.

/** Whose it is; what a row is called, unless something else is. */
export const familyColumn = <Row extends { family: string }>(
	at: "title" | "plain" = "title",
): Column<Row> => ({
	key: "family",
	header: "Family",
	at,
	cell: ({ family }) => <bdi>{family}</bdi>,
});

/** How much it is, at the end of a row. */
export const amountColumn = <Row extends { currency: string }>(
	cents: (row: Row) => number,
	header = "Amount",
): Column<Row> => ({
	key: header.toLowerCase(),
	header,
	align: "end",
	at: "corner",
	className: "font-medium tabular-nums whitespace-nowrap",
	cell: (row) => formatMoney(cents(row), row.currency),
});
