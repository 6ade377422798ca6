import { useLoaderData, useSearchParams } from "@remix-run/react";
import { DateRange } from "#app/features/account/audit/components/date-range";
import { addDays, instantAt } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { pageOf } from "#app/platform/http/page";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { catalogOf, catalogReads } from "../catalog.server";
import { RunList } from "../components/run-list";
import { useWatched } from "../components/use-watched";
import { runListQuery } from "../run-inputs";
import { reportPaths } from "../paths";
import { readyMade } from "../ready-made.server";
import { runners, runReports } from "../run-filters.server";
import { RUN_STATES } from "../run-rules";
import { shownRun } from "../run-view.server";
import { findRuns } from "../runs.server";
import { lookerBefore } from "../templates.server";
import { STATE_WORDS } from "../words";

export const loader = campLoader(
	{
		permission: "reports_view",
		query: runListQuery,
		reads: (at) => {
			const { report, from, to, ...query } = at.query;
			const { db, place } = at;
			const start = (day: string) => instantAt(day, "00:00", place.time_zone);
			return {
				...catalogReads(at),
				runs: findRuns(db, place.camp_id, {
					...query,
					template_id: report,
					since: from && start(from),
					until: to && start(addDays(to, 1)),
				}),
				reports: runReports(lookerBefore(at)),
				people: runners(db, place.camp_id),
			};
		},
	},
	({ ctx, rows, query }) => {
		const catalog = catalogOf(ctx, rows);
		const { rows: shown, page } = pageOf(rows.runs, query.limit, ({ created_at, id }) => [created_at, id]);
		const runs = shown.map((run) => shownRun(ctx, catalog, run));
		const { report } = query;
		const reports = rows.reports.map(({ key, name }) => ({
			value: key,
			label: readyMade(key)?.name ?? name,
		}));
		const name = reports.find(({ value }) => value === report)?.label ?? runs[0]?.name ?? "Report";
		return {
			of_report: report ?? null,
			name: report === undefined ? null : name,
			runs,
			next_cursor: page.next_cursor,
			reports:
				report === undefined || reports.some(({ value }) => value === report)
					? reports
					: [...reports, { value: report, label: name }],
			people: rows.people.map(({ id, name }) => ({ value: id, label: name })),
		};
	},
);

export const handle = { title: "Report history" };
export const meta = () => [{ title: "History · Reports · CampInsights" }];

const FILTERS = ["who", "state", "from", "to"];

export default function History() {
	const { of_report, name, runs, next_cursor, reports, people } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	useWatched(runs.some(({ state }) => state === "queued" || state === "running"));
	const is_filtered = of_report !== null || FILTERS.some((key) => params.has(key));
	const back = of_report
		? { to: reportPaths.report(of_report), label: name ?? "Report" }
		: { to: reportPaths.reports, label: "Reports" };
	return (
		<>
			<PageHeader
				title={name ? `History of ${name}` : "Report history"}
				description="Each file, who made it, and with whose permissions. Files are kept for 30 days."
				back={back}
			/>
			<Card flush>
				<ListToolbar
					filters={[
						{ name: "report", label: "Report", any: "Any report", options: reports },
						{ name: "who", label: "Made by", any: "Anyone", options: people },
						{
							name: "state",
							label: "State",
							any: "Any state",
							options: RUN_STATES.map((value) => ({ value, label: STATE_WORDS[value] ?? value })),
						},
					]}
					more={{ fields: <DateRange />, sets: ["from", "to"] }}
					count={runs.length === 1 ? "1 run on this page" : `${runs.length} runs on this page`}
					keep={["camp"]}
				/>
				{runs.length > 0 ? (
					<RunList runs={runs} named={!of_report} hashed />
				) : (
					<EmptyState
						icon={<Icon name="history" />}
						title={is_filtered ? "No matching runs" : "No runs yet"}
						actions={
							is_filtered ? <ButtonLink to={reportPaths.history}>Clear filters</ButtonLink> : undefined
						}
					>
						{is_filtered ? "Change the filters." : "Downloads, emails and scheduled reports appear here."}
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}
