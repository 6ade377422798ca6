import { Form } from "@remix-run/react";
import { useCan } from "#app/platform/camp-context";
import { buttonStyle } from "#app/ui/button-style";
import { Icon } from "#app/ui/icon";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu";
import { type LinkedReport, planText, reportPaths } from "../paths";

const FILES = [
	{ format: "csv", label: "CSV" },
	{ format: "xlsx", label: "Excel (XLSX)" },
	{ format: "pdf", label: "PDF" },
];

/**
 * Files of a report. Each is a form that the browser sends on its own, so that the file is downloaded in place; a long
 * report leads to its run instead.
 */
export function DownloadMenu({
	report,
	rowCount,
	totals,
}: {
	/** The key of a report, or one that isn't saved. */
	report: string | LinkedReport;
	rowCount: number | null;
	/** It shows totals of groups, which a CSV leaves out. */
	totals: boolean;
}) {
	const creates = useCan("reports_create");
	const isSaved = typeof report === "string";
	return (
		<Menu
			align="end"
			className={buttonStyle({ variant: "primary" })}
			trigger={
				<>
					<Icon name="download" />
					Download
					<Icon name="chevron-down" />
				</>
			}
		>
			<MenuHeading>
				{rowCount === null ? "All rows" : `All ${rowCount.toLocaleString("en-US")} rows`}
			</MenuHeading>
			{FILES.map(({ format, label }) => (
				<Form
					key={format}
					method="post"
					action={isSaved ? reportPaths.makeFile(report) : reportPaths.fileOfPlan}
					reloadDocument
				>
					<input type="hidden" name="format" value={format} />
					{isSaved ? null : (
						<>
							<input type="hidden" name="plan" value={planText(report)} />
							<input type="hidden" name="name" value={report.name} />
						</>
					)}
					<MenuButton type="submit" icon={<Icon name="file-text" />}>
						{label}
						{format === "csv" && totals ? (
							<span className="ml-auto pl-3 text-xs text-muted">without totals</span>
						) : null}
					</MenuButton>
				</Form>
			))}
			{isSaved ? (
				<>
					<MenuSeparator />
					<MenuLink to={reportPaths.labels(report)} icon={<Icon name="tag" />}>
						Labels
					</MenuLink>
					<MenuLink to={reportPaths.email(report)} icon={<Icon name="mail" />}>
						Email
					</MenuLink>
					<MenuLink to={reportPaths.exportTemplates(report)} icon={<Icon name="sliders-horizontal" />}>
						Export templates
					</MenuLink>
				</>
			) : creates ? (
				<>
					<MenuSeparator />
					<MenuHeading>Save it for labels and email</MenuHeading>
					<MenuLink to={reportPaths.saveLinked(report)} icon={<Icon name="save" />}>
						Save report
					</MenuLink>
				</>
			) : (
				<MenuHeading>Labels and email are for saved reports</MenuHeading>
			)}
		</Menu>
	);
}
