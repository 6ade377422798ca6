import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { reportPaths } from "#app/features/insight/reports/paths";
import { useCamp, useCan } from "#app/platform/camp-context";
import type { ListReport } from "#app/platform/query/list-report";
import { ExportLink, ExportMenu } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { filtersInForce, type ListFilter } from "#app/ui/list-filters";
import { MenuLink } from "#app/ui/menu";

/** Link to a CSV of people, for users with the export permission. */
export function ExportPeople(props: ComponentProps<typeof ExportLink>) {
	return useCan("reports_export") ? <ExportLink {...props} /> : null;
}

interface ExportListProps {
	/** CSV files, for users with the export permission. */
	files: readonly { path: string; label: string }[];
	/** What the list shows, for users who can see reports. */
	report: ListReport | null;
	/** Suggested name of the report, see {@link useReportName}. */
	name: string;
}

/** Menu with a list's export files and with the list as a report. */
export function ExportList({ files, report, name }: ExportListProps) {
	const exports = useCan("reports_export");
	const [file, ...more] = exports ? files : [];
	if (!report) {
		if (!file) return null;
		return more.length > 0 ? <ExportMenu files={files} /> : <ExportLink path={file.path} />;
	}
	const linked = { plan: report.plan, name };
	return (
		<ExportMenu files={exports ? files : []}>
			<MenuLink to={reportPaths.open(linked)} icon={<Icon name="file-text" />}>
				Open in reports
			</MenuLink>
			{report.can_save ? (
				<MenuLink to={reportPaths.saveLinked(linked)} icon={<Icon name="save" />}>
					Save as report
				</MenuLink>
			) : null}
		</ExportMenu>
	);
}

const PLACES: readonly string[] = ["session", "group"];

/** Names the list that is shown, for a report of it: "Campers in First Half: Grade 5". */
export function useReportName(title: string, filters: readonly ListFilter[]): string {
	const [params] = useSearchParams();
	const chosen = filtersInForce(filters, params);
	const q = params.get("q")?.trim();
	const places = chosen.filter(({ name }) => PLACES.includes(name)).map((each) => each.chosen);
	const others = chosen.filter(({ name }) => !PLACES.includes(name)).map((each) => each.chosen);
	if (q) others.push(`“${q}”`);
	const within = places.length > 0 ? ` in ${places.join(", ")}` : "";
	return `${title}${within}${others.length > 0 ? `: ${others.join(", ")}` : ""}`;
}

/** Link to a session's roster export. For a counselor it contains their own groups. */
export function ExportRoster(props: ComponentProps<typeof ExportLink>) {
	const { scope } = useCamp();
	const exports = useCan("reports_export");
	return exports || scope === "groups" ? <ExportLink {...props} /> : null;
}
