import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { waiverPageAsked } from "../route-specs.server";
import { waiverPaths } from "../paths";
import { updateWaiver } from "../save-waiver.server";

export const action = campAction(
	{ ...waiverPageAsked, permission: "registration_manage", body: z.object({}) },
	({ ctx, found }) =>
		toastOnError(waiverPaths.list(found.season.id), async () => {
			await updateWaiver(ctx, found, { is_archived: true });
			return redirectWithToast(waiverPaths.list(found.season.id), `${found.title} archived`, {
				undo: { action: waiverPaths.restore(found.season.id, found.id), fields: {} },
			});
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
