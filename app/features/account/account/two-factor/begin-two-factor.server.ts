import { eq } from "drizzle-orm";
import { auth_verification } from "#db/schema";
import { newId } from "#app/lib/ids";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { wallNow } from "#app/platform/clock";
import type { UserCtx } from "#app/platform/context.server";
import { wordProof } from "./word-proof.server";

/** Minutes for which a setup can be completed. */
const MINUTES = 15;

/** Key of a setup in progress, bound to the session that began it, because no other session can see the secret. */
export const setUpKey = ({ auth_session_id }: Pick<UserCtx, "auth_session_id">) =>
	`two-factor-setup-${auth_session_id}`;

/**
 * Creates a new secret for an authenticator app. It protects nothing until a code from it has been entered.
 * @param headers of the request, for its session cookie
 * @throws 422 for a wrong password, 409 when two-factor authentication is already on, 429 after five wrong ones in
 *   15 minutes
 */
export async function beginTwoFactor(
	ctx: UserCtx,
	headers: Headers,
	password: string | undefined,
): Promise<void> {
	try {
		await (await openAuth(ctx)).api.enableTwoFactor({ body: { password, method: "totp" }, headers });
	} catch (error) {
		throw wordProof(error);
	}
	const identifier = setUpKey(ctx);
	const now = wallNow();
	await ctx.db.batch([
		ctx.db.delete(auth_verification).where(eq(auth_verification.identifier, identifier)),
		ctx.db.insert(auth_verification).values({
			id: newId(),
			identifier,
			value: ctx.user.id,
			expiresAt: new Date(now + MINUTES * 60_000),
			createdAt: new Date(now),
			updatedAt: new Date(now),
		}),
	]);
}
