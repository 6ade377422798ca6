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
		{ key: "days", header: "Point of the season", at: "plain", cell: ({ days }) => shortPoint(days) },
		{ key: "now", header: season, ...NUMBER, cell: ({ now }) => text(now) },
		{
			key: "expected",
			header: "Expected (8 of 10 seasons)",
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

/** What would have been forecast in earlier seasons, and what happened. */
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
				{ key: "point", header: "Made", at: "title", cell: ({ point }) => point },
				{ key: "expected", header: "Expected", ...NUMBER, cell: ({ expected }) => expected },
				{ key: "range", header: "8 of 10 seasons", ...NUMBER, cell: ({ range }) => range },
				{ key: "error", header: "Off by", ...NUMBER, cell: ({ error }) => error },
				{
					key: "within",
					header: "The season's end",
					at: "corner",
					cell: ({ is_within }) => (
						<Badge tone={is_within ? "pine" : "ember"}>{is_within ? "Within the range" : "Outside"}</Badge>
					),
				},
			]}
		/>
	);
}
