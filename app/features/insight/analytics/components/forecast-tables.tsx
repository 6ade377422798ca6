import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import type { ForecastView } from "../forecast-view.server";

const NUMBER = { align: "end" as const, className: "tabular-nums" };
const text = (value: number | null) => (value === null ? "–" : Math.round(value).toLocaleString("en-US"));

/** "92 days before", "day 3". */
const shortPoint = (days: number) =>
	days > 0 ? `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"} before` : `Day ${1 - days}`;

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
		{ key: "days", header: "Timing", at: "plain", cell: ({ days }) => shortPoint(days) },
		{ key: "now", header: season, ...NUMBER, cell: ({ now }) => text(now) },
		{
			key: "expected",
			header: "Expected (likely range)",
			...NUMBER,
			cell: ({ expected, low, high }) =>
				expected === null ? "–" : `${text(expected)} (${text(low)} to ${text(high)})`,
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

type ErrorSeason = ForecastView["errors"]["seasons"][number];

/** Backtest: forecasts of earlier seasons beside their results. */
export function ErrorTable({ seasons }: { seasons: readonly ErrorSeason[] }) {
	const groups = seasons.map(({ season, about }, index) => ({
		at: seasons.slice(0, index).reduce((rows, each) => rows + each.rows.length, 0),
		heading: (
			<>
				<bdi>{season}</bdi> <span className="font-normal text-muted">{about}</span>
			</>
		),
	}));
	return (
		<Table
			caption="Forecasts of earlier seasons"
			rows={seasons.flatMap(({ rows }) => rows)}
			rowKey={({ key }) => key}
			groups={groups}
			columns={[
				{ key: "point", header: "Timing", at: "title", cell: ({ point }) => point },
				{ key: "expected", header: "Expected", ...NUMBER, cell: ({ expected }) => expected },
				{ key: "range", header: "Likely range", ...NUMBER, cell: ({ range }) => range },
				{ key: "error", header: "Off by", ...NUMBER, cell: ({ error }) => error },
				{
					key: "within",
					header: "Result",
					at: "corner",
					cell: ({ is_within }) => (
						<Badge tone={is_within ? "pine" : "ember"}>{is_within ? "Within range" : "Outside range"}</Badge>
					),
				},
			]}
		/>
	);
}
