import type { ComponentProps } from "react";
import { useCamp, useCan } from "#app/platform/camp-context";
import { ExportLink, ExportMenu } from "#app/ui/export-link";

/** The link to a CSV of people, for those who can export them. */
export function ExportPeople(props: ComponentProps<typeof ExportLink>) {
	return useCan("reports_export") ? <ExportLink {...props} /> : null;
}

/** The same for a list of which there are several files. */
export function ExportPeopleMenu(props: ComponentProps<typeof ExportMenu>) {
	return useCan("reports_export") ? <ExportMenu {...props} /> : null;
}

/** The link to a session's roster: a counselor takes along that of their own groups. */
export function ExportRoster(props: ComponentProps<typeof ExportLink>) {
	const { scope } = useCamp();
	const exports = useCan("reports_export");
	return exports || scope === "groups" ? <ExportLink {...props} /> : null;
}
