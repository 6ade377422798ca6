import { redirect } from "@remix-run/cloudflare";
import { invalid, notFound } from "#app/platform/errors";
import { oneOfEach } from "#app/platform/http/repeated-fields.server";
import { toastOnError } from "#app/platform/http/return.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { passkeyName, passkeyNamed } from "../inputs";
import { renamePasskey } from "../passkeys/rename-passkey.server";
import { accountPaths } from "../paths";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST passkey_id, name: renames the passkey. */
export const action = userAction(({ ctx, form }) =>
	toastOnError(accountPaths.account, async () => {
		const fields = oneOfEach(form);
		const named = passkeyNamed.safeParse(fields);
		if (!named.success) throw notFound("This passkey");
		const sent = passkeyName.safeParse(fields);
		if (!sent.success) throw invalid("name", "Enter a passkey name of up to 100 characters.");
		await renamePasskey(ctx, named.data.passkey_id, sent.data.name);
		return redirectWithToast(accountPaths.account, "Passkey renamed");
	}),
);
