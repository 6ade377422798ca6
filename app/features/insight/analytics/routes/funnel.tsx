import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { CardMenu } from "../components/card-menu";
import { FilterBar } from "../components/filter-bar";
import { StepTable, StopTable } from "../components/funnel-tables";
import { aFunnel, openFunnel } from "../funnel-spec.server";
import { analyticsPaths, withView } from "../paths";
import { PERIODS } from "../periods";

export const loader = campLoader(aFunnel, async ({ ctx, rows, query }) => {
	const { season, view, taken_at } = await openFunnel(ctx, rows, query);
	return {
		season: season.name,
		funnel: view,
		taken_at,
		period: query.period ?? "",
		back: withView(analyticsPaths.dashboard, query),
	};
});

export const handle = { title: "Analytics", place: () => analyticsPaths.dashboard };
export const meta: () => { title: string }[] = () => [
	{ title: "Registration funnel · Analytics · CampInsights" },
];

/** The registration funnel as tables: how many registrations came how far, and where drafts stop. */
export default function FunnelPage() {
	const { season, funnel, taken_at, period, back } = useLoaderData<typeof loader>();
	const { name, time_zone, user_name } = useCamp();
	const reads = useCan("reports_view");
	const measured = taken_at ? `Updated ${formatInstant(taken_at, time_zone)}` : null;
	return (
		<>
			<PrintHead parts={[name, "Registration funnel", season, measured, user_name]} />
			<PageHeader
				title="Registration funnel"
				description={funnel ? `${season}. ${funnel.formula}` : season}
				back={{ to: back, label: "Analytics" }}
				actions={funnel ? <CardMenu card={funnel} /> : undefined}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<FilterBar
					sessions={{ offered: [], has_more: false }}
					chosen={{ sessions: [], period }}
					periods={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
					isNarrowed={period !== ""}
				/>
				{funnel ? (
					<>
						<Card flush title="Steps">
							<StepTable funnel={funnel} linked={reads} />
						</Card>
						{funnel.stops.length > 0 ? (
							<Card flush title="Where drafts stop" description={funnel.summary ?? undefined}>
								<StopTable funnel={funnel} linked={reads} />
							</Card>
						) : null}
						<p className="text-xs text-muted">
							{funnel.definition}. {measured ? `${measured}.` : ""}
						</p>
					</>
				) : (
					<Card flush>
						<EmptyState icon={<Icon name="chart-line" />} title="No registrations yet">
							{period
								? "No registrations in this period, or too few to show."
								: "Registrations appear here the day after the first one, once there are enough to show."}
						</EmptyState>
					</Card>
				)}
			</div>
		</>
	);
}
