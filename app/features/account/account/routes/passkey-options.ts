import { eq } from "drizzle-orm";
import { auth_account } from "#db/schema";
import { partyOf } from "#app/platform/auth/passkey-party";
import { AppError, notFound } from "#app/platform/errors";
import { oneOfEach } from "#app/platform/http/repeated-fields.server";
import { userAction } from "#app/platform/http/screen.server";
import { beginInput } from "../inputs";
import { beginPasskey } from "../passkeys/add-passkey.server";

/**
 * POST password: responds with the browser's options for creating a passkey. Responds with JSON, including errors.
 */
export const action = userAction(async ({ ctx, request, form }) => {
	const party = partyOf(ctx.config.base_url, request);
	if (!party) throw notFound("This sign-in method");
	const ways = await ctx.db
		.select({ provider: auth_account.providerId })
		.from(auth_account)
		.where(eq(auth_account.userId, ctx.user.id));
	const has_password = ways.some(({ provider }) => provider === "credential");
	const { password } = beginInput.safeParse(oneOfEach(form)).data ?? {};
	try {
		return Response.json(await beginPasskey(ctx, request.headers, { party, has_password, password }));
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return Response.json({ message: error.message }, { status: error.status, headers: error.headers });
	}
});
