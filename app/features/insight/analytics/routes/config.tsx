import { useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { RuleList } from "#app/features/insight/insights/components/rule-list";
import { TargetList } from "#app/features/insight/insights/components/target-list";
import { RULES, settingReads } from "#app/features/insight/insights/index.server";
import { formatDate } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { METRIC_GROUPS } from "../metrics/all-metrics";
import { analyticsPaths } from "../paths";

/** Sessions of a season that can have a target. */
const MOST_SESSIONS = 500;

export const loader = campLoader(
	{
		permission: "manage_all",
		feature: "flag:advanced_analytics",
		reads: ({ db, place }) => ({
			...settingReads(db, place.camp_id),
			sessions: db.all<{ id: string; name: string; start_date: string }>(
				sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date FROM session s
					WHERE s.camp_id = ${place.camp_id} AND s.season_id = ${followedSeason(place.camp_id, undefined)}
						AND s.deleted_at IS NULL AND s.status <> 'cancelled'
					ORDER BY s.start_date, s.name, s.id LIMIT ${MOST_SESSIONS}`,
			),
		}),
	},
	({ rows }) => {
		const settings = new Map(rows.settings.map((each) => [each.rule, each]));
		const targets = new Map(rows.targets.map(({ session_id, fill }) => [session_id, fill]));
		return {
			rules: RULES.map(({ key, title, formula, threshold }) => ({
				key,
				title,
				formula,
				threshold,
				is_on: settings.get(key)?.is_on ?? true,
				own: settings.get(key)?.threshold ?? null,
			})),
			sessions: rows.sessions.map(({ id, name, start_date }) => ({
				id,
				name,
				starts: formatDate(start_date),
				fill: targets.get(id) ?? null,
			})),
			definitions: Object.entries(METRIC_GROUPS).map(([group, metrics]) => ({
				group,
				metrics: metrics.map(({ key, title, formula, version, changed_on, owner }) => ({
					key,
					title,
					formula,
					note: `Version ${version}, ${formatDate(changed_on)}. Owner: ${owner}.`,
				})),
			})),
		};
	},
);

export const handle = { title: "Analytics settings" };
export const meta = () => [{ title: "Analytics settings · CampInsights" }];

export default function Config() {
	const { rules, sessions, definitions } = useLoaderData<typeof loader>();
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
					description="Each rule looks at your camp once a day. A change counts from the next look on."
					flush
				>
					<RuleList rules={rules} />
				</Card>
				<Card
					title="Targets"
					description="The share of spots that a session should have filled shortly before it starts."
					flush
				>
					{sessions.length > 0 ? (
						<TargetList sessions={sessions} />
					) : (
						<EmptyState title="No sessions yet">Targets are set for each session of the season.</EmptyState>
					)}
				</Card>
				<Card title="Definitions" description="All camps use the same ones." flush>
					{definitions.map(({ group, metrics }) => (
						<details key={group} className="border-t border-line first:border-t-0">
							<summary className="cursor-pointer px-4 py-3 font-medium">{group}</summary>
							<dl className="grid gap-3 px-4 pb-4">
								{metrics.map(({ key, title, formula, note }) => (
									<div key={key}>
										<dt className="font-medium">{title}</dt>
										<dd>
											{formula} <span className="text-muted">{note}</span>
										</dd>
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
