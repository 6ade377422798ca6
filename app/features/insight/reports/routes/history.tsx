import { useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { pageOf } from "#app/platform/http/page";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { catalogOf, catalogReads } from "../catalog.server";
import { RunList } from "../components/run-list";
import { useWatched } from "../components/use-watched";
import { runListQuery } from "../run-inputs";
import { reportPaths } from "../paths";
import { shownRun } from "../run-view.server";
import { findRuns } from "../runs.server";

export const loader = campLoader(
	{
		permission: "reports_view",
		query: runListQuery,
		reads: ({ db, place, query: { report, ...page } }) => ({
			...catalogReads({ db, place }),
			runs: findRuns(db, place.camp_id, { template_id: report, ...page }),
		}),
	},
	({ ctx, rows, query }) => {
		const catalog = catalogOf(ctx, rows);
		const { rows: shown, page } = pageOf(rows.runs, query.limit, ({ created_at, id }) => [created_at, id]);
		const runs = shown.map((run) => shownRun(ctx, catalog, run));
		return {
			of_report: query.report ?? null,
			name: query.report === undefined ? null : (runs[0]?.name ?? null),
			runs,
			next_cursor: page.next_cursor,
		};
	},
);

export const handle = { title: "Report history" };
export const meta = () => [{ title: "History · Reports · CampInsights" }];

export default function History() {
	const { of_report, name, runs, next_cursor } = useLoaderData<typeof loader>();
	useWatched(runs.some(({ state }) => state === "queued" || state === "running"));
	const back = of_report
		? { to: reportPaths.report(of_report), label: name ?? "Report" }
		: { to: reportPaths.reports, label: "Reports" };
	return (
		<>
			<PageHeader
				title={name ? `History of ${name}` : "Report history"}
				description="Each file, who made it, and with whose permissions. Files are kept for 30 days."
				back={back}
				actions={of_report ? <ButtonLink to={reportPaths.history}>Show all reports</ButtonLink> : undefined}
			/>
			<Card flush>
				{runs.length > 0 ? (
					<RunList runs={runs} named={!of_report} />
				) : (
					<EmptyState icon={<Icon name="history" />} title="No runs yet">
						Downloads, emails and scheduled reports appear here.
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}
