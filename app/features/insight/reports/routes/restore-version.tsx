import { campButton } from "#app/platform/http/button.server";
import { versionInput } from "../inputs";
import { reportPaths } from "../paths";
import { aTemplate } from "../route-specs.server";
import { restoreVersion } from "../save-template.server";
import { versionsOf } from "../templates.server";

/** POST version=…: makes an earlier version of a report the newest again. */
export const action = campButton(
	{
		...aTemplate,
		permission: "reports_create",
		body: versionInput,
		reads: (at: Parameters<typeof aTemplate.reads>[0]) => ({
			...aTemplate.reads(at),
			versions: versionsOf(at.db, at.place.camp_id, at.params.id),
		}),
		back: ({ found }) => reportPaths.edit(found.id),
		failure: "Failed to restore the version",
	},
	async ({ ctx, found, rows, input: { version } }) => {
		await restoreVersion(ctx, found, version, rows.versions);
		return {
			toast: `Version ${version} restored`,
			undo: { action: reportPaths.restoreVersion(found.id), fields: { version: String(found.version) } },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
