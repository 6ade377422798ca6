import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import type { ReportAnswer } from "../report-view.server";
import { MOST_PRINTED } from "../run-rules";
import { asOfWords, groupWords, rowWords } from "../words";
import { GroupBars } from "./group-bars";
import { HiddenColumns, ResultTable } from "./result-table";

interface ReportResultProps {
	name: string;
	answer: ReportAnswer;
	/** The report returns groups instead of rows. */
	is_grouped: boolean;
	/** The day that the report is asked as of, in place of today. */
	as_of: string | null;
	/** Whether this is the first page, which has the count. */
	is_first: boolean;
}

/** The result of a report: its groups, a page of its rows, or why it can't run. */
export function ReportResult({ name, answer, is_grouped, as_of, is_first }: ReportResultProps) {
	const { table, bars, totals, filters, problem, print } = answer;
	const counted = is_grouped ? groupWords : rowWords;
	return (
		<>
			{problem ? (
				<Alert tone="warning" title="You can't run this report">
					{problem}
				</Alert>
			) : null}
			{table && print === "refused" ? (
				<Alert tone="warning" title={`This report has ${counted(table.count ?? 0)}`}>
					Up to {MOST_PRINTED.toLocaleString("en-US")} can be printed from this page. Download the PDF and
					print it instead.
				</Alert>
			) : null}
			{table ? <HiddenColumns labels={table.hidden} /> : null}
			{bars ? <GroupBars bars={bars} totals={totals} /> : null}
			{table ? (
				<Card flush>
					<div className="grid gap-1 px-4 py-3">
						<p className="font-medium tabular-nums" role="status">
							{table.count === null ? `${counted(table.rows.length)} on this page` : counted(table.count)}
							{asOfWords(as_of)}
						</p>
						{table.next_cursor !== null || !is_first ? (
							<p className="hidden print:block">
								This printout has {counted(table.rows.length)} of the report. Download the PDF for all rows.
							</p>
						) : null}
						{filters.length > 0 ? (
							<ul aria-label="Filters" className="flex flex-wrap gap-1.5 print:gap-x-3">
								{filters.map((filter) => (
									<li
										key={filter}
										className="rounded-sm bg-sunken px-2 py-0.5 text-muted ring-1 ring-line ring-inset print:px-0 print:ring-0"
									>
										<bdi>{filter}</bdi>
									</li>
								))}
							</ul>
						) : null}
					</div>
					{table.rows.length > 0 ? (
						<ResultTable caption={name} table={table} />
					) : (
						<EmptyState icon={<Icon name="file-text" />} title="No rows">
							Nothing matches this report's filters{asOfWords(as_of) || " today"}.
						</EmptyState>
					)}
					<Pagination
						nextCursor={table.next_cursor}
						summary={
							is_first && table.count !== null
								? `Showing ${table.rows.length} of ${counted(table.count)}`
								: undefined
						}
					/>
				</Card>
			) : null}
		</>
	);
}
