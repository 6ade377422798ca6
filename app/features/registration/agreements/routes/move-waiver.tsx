import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { waiverPageAsked } from "../route-specs.server";
import { moveInput } from "../inputs";
import { moveWaiver } from "../move-waiver.server";
import { waiverPaths } from "../paths";

export const action = campAction(
	{ ...waiverPageAsked, permission: "registration_manage", body: moveInput },
	({ ctx, found, input }) =>
		toastOnError(waiverPaths.list(found.season.id), async () => {
			await moveWaiver(ctx, found, input.by === "1" ? 1 : -1);
			return redirect(waiverPaths.list(found.season.id), 303);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
