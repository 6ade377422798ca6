import { breakdownOfMetric } from "../define-metric";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { targetsRead } from "#app/features/insight/insights/index.server";
import { formatInstant } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { Tabs } from "#app/ui/tabs";
import { targetsOfCard } from "../card-targets";
import { cardView, definitionText } from "../card-view.server";
import { cardOf } from "../cards";
import { CardLine } from "../components/card-line";
import { CardMenu } from "../components/card-menu";
import { FilterBar } from "../components/filter-bar";
import { GroupTable } from "../components/group-table";

import { offeredSessions } from "../dashboard-view.server";
import { versionWords } from "../figure-words";
import { metricParams, metricQuery } from "../inputs";
import { KeptMetrics } from "../kept.server";
import { assertSees, figuresOf, isNarrowed, pageAt, pageReads, pageSeason } from "../page.server";
import { analyticsPaths, withView } from "../paths";
import { PERIODS } from "../periods";

export const loader = campLoader(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		params: metricParams,
		query: metricQuery,
		reads: (at) => ({
			...pageReads(at, [
				[at.params.metric, at.query.by ?? cardOf(at.params.metric).by ?? ""],
				[at.params.metric, ""],
				["enrolled", "session"],
			]),
			targets: targetsRead(at.db, at.place.camp_id, pageSeason(at)),
		}),
	},
	async ({ ctx, rows, params, query }) => {
		const { season, session, period } = query;
		const view = { season, session, period };
		const page = pageAt(ctx, rows, view);
		if (!page) throw redirect(analyticsPaths.dashboard);
		const metric = assertSees(page, params.metric);
		const stored = KeptMetrics.from(rows.kept);
		const wanted = query.by ?? cardOf(metric.key).by ?? "";
		const by = breakdownOfMetric(metric, wanted) && stored.of(metric.key, wanted) ? wanted : "";
		const figures = await figuresOf(ctx, page, stored, query, [[metric.key, by]]);
		const kept = figures.of(metric.key, by);
		const targets = targetsOfCard(rows.targets, { ...view, metric: metric.key, by });
		return {
			title: metric.title,
			formula: metric.formula,
			definition: `${definitionText(metric)}.`,
			earlier: metric.history.map(versionWords),
			season: page.season.name,
			card: kept ? cardView(page, metric, kept, { by, whole: true, targets }) : null,
			is_cut: kept?.is_cut ?? false,
			taken_at: figures.taken_at,
			sessions: offeredSessions(stored, session),
			chosen: { sessions: session ?? [], period: period ?? "" },
			narrowed: isNarrowed(query),
			back: withView(analyticsPaths.dashboard, view),
		};
	},
);

export const handle = { title: "Analytics", place: () => analyticsPaths.dashboard };
export const meta = ({ data }: { data?: { title: string } }): { title: string }[] => [
	{ title: `${data?.title ?? "Number"} · Analytics · CampInsights` },
];

/** One metric with all groups of a breakdown, its definition and its rows. */
export default function MetricPage() {
	const shown = useLoaderData<typeof loader>();
	const { name, time_zone, user_name } = useCamp();
	const reads = useCan("reports_view");
	const { title, formula, definition, season, card, chosen } = shown;
	const measured = shown.taken_at ? `Updated ${formatInstant(shown.taken_at, time_zone)}` : null;
	return (
		<>
			<PrintHead parts={[name, title, season, measured, user_name]} />
			<PageHeader
				title={title}
				description={`${season}. ${formula}`}
				back={{ to: shown.back, label: "Analytics" }}
				actions={
					card ? (
						<>
							{reads && card.rows[0] ? (
								<ButtonLink to={card.rows[0].to} icon={<Icon name="list-checks" />}>
									View rows
								</ButtonLink>
							) : null}
							<CardMenu card={card} />
						</>
					) : undefined
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<FilterBar
					sessions={shown.sessions}
					chosen={chosen}
					periods={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
					isNarrowed={shown.narrowed}
				/>
				{card ? (
					<div className="grid gap-1">
						<p className="flex flex-wrap items-baseline gap-x-2">
							{card.missing ? (
								<span className="text-muted">{card.missing}</span>
							) : (
								<strong className="text-xl font-bold tabular-nums">{card.value}</strong>
							)}
							{card.ratio ? <span className="text-muted tabular-nums">{card.ratio}</span> : null}
							{card.target ? (
								<span className="text-muted tabular-nums">{`· target ${card.target}`}</span>
							) : null}
						</p>
						{[card.comparison, card.not_compared, card.outdated].map((text) =>
							text ? (
								<p key={text} className="text-muted">
									{text}
								</p>
							) : null,
						)}
					</div>
				) : null}
				{card && card.breakdowns.length > 0 ? (
					<Tabs
						label="Break down by"
						tabs={card.breakdowns.map(({ key, label, to }) => ({ to, label, current: key === card.by }))}
					/>
				) : null}
				{card?.by_label ? (
					<Card flush title={`By ${card.by_label.toLowerCase()}`}>
						{card.line ? (
							<div className="px-4 py-3">
								<CardLine line={card.line} title={title} />
								<p className="text-muted">{card.line.summary}</p>
								{card.changed ? <p className="text-xs text-muted">{card.changed}</p> : null}
							</div>
						) : null}
						{card.bars.length > 0 ? (
							<GroupTable
								caption={`${title} by ${card.by_label.toLowerCase()}`}
								by={card.by_label}
								title={title}
								bars={card.bars}
								headings={card.headings}
								linked={reads}
							/>
						) : (
							<p className="px-4 py-3 text-muted">All groups are empty.</p>
						)}
						{shown.is_cut ? <p className="px-4 py-3 text-muted">Not all groups are shown.</p> : null}
					</Card>
				) : null}
				{card ? null : (
					<Card flush>
						<EmptyState
							icon={<Icon name="chart-line" />}
							title={shown.narrowed ? "Not available with these filters" : "Not counted yet"}
						>
							{shown.narrowed
								? "This number can't be limited to sessions or a period in this way. Clear the filters to see it."
								: "The numbers are counted every night. Open Analytics to count them now."}
						</EmptyState>
					</Card>
				)}
				<div className="grid gap-1 text-xs text-muted">
					<p>
						{definition} {measured ? `${measured}.` : ""}
					</p>
					{shown.earlier.map((text) => (
						<p key={text}>{text}</p>
					))}
				</div>
			</div>
		</>
	);
}
