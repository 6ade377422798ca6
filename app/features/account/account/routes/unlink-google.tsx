import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { unlinkGoogle } from "../google/unlink-google.server";
import { accountPaths } from "../paths";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST: disconnects Google from this account. */
export const action = userAction(({ ctx }) =>
	toastOnError(accountPaths.account, async () => {
		await unlinkGoogle(ctx);
		return redirectWithToast(accountPaths.account, "Google disconnected");
	}),
);
