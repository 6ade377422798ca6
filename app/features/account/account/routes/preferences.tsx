import { redirect } from "@remix-run/cloudflare";
import { invalid } from "#app/platform/errors";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { preferencesInput } from "../inputs";
import { accountPaths } from "../paths";
import { savePreferences } from "../save-preferences.server";
import { parseForm } from "#app/platform/http/parse-form.server";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST single_key_shortcuts, preferred_camp_id. */
export const action = userAction(async ({ ctx, camps, form }) => {
	const submission = parseForm(form, { schema: preferencesInput });
	if (submission.status !== "success") throw invalid("", "These preferences couldn't be saved.");
	// An empty choice means none; the form omits the field for users with only one camp.
	const asked = form.has("preferred_camp_id");
	const preferred_camp_id = asked ? (submission.value.preferred_camp_id ?? null) : undefined;
	await savePreferences(ctx, camps, { ...submission.value, preferred_camp_id });
	return redirectWithToast(accountPaths.account, "Preferences updated successfully");
});
