import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { auth_passkey } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Party } from "#app/platform/auth/passkey-party";
import { checkNewPasskey, newPasskeyOptions } from "#app/platform/auth/passkeys.server";
import { wallNow } from "#app/platform/clock";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { wordProof } from "../two-factor/word-proof.server";

/** Maximum number of passkeys; more than any user has devices. */
export const MOST_PASSKEYS = 20;

/**
 * Begins creating a passkey after checking the password, because a passkey outlives the session that created it.
 * @param headers of the request, for its session cookie
 * @throws 422 for a wrong password, 429 after five wrong ones in 15 minutes
 */
export async function beginPasskey(
	ctx: UserCtx,
	headers: Headers,
	{ party, has_password, password }: { party: Party; has_password: boolean; password?: string },
) {
	if (has_password) {
		if (!password) throw invalid("password", "Enter your password.");
		try {
			await (await openAuth(ctx)).api.verifyPassword({ body: { password }, headers });
		} catch (error) {
			throw wordProof(error);
		}
	}
	const known = await ctx.db
		.select({ credential_id: auth_passkey.credentialID })
		.from(auth_passkey)
		.where(eq(auth_passkey.userId, ctx.user.id));
	return newPasskeyOptions(ctx, party, ctx.user, known);
}

/**
 * Stores a passkey that a device created.
 * @throws 422 for an invalid passkey; CONFLICT for one that already exists, and beyond {@link MOST_PASSKEYS}
 */
export async function addPasskey(
	ctx: UserCtx,
	{ party, response, name }: { party: Party; response: RegistrationResponseJSON; name: string },
): Promise<void> {
	const made = await checkNewPasskey(ctx, party, ctx.user.id, response);
	const id = newId();
	const full = sql`(SELECT count(*) FROM auth_passkey WHERE user_id = ${ctx.user.id}) >= ${MOST_PASSKEYS}`;
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "too_many", full),
			ctx.db.insert(auth_passkey).values({
				id,
				name,
				userId: ctx.user.id,
				publicKey: made.public_key,
				credentialID: made.credential_id,
				counter: made.counter,
				deviceType: made.device_type,
				backedUp: made.backed_up,
				transports: made.transports,
				aaguid: made.aaguid,
				createdAt: new Date(wallNow()),
			}),
		],
		audit: { action: "auth.passkey_add", entity: "auth_passkey", entity_id: id, camp_id: null },
		messages: [securityMail(ctx, ctx.user.email, "passkey_added")],
		refusals: {
			"guard:too_many": () =>
				new AppError("CONFLICT", {
					message: `You have ${MOST_PASSKEYS} passkeys, which is the limit. Remove one first.`,
				}),
			"unique:auth_passkey.credential_id": () =>
				new AppError("CONFLICT", { message: "This passkey was already added." }),
		},
	});
	deliverSoon(ctx);
}
