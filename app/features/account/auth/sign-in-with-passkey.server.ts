import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lte } from "drizzle-orm";
import { auth_passkey } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Party } from "#app/platform/auth/passkey-party";
import { checkPasskey, refused } from "#app/platform/auth/passkeys.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { addressOf, takeAttempt, tooManyAttempts } from "#app/platform/rate-limit.server";

/** High limit, because nothing can be guessed here and one phone must not lock out a camp's network. */
const BY_ADDRESS = { max: 1000, minutes: 15 };

/**
 * Rate limit per address for passkey options and sign-ins.
 * @throws 429
 */
export async function limitPasskeys(ctx: Ctx, headers: Headers): Promise<void> {
	const address = addressOf(headers);
	if (address === null) return;
	const wait = await takeAttempt(ctx, [{ key: `passkey:address:${address}`, ...BY_ADDRESS }]);
	if (wait === null) return;
	throw new AppError("TOO_MANY_REQUESTS", {
		message: tooManyAttempts(wait),
		headers: { "Retry-After": String(wait * 60) },
	});
}

/**
 * Signs in with a passkey. The device has checked fingerprint, face or PIN, so this covers both sign-in steps.
 * @param headers of the request: address, device
 * @returns the Set-Cookie headers of the new session
 * @throws 422 for an unknown or invalid passkey, 403 for a deactivated user, 429
 */
export async function signInWithPasskey(
	ctx: Ctx,
	headers: Headers,
	{ party, response }: { party: Party; response: AuthenticationResponseJSON },
): Promise<string[]> {
	await limitPasskeys(ctx, headers);
	const [stored] = await ctx.db
		.select({
			id: auth_passkey.id,
			user_id: auth_passkey.userId,
			credential_id: auth_passkey.credentialID,
			public_key: auth_passkey.publicKey,
			counter: auth_passkey.counter,
		})
		.from(auth_passkey)
		.where(eq(auth_passkey.credentialID, response.id));
	if (!stored) throw refused();
	const counter = await checkPasskey(ctx, party, stored, response);
	// The passkey has proved its owner.
	const owner = { ...ctx, user: { id: stored.user_id } };
	await commit(owner, {
		statements: [
			ctx.db
				.update(auth_passkey)
				.set({ counter })
				// Never back: of two at the same moment the later count stays.
				.where(and(eq(auth_passkey.id, stored.id), lte(auth_passkey.counter, counter))),
		],
		audit: { action: "auth.passkey_used", entity: "auth_user", entity_id: stored.user_id, camp_id: null },
	});
	try {
		const { api } = await openAuth(ctx);
		const answer = await api.openPasskeySession({
			body: { user_id: stored.user_id },
			headers,
			returnHeaders: true,
		});
		return answer.headers.getSetCookie();
	} catch (error) {
		throw wordAuthError(error);
	}
}
