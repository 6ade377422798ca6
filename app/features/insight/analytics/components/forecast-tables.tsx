import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import type { ForecastView } from "../forecast-view.server";

const NUMBER = { align: "end" as const, className: "tabular-nums" };
const text = (value: number | null) => (value === null ? "–" : Math.round(value).toLocaleString("en-US"));

type Row = ForecastView["rows"][number];

/** The chart as a table, four weeks a row. */
export function ForecastTable({
	rows,
	season,
	past,
}: {
	rows: readonly Row[];
	season: string;
	past: readonly string[];
}) {
	const columns: Column<Row>[] = [
		{ key: "date", header: "Date", at: "title", cell: ({ date }) => formatDate(date) },
		{ key: "days", header: "Days before the start", ...NUMBER, cell: ({ days }) => String(days) },
		{ key: "now", header: season, ...NUMBER, cell: ({ now }) => text(now) },
		{ key: "expected", header: "Expected", ...NUMBER, cell: ({ expected }) => text(expected) },
		{
			key: "range",
			header: "8 of 10 seasons",
			...NUMBER,
			cell: ({ low, high }) => (low === null ? "–" : `${text(low)} to ${text(high)}`),
		},
		...past.map(
			(name, at): Column<Row> => ({
				key: `past-${at}`,
				header: name,
				...NUMBER,
				cell: (row) => text(row.past[at] ?? null),
			}),
		),
	];
	return <Table caption="Spots taken by date" rows={rows} rowKey={({ date }) => date} columns={columns} />;
}

type ErrorRow = ForecastView["errors"]["rows"][number];

/** What would have been forecast in earlier seasons, and what happened. */
export function ErrorTable({ rows }: { rows: readonly ErrorRow[] }) {
	return (
		<Table
			caption="Forecasts of earlier seasons"
			rows={rows}
			rowKey={({ key }) => key}
			columns={[
				{ key: "season", header: "Season", at: "title", cell: ({ season }) => season },
				{
					key: "within",
					header: "Within the range",
					at: "corner",
					cell: ({ is_within }) => (
						<Badge tone={is_within ? "pine" : "ember"}>{is_within ? "Within" : "Outside"}</Badge>
					),
				},
				{
					key: "days",
					header: "Days before the start",
					...NUMBER,
					cell: ({ days, is_today }) => (is_today ? `${days} (as now)` : days),
				},
				{ key: "made_from", header: "Made from", cell: ({ made_from }) => made_from },
				{ key: "expected", header: "Expected", ...NUMBER, cell: ({ expected }) => expected },
				{ key: "range", header: "Range", ...NUMBER, cell: ({ range }) => range },
				{ key: "actual", header: "Actual", ...NUMBER, cell: ({ actual }) => actual },
				{ key: "error", header: "Off by", ...NUMBER, cell: ({ error }) => error },
			]}
		/>
	);
}
