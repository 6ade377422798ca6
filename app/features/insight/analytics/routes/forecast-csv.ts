import type { CsvColumn } from "#app/lib/csv";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { aForecast, openForecast } from "../forecast-spec.server";
import { type ForecastRow, forecastRows } from "../forecast-view.server";

const whole = (value: number | null) => (value === null ? null : Math.round(value));

/** A forecast's chart as a CSV file, a week a row. */
export const loader = campLoader({ ...aForecast, also: () => "reports_export" }, ({ ctx, rows, query }) => {
	const { season, found } = openForecast(ctx, rows, query);
	const earlier = found?.past.toReversed() ?? [];
	const columns: CsvColumn<ForecastRow>[] = [
		{ label: "Days before the start", value: ({ days }) => days },
		{ label: "Date", value: ({ date }) => date },
		{ label: season.name, value: ({ now }) => now },
		{ label: "Expected", value: ({ expected }) => whole(expected) },
		{ label: "Low", value: ({ low }) => whole(low) },
		{ label: "High", value: ({ high }) => whole(high) },
		...earlier.map(
			({ name }, at): CsvColumn<ForecastRow> => ({ label: name, value: ({ past }) => past[at] }),
		),
	];
	return csvResponse(`forecast-${season.name}.csv`, found ? forecastRows(found, season) : [], columns);
});
