import { Link, useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { ReportList } from "../components/report-list";
import { reportListQuery } from "../inputs";
import { listReads, listView } from "../list-view.server";
import { reportPaths } from "../paths";
import { CATEGORIES, CATEGORY_LABELS } from "#app/platform/query/report-categories";

export const loader = campLoader(
	{ permission: "reports_view", query: reportListQuery, reads: listReads },
	({ ctx, rows, query }) => listView(ctx, rows, query),
);

export const handle = { title: "Reports" };
export const meta = () => [{ title: "Reports · CampInsights" }];

const SHOW = [
	{ value: "favorites", label: "Favorites" },
	{ value: "mine", label: "Mine" },
	{ value: "shared", label: "Shared with me" },
	{ value: "ready", label: "Ready-made" },
];

export default function Reports() {
	const { sections, count, next_cursor, answers, is_filtered, can_create } = useLoaderData<typeof loader>();
	const create = can_create ? (
		<ButtonLink to={reportPaths.create} variant="primary" icon={<Icon name="plus" />}>
			New report
		</ButtonLink>
	) : undefined;
	return (
		<>
			<PageHeader
				beside
				title="Reports"
				description="Lists and totals about your camp. You see only what your role can see."
				actions={
					<>
						<ButtonLink to={reportPaths.history} narrows icon={<Icon name="history" />}>
							History
						</ButtonLink>
						{create}
					</>
				}
			/>
			<div className="grid gap-4">
				<Card flush>
					<ListToolbar
						search={{ label: "Search reports" }}
						filters={[
							{
								name: "category",
								label: "Category",
								any: "All categories",
								options: CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
							},
							{ name: "show", label: "Show", any: "All reports", options: SHOW },
						]}
						count={count === 1 ? "1 report" : `${count} reports`}
						keep={["camp"]}
					/>
					{count > 0 ? null : (
						<EmptyState
							icon={<Icon name="file-text" />}
							title={is_filtered ? "No matching reports" : "No reports yet"}
							actions={
								is_filtered ? <ButtonLink to={reportPaths.reports}>Show all reports</ButtonLink> : create
							}
						>
							{is_filtered
								? "Change the search or the filters."
								: "Reports that your role can run appear here. Ask a camp admin if one is missing."}
						</EmptyState>
					)}
				</Card>
				{sections.map(({ key, label, reports }) => (
					<Card key={key} flush title={label}>
						<ReportList reports={reports} />
						{key === "registration" && answers > 0 ? (
							<p className="border-t border-line px-4 py-2.5 text-muted">
								<Link to="?category=registration" className="link">
									{answers === 1
										? "1 report on answers to a form question"
										: `${answers} reports on answers to form questions`}
								</Link>
							</p>
						) : null}
					</Card>
				))}
				<Pagination nextCursor={next_cursor} />
			</div>
		</>
	);
}
