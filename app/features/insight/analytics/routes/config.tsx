import { useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { sourcesRead } from "#app/features/camp/definitions/index.server";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { RuleList } from "#app/features/insight/insights/components/rule-list";
import { TargetList } from "#app/features/insight/insights/components/target-list";
import {
	RULES,
	settingsRead,
	type TargetRow,
	targetsRead,
} from "#app/features/insight/insights/index.server";
import { formatDate } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { definitionText } from "../card-view.server";
import { type ComparedSeasonView, ComparisonList } from "../components/comparison-list";
import { SourceList } from "../components/source-list";
import { versionWords } from "../figure-words";
import { METRIC_GROUPS } from "../metrics/all-metrics";
import { analyticsPaths } from "../paths";
import { pairColumns, pairJoin } from "../season-pairs.server";

/** Sessions of a season that can have a target. */
const MOST_SESSIONS = 500;

/** Maximum seasons in the comparison list, newest first. */
const MOST_SEASONS = 12;

interface ComparedSeason {
	id: string;
	name: string;
	start_date: string;
	is_chosen: number;
	with_id: string | null;
}

const comparedSeasons = (seasons: readonly ComparedSeason[]): ComparedSeasonView[] =>
	seasons.map(({ id, name, start_date, is_chosen, with_id }) => {
		const earlier = seasons.filter((each) => each.start_date < start_date);
		return {
			id,
			name,
			starts: formatDate(start_date),
			chosen: is_chosen === 0 ? "" : (with_id ?? "none"),
			before: earlier[0]?.name ?? null,
			earlier: earlier.map((each) => ({ value: each.id, label: each.name })),
		};
	});

/** A season or a session with its targets, by metric. */
const withTargets = (
	{ id, name, start_date }: { id: string; name: string; start_date: string },
	session: string | null,
	targets: readonly TargetRow[],
) => ({
	id,
	name,
	starts: formatDate(start_date),
	targets: Object.fromEntries(
		targets.filter(({ session_id }) => session_id === session).map(({ metric, value }) => [metric, value]),
	),
});

export const loader = campLoader(
	{
		permission: "manage_all",
		feature: "flag:advanced_analytics",
		reads: ({ db, place }) => ({
			settings: settingsRead(db, place.camp_id),
			targets: targetsRead(db, place.camp_id, followedSeason(place.camp_id, undefined)),
			followed: db.all<{ id: string; name: string; start_date: string }>(
				sql`SELECT n.id AS id, n.name AS name, n.start_date AS start_date FROM season n
					WHERE n.camp_id = ${place.camp_id} AND n.id = ${followedSeason(place.camp_id, undefined)}`,
			),
			sources: sourcesRead(db, place.camp_id),
			seasons: db.all<ComparedSeason>(
				sql`SELECT n.id AS id, n.name AS name, n.start_date AS start_date, ${pairColumns} FROM season n ${pairJoin}
					WHERE n.camp_id = ${place.camp_id} ORDER BY n.start_date DESC, n.id DESC LIMIT ${MOST_SEASONS}`,
			),
			sessions: db.all<{ id: string; name: string; start_date: string }>(
				sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date FROM session s
					WHERE s.camp_id = ${place.camp_id} AND s.season_id = ${followedSeason(place.camp_id, undefined)}
						AND s.deleted_at IS NULL AND s.status <> 'cancelled'
					ORDER BY s.start_date, s.name, s.id LIMIT ${MOST_SESSIONS}`,
			),
		}),
	},
	({ ctx, rows }) => {
		const [season] = rows.followed;
		const settings = new Map(rows.settings.map((each) => [each.rule, each]));
		return {
			currency: ctx.camp.currency,
			rules: RULES.map(({ key, title, formula, threshold, days }) => ({
				key,
				title,
				formula,
				threshold,
				is_on: settings.get(key)?.is_on ?? true,
				own: settings.get(key)?.threshold ?? null,
				days: days ?? null,
				own_days: settings.get(key)?.days ?? null,
			})),
			seasons: comparedSeasons(rows.seasons),
			sources: rows.sources.map(({ id, label }) => ({ id, label })),
			season: season ? withTargets(season, null, rows.targets) : null,
			sessions: rows.sessions.map((session) => withTargets(session, session.id, rows.targets)),
			definitions: Object.entries(METRIC_GROUPS).map(([group, metrics]) => ({
				group,
				metrics: metrics.map((metric) => ({
					key: metric.key,
					title: metric.title,
					formula: metric.formula,
					note: `${definitionText(metric)}.`,
					earlier: metric.history.map(versionWords),
				})),
			})),
		};
	},
);

export const handle = { title: "Analytics settings" };
export const meta = () => [{ title: "Analytics settings · CampInsights" }];

export default function Config() {
	const { rules, seasons, sources, season, sessions, currency, definitions } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Analytics settings"
				description="What counts as needing attention, and how each number is worked out."
				back={{ to: analyticsPaths.dashboard, label: "Analytics" }}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Card
					title="Insights"
					description="Each rule checks your camp once a day. Changes apply from the next check. Leave a number empty to use the default."
					flush
				>
					<RuleList rules={rules} />
				</Card>
				<Card
					title="Targets"
					description="Goals for this season, shown on the analytics cards. An insight warns you if a session that starts soon is below its fill rate target."
					flush
				>
					{season ? (
						<TargetList season={season} sessions={sessions} currency={currency} />
					) : (
						<EmptyState title="No seasons yet">Add a season to set targets.</EmptyState>
					)}
				</Card>
				<Card
					title="Season comparison"
					description="The earlier season each season is compared with on the dashboard, in insights and in forecasts."
					flush
				>
					{seasons.length > 0 ? (
						<ComparisonList seasons={seasons} />
					) : (
						<EmptyState title="No seasons yet">Add a season to begin.</EmptyState>
					)}
				</Card>
				<Card
					title="How families heard about you"
					description="The answers families can choose at registration. New registration forms start with them."
					flush
				>
					<SourceList sources={sources} />
				</Card>
				<Card title="Definitions" description="All camps use the same ones." flush>
					{definitions.map(({ group, metrics }) => (
						<details key={group} className="border-t border-line first:border-t-0">
							<summary className="cursor-pointer px-4 py-3 font-medium">{group}</summary>
							<dl className="grid gap-3 px-4 pb-4">
								{metrics.map(({ key, title, formula, note, earlier }) => (
									<div key={key}>
										<dt className="font-medium">{title}</dt>
										<dd>
											{formula} <span className="text-muted">{note}</span>
										</dd>
										{earlier.map((text) => (
											<dd key={text} className="text-muted">
												{text}
											</dd>
										))}
									</div>
								))}
							</dl>
						</details>
					))}
				</Card>
			</div>
		</div>
	);
}
