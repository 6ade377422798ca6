import { partyOf } from "#app/platform/auth/passkey-party";
import { passkeyOptions } from "#app/platform/auth/passkeys.server";
import { notFound } from "#app/platform/errors";
import { publicAction } from "#app/platform/http/screen.server";
import { limitPasskeys } from "../sign-in-with-passkey.server";

/** POST: responds with the browser's options for asking a device for a passkey. */
export const action = publicAction(async ({ ctx, request }) => {
	const party = partyOf(ctx.config.base_url, request);
	if (!party) throw notFound("This sign-in method");
	await limitPasskeys(ctx, request.headers);
	return Response.json(await passkeyOptions(ctx, party));
});
