import { useLoaderData } from "@remix-run/react";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { aComparison, openComparison } from "../compare-spec.server";
import { sideBySide, timingText } from "../compare-view.server";
import { CompareForm } from "../components/compare-form";
import { CompareTable } from "../components/compare-table";
import { analyticsPaths } from "../paths";

export const loader = campLoader(aComparison, ({ ctx, rows, query }) => {
	const compared = openComparison(ctx, rows, query);
	if (!compared) return null;
	const { page, seasons, one, two } = compared;
	return {
		seasons: seasons
			.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
			.map(({ id, name }) => ({ value: id, label: name })),
		one: one.shown,
		two: two.shown,
		timing: timingText(page, [one.side, two.side]),
		sections: sideBySide(page, one.side, two.side),
	};
});

export const handle = { title: "Analytics", place: () => analyticsPaths.dashboard };
export const meta: () => { title: string }[] = () => [{ title: "Compare · Analytics · CampInsights" }];

/** Two seasons, or a session of each, side by side. */
export default function Compare() {
	const shown = useLoaderData<typeof loader>();
	const { name, user_name } = useCamp();
	const exports = useCan("reports_export");
	const hasNumbers = (shown?.sections.length ?? 0) > 0;
	const head = (
		<PageHeader
			title="Compare"
			description="Two seasons, or two sessions, side by side."
			back={{ to: analyticsPaths.dashboard, label: "Analytics" }}
			actions={exports && hasNumbers ? <ExportLink path={analyticsPaths.compareCsv} /> : undefined}
		/>
	);
	if (!shown)
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
	const { one, two, sections, seasons, timing } = shown;
	return (
		<>
			<PrintHead parts={[name, `${one.name} and ${two.name}`, user_name]} />
			{head}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<CompareForm one={one} two={two} seasons={seasons} />
				{hasNumbers && timing ? <p className="text-muted">{timing}</p> : null}
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
