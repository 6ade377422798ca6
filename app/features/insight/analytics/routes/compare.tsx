import { useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { useCamp } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { compareWanted, sideBySide } from "../compare-view.server";
import { CompareForm } from "../components/compare-form";
import { CompareTable } from "../components/compare-table";
import { sessionChoices } from "../dashboard-view.server";
import { compareQuery } from "../inputs";
import { KeptMetrics, keptRead } from "../kept.server";
import { pageAt, pageReads, pageSeason } from "../page.server";
import { analyticsPaths } from "../paths";

export const loader = campLoader(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		query: compareQuery,
		reads: ({ db, place, query }) => {
			const at = { db, place, query: { season: query.season } };
			const camp_id = place.camp_id;
			const before = sql`(SELECT b.id FROM season a CROSS JOIN season b ON b.camp_id = a.camp_id
				LEFT JOIN season_comparison p ON p.camp_id = a.camp_id AND p.season_id = a.id
				WHERE a.camp_id = ${camp_id} AND a.id = ${pageSeason(at)} AND (b.id = ${query.with ?? null} OR b.start_date < a.start_date)
				ORDER BY b.id = ${query.with ?? null} DESC, b.id = p.with_id DESC, b.start_date DESC, b.id LIMIT 1)`;
			return {
				...pageReads(at, compareWanted),
				other: db.all<{ id: string | null }>(sql`SELECT ${before} AS id`),
				other_kept: keptRead(db, { camp_id, season: before }, compareWanted),
			};
		},
	},
	({ ctx, rows, query }) => {
		const page = pageAt(ctx, rows, { season: query.season });
		const other = rows.seasons.find(({ id }) => id === rows.other[0]?.id) ?? null;
		if (!page) return null;
		const [one, two] = [KeptMetrics.from(rows.kept), KeptMetrics.from(rows.other_kept)];
		return {
			seasons: rows.seasons
				.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
				.map(({ id, name }) => ({ value: id, label: name })),
			one: {
				id: page.season.id,
				name: page.season.name,
				sessions: sessionChoices(one),
				session: query.session ?? "",
			},
			two: other && {
				id: other.id,
				name: other.name,
				sessions: sessionChoices(two),
				session: query.with_session ?? "",
			},
			sections: sideBySide(
				page,
				{ figures: one, session: query.session },
				{ figures: two, session: query.with_session },
			),
		};
	},
);

export const handle = { title: "Analytics", place: () => analyticsPaths.dashboard };
export const meta: () => { title: string }[] = () => [{ title: "Compare · Analytics · CampInsights" }];

/** Two seasons, or a session of each, side by side. */
export default function Compare() {
	const shown = useLoaderData<typeof loader>();
	const { name, user_name } = useCamp();
	const head = (
		<PageHeader
			title="Compare"
			description="Two seasons, or two sessions, side by side."
			back={{ to: analyticsPaths.dashboard, label: "Analytics" }}
		/>
	);
	if (!shown?.two)
		return (
			<>
				{head}
				<Card flush>
					<EmptyState icon={<Icon name="arrow-right-left" />} title="Nothing to compare yet">
						Once your camp has a second season, you can compare the two here.
					</EmptyState>
				</Card>
			</>
		);
	const { one, two, sections, seasons } = shown;
	return (
		<>
			<PrintHead parts={[name, `${one.name} and ${two.name}`, user_name]} />
			{head}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<CompareForm one={one} two={two} seasons={seasons} />
				{sections.length > 0 ? (
					sections.map((section) => (
						<CompareTable key={section.title} section={section} one={one} two={two} />
					))
				) : (
					<Card flush>
						<EmptyState icon={<Icon name="arrow-right-left" />} title="Not counted yet">
							The numbers of a season are counted every night. Open Analytics to count them now.
						</EmptyState>
					</Card>
				)}
			</div>
		</>
	);
}
