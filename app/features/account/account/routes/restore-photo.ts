import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { accountPaths } from "../paths";
import { restorePhoto } from "../photo/restore-photo.server";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST name: restores a photo that was just deleted. */
export const action = userAction(({ ctx, form }) =>
	toastOnError(accountPaths.account, async () => {
		await restorePhoto(ctx, String(form.get("name") ?? ""));
		return redirectWithToast(accountPaths.account, "Photo restored");
	}),
);
