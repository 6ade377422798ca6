import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { ForecastChart } from "../components/forecast-chart";
import { ErrorTable, ForecastTable } from "../components/forecast-tables";
import { aForecast, openForecast } from "../forecast-spec.server";
import { forecastView } from "../forecast-view.server";
import { analyticsPaths, withView } from "../paths";

export const loader = campLoader(aForecast, ({ ctx, rows, query }) => {
	const { season, found } = openForecast(ctx, rows, query);
	return {
		season: season.name,
		back: withView(analyticsPaths.dashboard, query),
		counted: found && formatDate(found.as_of),
		view: found && forecastView(found, season),
	};
});

export const handle = { title: "Analytics", place: () => analyticsPaths.dashboard };
export const meta: () => { title: string }[] = () => [{ title: "Forecast · Analytics · CampInsights" }];

/** Forecast of the spots taken at a season's end, with its method and past errors. */
export default function Forecast() {
	const { season, back, counted, view } = useLoaderData<typeof loader>();
	const { name, user_name } = useCamp();
	const exports = useCan("reports_export");
	return (
		<>
			<PrintHead parts={[name, `Forecast, ${season}`, counted && `Counted on ${counted}`, user_name]} />
			<PageHeader
				title="Forecast"
				description={`Spots ${season} is expected to fill by its end.`}
				back={{ to: back, label: "Analytics" }}
				actions={exports && view ? <ExportLink path={analyticsPaths.forecastCsv} /> : undefined}
			/>
			{view ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
					<div className="grid gap-1">
						{view.value ? (
							<p className="flex flex-wrap items-baseline gap-x-2">
								<strong className="text-xl font-bold tabular-nums">{view.value}</strong>
								<span className="text-lg">spots expected by the end, {view.range}</span>
							</p>
						) : null}
						{view.missing.map((text) => (
							<p key={text} className="text-base font-medium">
								{text}
							</p>
						))}
						<p className="text-muted">{view.now}</p>
					</div>
					<Card title="Spots taken">
						<ForecastChart chart={view.chart} season={season} />
					</Card>
					{view.how.length > 0 ? (
						<Card title="How it works">
							<ul className="grid max-w-form list-disc gap-1 ps-5">
								{view.how.map((text) => (
									<li key={text}>{text}</li>
								))}
							</ul>
						</Card>
					) : null}
					<Card
						title="Past accuracy"
						description="What it would have predicted for each earlier season, using only the seasons before it."
						flush
					>
						{view.errors.seasons.length > 0 ? (
							<>
								<p className="max-w-form px-4 py-3">{view.errors.summary}</p>
								<ErrorTable seasons={view.errors.seasons} />
							</>
						) : (
							<p className="px-4 py-3 text-muted">
								No earlier season can be checked yet, because each check needs the seasons before it.
							</p>
						)}
					</Card>
					<Card title="Spots by date" flush>
						<ForecastTable rows={view.rows} season={season} past={view.past_names} />
					</Card>
				</div>
			) : (
				<Card flush>
					<EmptyState icon={<Icon name="chart-line" />} title="Nothing to show yet">
						Spots are counted every night, and shown once 5 campers are enrolled. Open Analytics to count them
						now.
					</EmptyState>
				</Card>
			)}
		</>
	);
}
