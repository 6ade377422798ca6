import { campMethod, resource } from "#app/platform/http/api.server";
import { downloadRun, FILE_TYPES } from "../download-run.server";
import { aRun } from "../route-specs.server";

const api = resource({
	GET: campMethod(
		{
			...aRun,
			summary: "The file of a report run",
			permission: "reports_export",
			bare: true,
			file_types: FILE_TYPES,
		},
		({ ctx, found }) => downloadRun(ctx, found),
	),
});

export const loader = api.loader;
export const action = api.action;
