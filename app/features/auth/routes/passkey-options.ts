import { partyOf } from "~/platform/auth/passkey-party";
import { passkeyOptions } from "~/platform/auth/passkeys.server";
import { notFound } from "~/platform/errors";
import { publicAction } from "~/platform/http/screen.server";
import { limitPasskeys } from "../sign-in-with-passkey.server";

/** POST: what the browser asks a device with. */
export const action = publicAction(async ({ ctx, request }) => {
	const party = partyOf(ctx.config.base_url, request);
	if (!party) throw notFound("This way of signing in");
	await limitPasskeys(ctx, request.headers);
	return Response.json(await passkeyOptions(ctx, party));
});
