import { formatMoney } from "#app/lib/money";
import type { Column } from "#app/ui/table";

// Columns shared by lists of families' money: refunds, charges, disputes, invoices.

/** Family of the row; the row's title by default. */
export const familyColumn = <Row extends { family: string }>(
	at: "title" | "plain" = "title",
): Column<Row> => ({
	key: "family",
	header: "Family",
	at,
	cell: ({ family }) => <bdi>{family}</bdi>,
});

/** Amount, at the end of a row. */
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
