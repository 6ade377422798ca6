import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { isGrouped } from "#app/platform/query/plan";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { DownloadMenu } from "../components/download-menu";
import { PrintButton } from "../components/print-button";
import { Actions } from "../components/report-list";
import { ReportResult } from "../components/report-result";
import { RunList } from "../components/run-list";
import { useWatched } from "../components/use-watched";
import { reportQuery } from "../inputs";
import { reportPaths } from "../paths";
import { aReport, reportIn } from "../report-spec.server";
import { answerReport } from "../report-view.server";
import { shownRun } from "../run-view.server";
import { CATEGORY_LABELS } from "#app/platform/query/report-categories";
import { findRuns } from "../runs.server";
import { asOfLine, groupWords, rowWords } from "../words";

const RUNS = 5;

export const loader = campLoader(
	{
		...aReport,
		permission: "reports_view",
		query: reportQuery,
		reads: (at: Parameters<typeof aReport.reads>[0]) => ({
			...aReport.reads(at),
			runs: findRuns(at.db, at.place.camp_id, { template_id: at.params.id, cursor: undefined, limit: RUNS }),
		}),
	},
	async ({ ctx, rows, found, query }) => {
		const report = reportIn(ctx, rows, found);
		const { key, name, description, category, row, can_change, plan } = report;
		return {
			key,
			name,
			description,
			category: CATEGORY_LABELS[category],
			as_of: plan.as_of ?? null,
			is_grouped: isGrouped(plan),
			shared_by: row && row.owner_id !== ctx.user.id ? row.owner_name : null,
			is_private: row !== null && !row.is_public,
			can_change,
			is_first: query.cursor === undefined,
			answer: await answerReport(ctx, report, query),
			runs: rows.runs.slice(0, RUNS).map((run) => shownRun(ctx, report.catalog, run)),
			has_more_runs: rows.runs.length > RUNS,
		};
	},
);

export const handle = { title: "Report" };
export const meta: () => { title: string }[] = () => [{ title: "Report · Reports · CampInsights" }];

export default function Report() {
	const shown = useLoaderData<typeof loader>();
	const { key, name, description, category, answer, runs, can_change, is_first } = shown;
	const { name: camp, today, user_name } = useCamp();
	const exports = useCan("reports_export");
	const { table } = answer;
	const counted = shown.is_grouped ? groupWords : rowWords;
	useWatched(runs.some(({ state }) => state === "queued" || state === "running"));
	return (
		<>
			<PrintHead
				parts={[
					camp,
					name,
					asOfLine(shown.as_of) ?? formatDate(today),
					table?.count == null ? null : counted(table.count),
					user_name,
				]}
			/>
			<PageHeader
				title={<bdi>{name}</bdi>}
				description={description}
				back={{ to: reportPaths.reports, label: "Reports" }}
				badges={
					<>
						<Badge>{category}</Badge>
						{shown.shared_by ? <Badge>Shared by {shown.shared_by}</Badge> : null}
						{shown.is_private ? <Badge tone="pine">Only you</Badge> : null}
						{answer.has_health ? <Badge tone="sky">Health data</Badge> : null}
					</>
				}
				actions={
					<>
						{exports && table ? (
							<DownloadMenu report={key} rowCount={table.count} totals={answer.totals !== null} />
						) : null}
						{table ? <PrintButton answer={answer} is_first={is_first} /> : null}
						{can_change ? (
							<ButtonLink to={reportPaths.edit(key)} icon={<Icon name="pencil" />}>
								Edit
							</ButtonLink>
						) : null}
						<Actions report={{ key, name, can_change }} />
					</>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<ReportResult
					name={name}
					answer={answer}
					is_grouped={shown.is_grouped}
					as_of={shown.as_of}
					is_first={is_first}
				/>
				<div className="print:hidden">
					<Card
						title="History"
						flush
						actions={
							runs.length > 0 ? (
								<ButtonLink
									size="small"
									variant="quiet"
									to={`${reportPaths.history}?report=${encodeURIComponent(key)}`}
								>
									{shown.has_more_runs ? "Show all" : "Open"}
								</ButtonLink>
							) : undefined
						}
					>
						{runs.length > 0 ? (
							<RunList runs={runs} />
						) : (
							<p className="px-4 py-3 text-muted">
								No files yet. Downloads and emails of this report appear here.
							</p>
						)}
					</Card>
				</div>
			</div>
		</>
	);
}
