import { redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors";
import { oneOfEach } from "#app/platform/http/repeated-fields.server";
import { toastOnError } from "#app/platform/http/return.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { passkeyNamed } from "../inputs";
import { removePasskey } from "../passkeys/remove-passkey.server";
import { accountPaths } from "../paths";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST passkey_id: deletes the passkey. */
export const action = userAction(({ ctx, form }) =>
	toastOnError(accountPaths.account, async () => {
		const sent = passkeyNamed.safeParse(oneOfEach(form));
		if (!sent.success) throw notFound("This passkey");
		await removePasskey(ctx, sent.data.passkey_id);
		return redirectWithToast(accountPaths.account, "Passkey removed");
	}),
);
