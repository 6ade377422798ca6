import { Link, useLoaderData } from "@remix-run/react";
import { campPaths } from "#app/features/camp/settings/paths";
import { MetricCard } from "#app/features/insight/analytics/components/metric-card";
import { UpdateButton } from "#app/features/insight/analytics/components/update-button";
import { pageAt, pageReads, pageSeason } from "#app/features/insight/analytics/index.server";
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
import { areasRead } from "../areas.server";
import { competitorsRead } from "../competitors.server";
import { CompetitorTable } from "../components/competitor-table";
import { DistanceCard } from "../components/distance-card";
import { FigureCard } from "../components/figure-card";
import { OwnPrices } from "../components/own-prices";
import { PriceCard } from "../components/price-card";
import { SourcesCard } from "../components/sources-card";
import { FRESH_MONTHS } from "../figures";
import { marketQuery } from "../inputs";
import { DEMAND_CARDS, marketView } from "../market-view.server";
import { importOf, marketPaths } from "../paths";
import { ofMarket } from "../route-specs.server";
import { snapshotRead } from "../snapshot.server";

export const loader = campLoader(
	{
		...ofMarket,
		query: marketQuery,
		reads: (at) => ({
			...pageReads(at, DEMAND_CARDS),
			snapshot: snapshotRead(at.db, at.place.camp_id, pageSeason(at)),
			competitors: competitorsRead(at.db, at.place.camp_id),
			areas: areasRead(at.db, at.place.camp_id),
		}),
	},
	({ ctx, rows, query }) => {
		const page = pageAt(ctx, rows, { season: query.season });
		return page ? marketView(ctx, page, rows, query) : null;
	},
);

export const handle = { title: "Market analysis", mobileTitle: "Market" };
export const meta: () => { title: string }[] = () => [{ title: "Market analysis · CampInsights" }];

/** A camp's market: its own families, sessions and waitlist, and the prices that it imported. */
export default function Market() {
	const shown = useLoaderData<typeof loader>();
	const { name, time_zone, user_name } = useCamp();
	const [edits, sets] = [useCan("imports_run"), useCan("settings_edit")];
	useWatched(shown?.is_updating ?? false);
	if (shown === null)
		return (
			<>
				<PageHeader title="Market analysis" />
				<Card flush>
					<EmptyState icon={<Icon name="chart-line" />} title="No season yet">
						Market analysis shows where a season's families come from. Add a season to begin.
					</EmptyState>
				</Card>
			</>
		);
	const { season, taken_at, is_updating, reach, prices, demand, demand_source, sources, competitors } = shown;
	const counted = taken_at ? `Updated ${formatInstant(taken_at, time_zone)}` : null;
	return (
		<>
			<PrintHead parts={[name, `Market analysis, ${season.name}`, counted, user_name]} />
			<PageHeader
				beside
				title="Market analysis"
				description={season.name}
				actions={
					<>
						<ButtonLink to={marketPaths.competitors} narrows icon={<Icon name="list-checks" />}>
							Competitors
						</ButtonLink>
						<UpdateButton
							action={marketPaths.update}
							season={season.id}
							takenAt={taken_at}
							isUpdating={is_updating}
						/>
					</>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
				<p className="text-muted">
					Based only on your camp's records and imports. {counted ? `${counted}.` : ""}
				</p>
				{taken_at === null ? (
					<Card flush>
						<EmptyState
							icon={<Icon name="chart-line" />}
							title={is_updating ? "Counting…" : "Not counted yet"}
							actions={
								is_updating ? undefined : (
									<UpdateButton
										action={marketPaths.update}
										season={season.id}
										takenAt={null}
										isUpdating={false}
										isMain
									/>
								)
							}
						>
							{is_updating
								? "The numbers will appear here in a moment."
								: `Numbers for ${season.name} are updated every night. Count them now to see them right away.`}
						</EmptyState>
					</Card>
				) : null}
				{reach ? (
					<Section title="Where families live">
						<div className="flex flex-wrap gap-3">
							{reach.view.bands.length > 0 ? (
								<DistanceCard
									reach={reach.view}
									hasLocation={reach.has_location}
									settings={sets ? campPaths.settings : null}
									source={reach.source}
									file={shown.files.distance}
									allZips={reach.all_zips}
								/>
							) : (
								<Card flush className="lg:col-span-2">
									<EmptyState icon={<Icon name="map-pin" />} title="No enrolled families yet">
										Once campers have a spot in {season.name}, this shows how far from camp their families
										live.
									</EmptyState>
								</Card>
							)}
						</div>
					</Section>
				) : null}
				{prices ? (
					<Section title="Prices">
						{prices.view ? (
							<PriceCard
								prices={prices.view}
								source={prices.source}
								kinds={prices.kinds}
								rows={prices.rows}
								file={shown.files.prices}
							/>
						) : (
							<Card flush>
								<EmptyState icon={<Icon name="tent" />} title="No sessions with a price yet">
									Enter prices for the {season.name} sessions to compare them with fill rates.
								</EmptyState>
							</Card>
						)}
					</Section>
				) : null}
				{demand.length > 0 || sources.length > 0 ? (
					<Section title="Demand" description={demand_source}>
						<div className="flex flex-wrap gap-3">
							{demand.map((card) => (
								<MetricCard key={card.key} card={card} />
							))}
							{sources.map((each) => (
								<SourcesCard key={each.id} {...each} file={shown.files.sources} />
							))}
						</div>
					</Section>
				) : null}
				<Section title="Other camps">
					{competitors.rows.length > 0 ? (
						<FigureCard
							id="competitors"
							title="Competitor prices per week"
							about={
								<>
									<p>
										The newest price you have for each program, divided by its weeks, next to your own
										sessions of the same kind.
									</p>
									<p>Prices older than {FRESH_MONTHS} months are gray and aren't compared.</p>
								</>
							}
							source={competitors.source}
							file={shown.files.competitors}
						>
							<div className="-mx-4 grid gap-4">
								{competitors.own.length > 0 ? <OwnPrices rows={competitors.own} /> : null}
								<CompetitorTable rows={competitors.rows} linked={edits} />
							</div>
							{competitors.more > 0 ? (
								<Link
									to={marketPaths.competitors}
									className="link inline-flex min-h-8 items-center touch:min-h-11"
								>
									View all {competitors.more + competitors.rows.length}
								</Link>
							) : null}
						</FigureCard>
					) : (
						<Card flush>
							<EmptyState
								icon={<Icon name="tag" />}
								title="No competitor prices yet"
								actions={
									edits ? (
										<>
											<ButtonLink to={marketPaths.addCompetitor}>Add price</ButtonLink>
											<ButtonLink to={importOf("competitor_prices")} variant="quiet">
												Import a file
											</ButtonLink>
										</>
									) : undefined
								}
							>
								Enter the prices of the camps that your families also consider: camp, program, weeks, price,
								where you found it and when. CampInsights never looks up prices for you.
							</EmptyState>
						</Card>
					)}
				</Section>
			</div>
		</>
	);
}
