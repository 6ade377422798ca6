import { redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { revokeInput } from "../inputs";
import { accountPaths } from "../paths";
import { revokeSession } from "../revoke-session.server";
import { parseForm } from "#app/platform/http/parse-form.server";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST auth_session_id: signs that device out. */
export const action = userAction(async ({ ctx, form }) => {
	const submission = parseForm(form, { schema: revokeInput });
	if (submission.status !== "success") throw notFound("This device");
	await revokeSession(ctx, submission.value.auth_session_id);
	return redirectWithToast(accountPaths.account, "Device signed out");
});
