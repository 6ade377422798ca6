import { formatDate } from "#app/lib/dates";
import { formatDateRange } from "#app/lib/format-dates";
import type { Take } from "#app/lib/day-takes";
import { formatMoney } from "#app/lib/money";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { TakeWords } from "./take-table";

interface ClosedDay {
	/** First day of the closed period; null if it covers everything before. */
	closed_from: string | null;
	closed_on: string;
	takes: Take[];
	currency: string | null;
	cash_cents: number | null;
	counted_cents: number | null;
	note: string | null;
	closed_by_name: string;
}

const columns: Column<ClosedDay>[] = [
	{
		key: "day",
		header: "Days",
		at: "title",
		className: "whitespace-nowrap",
		cell: (day) => daysWords(day),
	},
	{ key: "ways", header: "Payments received", at: "plain", cell: ({ takes }) => <TakeWords takes={takes} /> },
	{ key: "cash", header: "Cash", at: "plain", cell: (day) => <CashCount day={day} /> },
	{
		key: "by",
		header: "Closed by",
		at: "plain",
		className: "text-muted",
		cell: ({ closed_by_name, note }) => (
			<>
				<bdi>{closed_by_name}</bdi>
				{note ? <bdi className="block text-xs wrap-anywhere">{note}</bdi> : null}
			</>
		),
	},
];

/** "Jul 13, 2026", or "Jul 10 – 13, 2026" if several days were closed together. */
function daysWords({ closed_from, closed_on }: ClosedDay) {
	if (closed_from === null) return `Through ${formatDate(closed_on)}`;
	return closed_from === closed_on ? formatDate(closed_on) : formatDateRange(closed_from, closed_on);
}

/** Shows whether the counted cash matched the books. */
function CashCount({ day: { currency, cash_cents, counted_cents } }: { day: ClosedDay }) {
	if (currency === null || cash_cents === null || counted_cents === null) {
		return <span className="text-muted">Not counted</span>;
	}
	const difference = counted_cents - cash_cents;
	if (difference === 0) return <Badge tone="pine">{formatMoney(counted_cents, currency)} agrees</Badge>;
	return (
		<Badge tone="ember">
			{formatMoney(Math.abs(difference), currency)} {difference > 0 ? "over" : "short"}
		</Badge>
	);
}

/** Closed days, latest first. */
export const ClosedDays = ({ days }: { days: ClosedDay[] }) => (
	<Table caption="Closed days" columns={columns} rows={days} rowKey={({ closed_on }) => closed_on} />
);
