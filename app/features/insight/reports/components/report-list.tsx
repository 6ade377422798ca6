import { Form, Link } from "@remix-run/react";
import { useCan } from "#app/platform/camp-context";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Menu, MenuForm, MenuLink } from "#app/ui/menu";
import type { ListedReport } from "../list-view.server";
import { reportPaths } from "../paths";

/** Reports of one category, each with what can be done with it. */
export function ReportList({ reports }: { reports: readonly ListedReport[] }) {
	return (
		<ul className="divide-y divide-line">
			{reports.map((report) => (
				<li key={report.key} className="flex items-center gap-x-2 gap-y-1 py-1.5 pr-3 pl-2">
					<Favorite report={report} />
					<div className="min-w-0 flex-1">
						<p className="flex flex-wrap items-center gap-x-2">
							<Link
								to={reportPaths.report(report.key)}
								className="link inline-flex min-w-0 items-center font-medium touch:min-h-11"
							>
								<bdi className="min-w-0 wrap-anywhere">{report.name}</bdi>
							</Link>
							<Origin report={report} />
						</p>
						<p className="text-muted max-md:text-xs">
							{report.problem ?? report.description}
							<LastRun report={report} className="md:hidden" />
						</p>
					</div>
					<p className="w-44 shrink-0 text-right text-muted tabular-nums max-md:hidden">
						<LastRun report={report} />
					</p>
					<ButtonLink
						size="small"
						to={reportPaths.report(report.key)}
						aria-label={`Run ${report.name}`}
						className="max-md:hidden"
					>
						Run
					</ButtonLink>
					<Actions report={report} />
				</li>
			))}
		</ul>
	);
}

function LastRun({ report: { last_run }, className }: { report: ListedReport; className?: string }) {
	return last_run ? <span className={className}> Last run {last_run}</span> : null;
}

function Origin({ report: { is_ready_made, owner, is_public, problem } }: { report: ListedReport }) {
	if (problem) return <Badge tone="ember">Needs permission</Badge>;
	if (is_ready_made) return null;
	if (owner) return <Badge>Shared by {owner}</Badge>;
	return <Badge tone="pine">{is_public ? "Mine, shared" : "Mine"}</Badge>;
}

function Favorite({ report: { key, name, is_favorite } }: { report: ListedReport }) {
	return (
		<Form method="post" action={reportPaths.favorite(key)} preventScrollReset>
			<input type="hidden" name="favorite" value={is_favorite ? "off" : "on"} />
			<IconButton
				type="submit"
				aria-pressed={is_favorite}
				label={`Favorite: ${name}`}
				icon={<Icon name="star" className={cn(is_favorite && "fill-ember text-ember-ink")} />}
			/>
		</Form>
	);
}

/** Actions of one report, beside opening it. */
export function Actions({ report }: { report: Pick<ListedReport, "key" | "name" | "can_change"> }) {
	const creates = useCan("reports_create");
	const exports = useCan("reports_export");
	const { key, name, can_change } = report;
	return (
		<Menu align="end" trigger={<Icon name="ellipsis" />} label={`Actions for ${name}`}>
			<MenuLink to={reportPaths.report(key)} icon={<Icon name="eye" />}>
				Run
			</MenuLink>
			<MenuLink
				to={`${reportPaths.history}?report=${encodeURIComponent(key)}`}
				icon={<Icon name="history" />}
			>
				History
			</MenuLink>
			{creates ? (
				<>
					{exports ? (
						<MenuLink to={reportPaths.schedule(key)} icon={<Icon name="clock" />}>
							Schedule
						</MenuLink>
					) : null}
					{can_change ? (
						<MenuLink to={reportPaths.edit(key)} icon={<Icon name="pencil" />}>
							Edit
						</MenuLink>
					) : null}
					<MenuForm action={reportPaths.copy(key)} icon={<Icon name="copy" />}>
						Copy
					</MenuForm>
					{can_change ? (
						<MenuForm action={reportPaths.remove(key)} danger icon={<Icon name="x" />}>
							Delete
						</MenuForm>
					) : null}
				</>
			) : null}
		</Menu>
	);
}
