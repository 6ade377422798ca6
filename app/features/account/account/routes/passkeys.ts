import { redirect } from "@remix-run/cloudflare";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { partyOf } from "#app/platform/auth/passkey-party";
import { invalid, notFound } from "#app/platform/errors";
import { oneOfEach } from "#app/platform/http/repeated-fields.server";
import { toastOnError } from "#app/platform/http/return.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { newPasskeyInput } from "../inputs";
import { addPasskey } from "../passkeys/add-passkey.server";
import { accountPaths } from "../paths";
import { deviceName } from "../rules";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST credential, name: stores a passkey that a device created. */
export const action = userAction(({ ctx, request, form }) =>
	toastOnError(accountPaths.account, async () => {
		const party = partyOf(ctx.config.base_url, request);
		if (!party) throw notFound("This sign-in method");
		const sent = newPasskeyInput.safeParse(oneOfEach(form));
		if (!sent.success) throw invalid("credential", "We couldn't read this passkey. Try again.");
		const response = sent.data.credential as unknown as RegistrationResponseJSON;
		const name = sent.data.name ?? deviceName(request.headers.get("User-Agent"));
		await addPasskey(ctx, { party, response, name });
		return redirectWithToast(accountPaths.account, "Passkey added");
	}),
);
