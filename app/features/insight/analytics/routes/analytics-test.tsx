import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { campLoader } from "#app/platform/http/screen.server";
import { blank } from "#app/platform/http/fields";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { PageHeader } from "#app/ui/page-header";
import { openAnalytics } from "../analytics.server";
import { type CheckedNumber, checkMetric } from "../check-metrics.server";
import { partsOf } from "../define-metric";
import { metricOf } from "../known-metrics.server";
import { breakdownsFor } from "../measure-rights.server";
import { METRICS } from "../metrics/all-metrics";

const PATH = "/analytics-test";
/** Checks all totals. */
const ALL = "all";

/** Scope of the check: nothing, the totals of all metrics, or the breakdowns of one. */
const query = z.object({ check: blank(z.string().max(40)) });

/** Developers' page that checks each number of analytics against its rows. Not in production. */
export const loader = campLoader(
	{ permission: "manage_all", in_production: false, query },
	async ({ ctx, query: { check } }) => {
		const chosen = check === undefined || check === ALL ? undefined : metricOf(check);
		const asked = check === ALL ? METRICS : chosen ? [chosen] : [];
		const found = new Map<string, Awaited<ReturnType<typeof checkMetric>>[]>();
		const analytics = asked.length > 0 ? await openAnalytics(ctx) : null;
		const season = analytics?.seasons.find(({ id }) => id === analytics.catalog.season?.id);
		for (const metric of analytics && season ? asked : []) {
			const breakdowns = ["", ...(chosen && analytics ? breakdownsFor(analytics.catalog, metric) : [])];
			const checks = [];
			for (const by of breakdowns)
				checks.push(
					await checkMetric(analytics as NonNullable<typeof analytics>, metric, season?.id ?? "", by),
				);
			found.set(metric.key, checks);
		}
		const all = [...found.values()].flat();
		const numbers = all.flatMap((each) => each.numbers);
		return {
			season: season?.name ?? null,
			checked: numbers.length,
			differing: numbers.filter(({ state }) => state === "differs").length,
			metrics: METRICS.filter((metric) => !chosen || metric === chosen).map((metric) => ({
				key: metric.key,
				title: metric.title,
				formula: metric.formula,
				unit: metric.unit,
				plans: partsOf(metric).map(({ label, entity, measure, filters }) => ({
					label,
					plan: JSON.stringify({ entity, measure, filters }),
				})),
				has_breakdowns: Object.keys(metric.breakdowns).length > 0,
				checks: (found.get(metric.key) ?? []).map((each) => ({
					...each,
					label: metric.breakdowns[each.breakdown]?.label ?? "Total",
				})),
			})),
		};
	},
);

export const handle = { title: "Analytics test" };
export const meta = () => [{ title: "Analytics test · CampInsights" }];

export default function AnalyticsTest() {
	const { season, checked, differing, metrics } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Analytics test"
				description="Checks each number against its rows. This page doesn't exist in production."
				actions={<ButtonLink to={`${PATH}?check=${ALL}`}>Check all</ButtonLink>}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{season ? (
					<p role="status" className={cn(differing > 0 && "text-danger")}>
						{season}: {checked} numbers checked,{" "}
						{differing === 0 ? "all match their rows" : `${differing} differ from their rows`}.
					</p>
				) : null}
				{metrics.map((metric) => (
					<Card key={metric.key} title={metric.title} description={metric.formula}>
						<div className="grid gap-2">
							{metric.plans.map(({ label, plan }) => (
								<p key={label}>
									{label}: <code className="text-xs wrap-anywhere">{plan}</code>
								</p>
							))}
							{metric.checks.map(({ breakdown, label, value, hidden, ms, numbers }) => (
								<div key={breakdown} className="grid gap-1 border-t border-line pt-2">
									<p>
										<span className="font-medium">{label}</span>: {value ?? "none"} ({metric.unit}),{" "}
										{Math.round(ms)} ms
										{hidden > 0 ? `, ${hidden} hidden` : ""}
									</p>
									<ul className="grid gap-1">
										{numbers.map((number) => (
											<Compared key={number.name} number={number} />
										))}
									</ul>
								</div>
							))}
							{metric.has_breakdowns ? (
								<Link to={`${PATH}?check=${metric.key}`} className="link justify-self-start">
									Check {metric.title.toLowerCase()} and its breakdowns
								</Link>
							) : null}
						</div>
					</Card>
				))}
			</div>
		</div>
	);
}

function Compared({
	number: { name, said, rows_say, rows, state },
}: {
	number: Omit<CheckedNumber, "plan">;
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-2 tabular-nums">
			{state === "differs" ? (
				<Badge tone="danger">Differs</Badge>
			) : (
				<Badge tone={state === "same" ? "pine" : "neutral"}>
					{state === "same" ? "Same" : "Too many rows"}
				</Badge>
			)}
			<span className={cn("wrap-anywhere", state === "differs" && "text-danger")}>
				{name} {said ?? "none"}
				{rows === null ? "" : `, its ${rows} rows give ${rows_say}`}
			</span>
		</li>
	);
}
