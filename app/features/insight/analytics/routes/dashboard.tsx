import { useLoaderData } from "@remix-run/react";
import { WeeklyInsights } from "#app/features/account/account/components/weekly-insights";
import { weeklyInsightsRead } from "#app/features/account/account/index.server";
import { InsightList } from "#app/features/insight/insights/components/insight-list";
import {
	insightFacts,
	noteSeen,
	openInsights,
	seenBy,
	sessionsToFill,
	settingsRead,
	targetsRead,
} from "#app/features/insight/insights/index.server";
import { insightPaths } from "#app/features/insight/insights/paths";
import { useWatched } from "#app/features/insight/reports/components/use-watched";
import { formatInstant } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { Section } from "#app/ui/section";
import { SINCE_VISIT } from "../cards";
import { FilterBar } from "../components/filter-bar";
import { ForecastLine } from "../components/forecast-line";
import { Funnel } from "../components/funnel";
import { Headline } from "../components/headline";
import { MetricCard } from "../components/metric-card";
import { UpdateButton } from "../components/update-button";
import { headlineOf, sectionsOf, offeredSessions, sinceVisit, wantedFor } from "../dashboard-view.server";
import { funnelCard } from "../funnel-view.server";
import { forecastLine } from "../forecast-view.server";
import { dashboardQuery } from "../inputs";
import { keptBeforeRead, KeptMetrics } from "../kept.server";
import { figuresOf, isNarrowed, pageAt, pageReads, pageSeason } from "../page.server";
import { analyticsPaths, withView } from "../paths";
import { PERIODS } from "../periods";
import { forecastRead } from "../season-forecast.server";
import { userOfToken, lastVisitDay, noteVisit } from "../visits.server";

export const loader = campLoader(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		query: dashboardQuery,
		reads: (at) => ({
			...pageReads(at, wantedFor(at.query.by), !isNarrowed(at.query)),
			forecast: forecastRead(at),
			settings: settingsRead(at.db, at.place.camp_id),
			targets: targetsRead(at.db, at.place.camp_id, pageSeason(at)),
			insights: openInsights(at.db, at.place.camp_id, ["new", "seen", "acted"]),
			weekly: weeklyInsightsRead(at.db, { camp_id: at.place.camp_id, user: userOfToken(at.token) }),
			before: keptBeforeRead(
				at.db,
				{ camp_id: at.place.camp_id, season: pageSeason(at) },
				lastVisitDay(
					{ camp_id: at.place.camp_id, user: userOfToken(at.token) },
					{ today: at.today, time_zone: at.place.time_zone },
				),
				SINCE_VISIT,
			),
		}),
	},
	async ({ ctx, rows, query }) => {
		const { season: asked, session, period, by } = query;
		const view = { season: asked, session, period, by };
		const page = pageAt(ctx, rows, view);
		if (!page) return { season: null };
		const insights = seenBy(ctx, rows.insights).filter((each) => each.season_id === page.season.id);
		ctx.afterwards(() => noteVisit(ctx));
		const stored = KeptMetrics.from(rows.kept);
		const figures = await figuresOf(ctx, page, stored, query, wantedFor(by));
		const narrowed = isNarrowed(query);
		if (!narrowed) ctx.afterwards(() => noteSeen(ctx, insights));
		return {
			season: { id: page.season.id, name: page.season.name },
			headline: headlineOf(page, narrowed ? stored : figures, {
				behind: sessionsToFill(ctx, insights),
				insights,
				settings: rows.settings,
			}),
			since: narrowed ? null : sinceVisit(page, stored, KeptMetrics.from(rows.before)),
			insights: narrowed ? [] : insights.map((each) => ({ ...each, facts: insightFacts(each) })),
			sections: sectionsOf(page, figures, rows.targets),
			forecast:
				ctx.features.has("flag:predictive_models") && !narrowed ? forecastLine(page, rows.forecast) : null,
			funnel: funnelCard(page, figures),
			weekly: rows.weekly.length > 0,
			sessions: offeredSessions(stored, session),
			chosen: { sessions: session ?? [], period: period ?? "", by: by ?? [] },
			narrowed,
			taken_at: stored.taken_at,
			is_updating: query.since !== undefined && query.since === (stored.taken_at ?? "never"),
			compare: withView(analyticsPaths.compare, { season: asked }),
		};
	},
);

export const handle = { title: "Analytics", mobileTitle: "Dashboard" };
export const meta: () => { title: string }[] = () => [{ title: "Analytics · CampInsights" }];

export default function Dashboard() {
	const shown = useLoaderData<typeof loader>();
	const { name, time_zone, user_name } = useCamp();
	const sets = useCan("manage_all");
	useWatched(shown.season !== null && shown.is_updating);
	if (shown.season === null)
		return (
			<>
				<PageHeader title="Analytics" />
				<Card flush>
					<EmptyState icon={<Icon name="chart-line" />} title="No season yet">
						Analytics compare enrollment, money and attendance by season. Add a season to begin.
					</EmptyState>
				</Card>
			</>
		);
	const { season, headline, since, sections, funnel, chosen, taken_at, is_updating } = shown;
	const measured = taken_at ? `Updated ${formatInstant(taken_at, time_zone)}` : null;
	return (
		<>
			<PrintHead parts={[name, `Analytics, ${season.name}`, measured, user_name]} />
			<PageHeader
				beside
				title="Analytics"
				description={season.name}
				actions={
					<>
						{sets ? (
							<ButtonLink to={insightPaths.config} variant="quiet">
								Settings
							</ButtonLink>
						) : null}
						<ButtonLink to={shown.compare} narrows icon={<Icon name="arrow-right-left" />}>
							Compare
						</ButtonLink>
						<UpdateButton
							action={analyticsPaths.update}
							season={season.id}
							takenAt={taken_at}
							isUpdating={is_updating}
						/>
					</>
				}
			/>
			{taken_at ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<Headline headline={headline} since={since} measured={measured} />
					{shown.insights.length > 0 ? (
						<div id="insights" className="scroll-mt-20">
							<Section
								title="Needs attention"
								actions={<WeeklyInsights is_on={shown.weekly} from="insights" />}
							>
								<InsightList insights={shown.insights} />
							</Section>
						</div>
					) : null}
					<FilterBar
						sessions={shown.sessions}
						chosen={chosen}
						periods={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
						isNarrowed={shown.narrowed}
					/>
					{sections.length === 0 ? (
						<Card flush>
							<EmptyState icon={<Icon name="lock" />} title="No numbers to show">
								{shown.narrowed
									? "The numbers you can see can't be filtered this way."
									: "Your role can't see the data behind these numbers. Ask a camp admin for access."}
							</EmptyState>
						</Card>
					) : null}
					{sections.map(({ title, cards }) => (
						<Section key={title} title={title}>
							<div className="flex flex-wrap gap-3">
								{title === LAST && funnel ? <Funnel funnel={funnel} /> : null}
								{cards.map((card) => (
									<MetricCard key={card.key} card={card}>
										{card.key === "velocity" && shown.forecast ? <ForecastLine {...shown.forecast} /> : null}
									</MetricCard>
								))}
							</div>
						</Section>
					))}
				</div>
			) : (
				<Card flush>
					<EmptyState
						icon={<Icon name="chart-line" />}
						title={is_updating ? "Counting…" : "Not counted yet"}
						actions={
							is_updating ? undefined : (
								<UpdateButton action={analyticsPaths.update} season={season.id} isUpdating={false} isMain />
							)
						}
					>
						{is_updating
							? "The numbers will appear here in a moment."
							: `Numbers for ${season.name} are updated every night. Count them now to see them right away.`}
					</EmptyState>
				</Card>
			)}
		</>
	);
}

const LAST = "Registration and staff";
