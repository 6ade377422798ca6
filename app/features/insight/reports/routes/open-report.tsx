import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate, formatInstant } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { isGrouped } from "#app/platform/query/plan";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { catalogOf, catalogReads } from "../catalog.server";
import { DownloadMenu } from "../components/download-menu";
import { PrintButton } from "../components/print-button";
import { ReportResult } from "../components/report-result";
import { generateReport } from "../generate-report.server";
import { fileOfPlanInput, openReportQuery } from "../linked-inputs";
import { linkedPlan } from "../linked-plan";
import { reportPaths } from "../paths";
import { answerReport, explained } from "../report-view.server";
import { asOfLine, groupWords, rowWords } from "../words";

const UNNAMED = "Report";

/** How a metric's number differs from the number of its rows. */
const COUNTED = {
	once: "The metric counts each camper, family or registration once, so there can be more rows.",
	sum: "The metric adds up a column of these rows.",
};

export const loader = campLoader(
	{ permission: "reports_view", reads: catalogReads, query: openReportQuery },
	async ({ ctx, rows, query: { plan: text = "", name = UNNAMED, counted_at, counted, cursor, print } }) => {
		try {
			const plan = linkedPlan(text);
			const answer = await answerReport(
				ctx,
				{ catalog: catalogOf(ctx, rows), plan, mode: "strict" },
				{ cursor, print },
			);
			const is_first = cursor === undefined;
			const shown = {
				text,
				as_of: plan.as_of ?? null,
				counted_at: counted_at ?? null,
				counted: counted ?? null,
				is_grouped: isGrouped(plan),
			};
			return { name, shown, answer, problem: null, is_first };
		} catch (error) {
			return { name, shown: null, answer: null, problem: explained(error), is_first: true };
		}
	},
);

/** POST: makes a file of a report that isn't saved. */
export const action = campAction(
	{ permission: "reports_export", reads: catalogReads, body: fileOfPlanInput },
	({ ctx, rows, input: { plan: text, name, format } }) =>
		toastOnError(
			reportPaths.open({ plan: text, name }),
			async () => {
				const run = await generateReport(
					ctx,
					{ plan: linkedPlan(text), name, format },
					{ catalog: catalogOf(ctx, rows) },
				);
				if (run.state === "done") return redirect(reportPaths.runFile(run.id), 303);
				return redirectWithToast(
					reportPaths.run(run.id),
					`Writing ${rowWords(run.row_count)}. You can leave this page.`,
					{ tone: "info" },
				);
			},
			{ failure: "Failed to make the file" },
		),
);

export const handle = { title: "Report" };
export const meta: () => { title: string }[] = () => [{ title: "Report · Reports · CampInsights" }];

/** A report that isn't saved, such as what a list shows: it can be downloaded, printed, changed and saved. */
export default function OpenReport() {
	const { name, shown, answer, problem, is_first } = useLoaderData<typeof loader>();
	const { name: camp, today, time_zone, user_name } = useCamp();
	const exports = useCan("reports_export");
	const creates = useCan("reports_create");
	const table = answer?.table ?? null;
	const counted = shown?.is_grouped ? groupWords : rowWords;
	// The plan's own text, because a parsed plan is longer and could exceed what a link holds.
	const linked = shown && { plan: shown.text, name };
	return (
		<>
			<PrintHead
				parts={[
					camp,
					name,
					asOfLine(shown?.as_of) ?? formatDate(today),
					table?.count == null ? null : counted(table.count),
					user_name,
				]}
			/>
			<PageHeader
				title={<bdi>{name}</bdi>}
				description={
					[
						shown?.counted ? COUNTED[shown.counted] : null,
						shown?.counted_at
							? `The number was counted on ${formatInstant(shown.counted_at, time_zone)}. These rows are current, so they can differ from it.`
							: null,
					]
						.filter(Boolean)
						.join(" ") || undefined
				}
				back={{ to: reportPaths.reports, label: "Reports" }}
				badges={
					linked ? (
						<>
							<Badge>Not saved</Badge>
							{answer?.has_health ? <Badge tone="sky">Health data</Badge> : null}
						</>
					) : null
				}
				actions={
					linked ? (
						<>
							{exports && table ? (
								<DownloadMenu report={linked} rowCount={table.count} totals={answer?.totals != null} />
							) : null}
							{answer && table ? <PrintButton answer={answer} is_first={is_first} /> : null}
							{creates ? (
								<>
									<ButtonLink to={reportPaths.editLinked(linked)} icon={<Icon name="pencil" />}>
										Edit
									</ButtonLink>
									<ButtonLink to={reportPaths.saveLinked(linked)} icon={<Icon name="save" />}>
										Save report
									</ButtonLink>
								</>
							) : null}
						</>
					) : undefined
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{problem ? (
					<Alert tone="warning" title="This report can't be opened">
						{problem}
					</Alert>
				) : null}
				{answer && shown ? (
					<ReportResult
						name={name}
						answer={answer}
						is_grouped={shown.is_grouped}
						as_of={shown.as_of}
						is_first={is_first}
					/>
				) : null}
			</div>
		</>
	);
}
