import type { ComponentProps } from "react";
import { useCamp, useCan } from "#app/platform/camp-context";
import { ExportLink, ExportMenu } from "#app/ui/export-link";

/** Link to a CSV of people, for users with the export permission. */
export function ExportPeople(props: ComponentProps<typeof ExportLink>) {
	return useCan("reports_export") ? <ExportLink {...props} /> : null;
}

/** Same for a list with several export files. */
export function ExportPeopleMenu(props: ComponentProps<typeof ExportMenu>) {
	return useCan("reports_export") ? <ExportMenu {...props} /> : null;
}

/** Link to a session's roster export. For a counselor it contains their own groups. */
export function ExportRoster(props: ComponentProps<typeof ExportLink>) {
	const { scope } = useCamp();
	const exports = useCan("reports_export");
	return exports || scope === "groups" ? <ExportLink {...props} /> : null;
}
