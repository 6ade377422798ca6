import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { formatDate, formatInstant } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { downloadOnClick } from "#app/ui/download";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { catalogOf, catalogReads } from "../catalog.server";
import { ComparisonView } from "../components/comparison";
import { RunState } from "../components/run-list";
import { HiddenColumns } from "../components/result-table";
import { useWatched } from "../components/use-watched";
import { compareQuery } from "../run-inputs";
import { parsePlan } from "#app/platform/query/plan";
import { reportPaths } from "../paths";
import { aRun } from "../route-specs.server";
import { comparisonView } from "../run-view.server";
import { runFor } from "../runs.server";
import { fieldsIn, filterChoices, filterWords } from "../sentences.server";
import { FORMAT_WORDS, limitWords, rowWords, tickWords } from "../words";

export const loader = campLoader(
	{
		...aRun,
		permission: "reports_view",
		query: compareQuery,
		reads: (at: Parameters<typeof aRun.reads>[0]) => ({ ...aRun.reads(at), ...catalogReads(at) }),
	},
	async ({ ctx, found, rows, query }) => {
		const catalog = catalogOf(ctx, rows);
		const seen = runFor(ctx, catalog, found);
		const plan = seen.plan && parsePlan(seen.plan);
		const zone = ctx.camp.time_zone;
		const [choices, comparison] = await Promise.all([
			plan && filterChoices(catalog, plan.entity, plan.filters, true),
			query.compare === undefined ? null : comparisonView(ctx, found),
		]);
		const { name, role } = found.rights;
		return {
			id: found.id,
			report: found.template_key,
			name: seen.name,
			state: found.state,
			format: found.format,
			/** Null where the user couldn't ask the same today. */
			row_count: seen.row_count,
			rows_done: seen.rows_done,
			can_download: seen.can_download,
			error: seen.error,
			asked_by: found.asked_by_name,
			rights_of: `${name} (${role})`,
			scheduled: found.schedule_id !== null,
			at: formatInstant(found.created_at, zone),
			expires: formatInstant(found.expires_at, zone),
			as_of: found.as_of,
			hash: seen.content_hash,
			bytes: seen.bytes,
			downloads: found.downloads,
			has_health: found.has_health,
			hidden: seen.hidden_columns.map(({ label }) => label),
			filters:
				plan && choices
					? [
							...filterWords(plan.filters, {
								fields: fieldsIn(catalog, plan.entity),
								choices,
								currency: ctx.camp.currency,
							}),
							...limitWords(plan.limit),
							...tickWords(plan.ticks),
						]
					: [],
			comparison,
		};
	},
);

export const handle = { title: "Report run" };
export const meta = () => [{ title: "Run · Reports · CampInsights" }];

const size = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export default function Run() {
	const run = useLoaderData<typeof loader>();
	const { id, report, state, comparison } = run;
	const working = state === "queued" || state === "running";
	useWatched(working);
	const facts: [string, string][] = [
		["Made by", run.scheduled ? `${run.asked_by}, on a schedule` : run.asked_by],
		["Permissions of", run.rights_of],
		["Made", run.at],
		...(run.as_of ? [["As of", formatDate(run.as_of)] as [string, string]] : []),
		["Format", FORMAT_WORDS[run.format] ?? run.format],
		...(run.row_count === null ? [] : [["Rows", run.row_count.toLocaleString("en-US")] as [string, string]]),
		...(run.bytes === null ? [] : [["Size", size(run.bytes)] as [string, string]]),
		["Downloads", String(run.downloads)],
		...(state === "failed"
			? []
			: [[state === "expired" ? "Expired" : "Expires", run.expires] as [string, string]]),
	];
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={<bdi>{run.name}</bdi>}
				description={`Run of ${run.at}`}
				back={
					report
						? { to: reportPaths.report(report), label: run.name }
						: { to: reportPaths.history, label: "History" }
				}
				badges={<RunState state={state} />}
				actions={
					run.can_download ? (
						<ButtonLink
							to={reportPaths.runFile(id)}
							reloadDocument
							prefetch="none"
							onClick={downloadOnClick}
							variant="primary"
							icon={<Icon name="download" />}
						>
							Download
						</ButtonLink>
					) : undefined
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{working && run.row_count !== null ? (
					<Progress rows={run.row_count} done={run.rows_done ?? 0} />
				) : null}
				{state === "failed" ? (
					<Alert tone="warning" title="This run failed">
						{run.error ? `${run.error} No` : "No"} file was kept.
					</Alert>
				) : null}
				{state === "expired" ? (
					<Alert title="This file has expired">Files are kept for 30 days. Run the report again.</Alert>
				) : null}
				<HiddenColumns labels={run.hidden} />
				<Card title="About this run">
					<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
						{facts.map(([label, value]) => (
							<div key={label} className="contents">
								<dt className="text-muted">{label}</dt>
								<dd className="wrap-anywhere tabular-nums">
									<bdi>{value}</bdi>
								</dd>
							</div>
						))}
						{run.filters.length > 0 ? (
							<div className="contents">
								<dt className="text-muted">Filters</dt>
								<dd>
									<ul>
										{run.filters.map((filter) => (
											<li key={filter}>
												<bdi>{filter}</bdi>
											</li>
										))}
									</ul>
								</dd>
							</div>
						) : null}
						{run.hash ? (
							<div className="contents">
								<dt className="text-muted">Fingerprint (SHA-256)</dt>
								<dd className="font-mono text-xs break-all">{run.hash}</dd>
							</div>
						) : null}
					</dl>
					{run.has_health ? (
						<p className="mt-3 text-muted">This file has health data, so it's never attached to an email.</p>
					) : null}
				</Card>
				{state === "done" && report ? (
					comparison ? (
						<ComparisonView {...comparison} />
					) : (
						<p>
							<Link to="?compare=previous" preventScrollReset className="link">
								Compare with the previous run
							</Link>
						</p>
					)
				) : null}
			</div>
		</div>
	);
}

function Progress({ rows, done }: { rows: number; done: number }) {
	const { pathname } = useLocation();
	const label = `${done.toLocaleString("en-US")} of ${rowWords(rows)}`;
	return (
		<Card title="Writing the file">
			<FillBar value={done} max={rows} label={label} bare className="mb-2" />
			<p role="status" className="tabular-nums">
				{label}
			</p>
			<p className="mt-2 text-muted">You can leave this page. The file will appear in History.</p>
			<div className="mt-3 noscript:block hidden">
				<ButtonLink to={pathname} reloadDocument variant="quiet" icon={<Icon name="refresh-cw" />}>
					Reload
				</ButtonLink>
			</div>
		</Card>
	);
}
