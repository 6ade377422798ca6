import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast, undoFields } from "#app/platform/http/toast.server";
import { documentPageAsked } from "../route-specs.server";
import { waiverPaths } from "../paths";
import { removeDocument } from "../save-document.server";

export const action = campAction(
	{ ...documentPageAsked, permission: "registration_manage", body: z.object({}) },
	({ ctx, found }) =>
		toastOnError(waiverPaths.list(found.season.id), async () => {
			await removeDocument(ctx, found);
			const { definition_id, note, due_on } = found;
			return redirectWithToast(waiverPaths.list(found.season.id), `${found.label} is no longer required`, {
				undo: {
					action: waiverPaths.newDocument(found.season.id),
					fields: undoFields({ definition_id, note, due_on }),
				},
			});
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
