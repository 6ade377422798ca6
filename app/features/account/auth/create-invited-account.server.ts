import { eq } from "drizzle-orm";
import { auth_user } from "#db/schema";
import { takeOverUnconfirmed } from "#app/platform/auth/confirmation.server";
import { createConfirmedAccount, hashPassword, openSession } from "#app/platform/auth/open-auth.server";
import { isPersonal, TOO_PERSONAL } from "#app/platform/auth/personal-words.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

const taken = () =>
	new AppError("CONFLICT", { message: "This address already has an account. Sign in instead." });

/**
 * Creates an account for users who have just proved that they control the email address, and signs them in. If the
 * address has an unconfirmed account, they take it over, and the new password replaces its earlier one.
 * @param email as stored in accounts, in lowercase
 * @returns the user, and the Set-Cookie headers of the new session
 * @throws CONFLICT when the address has a confirmed account, INVALID for a password that contains their name or
 *   the camp's
 */
export async function createInvitedAccount(
	ctx: Ctx,
	headers: Headers,
	{ email, name, password, camp }: { email: string; name: string; password: string; camp: string },
): Promise<{ user_id: string; cookies: string[] }> {
	const isTaken = async () =>
		(await ctx.db.select({ id: auth_user.id }).from(auth_user).where(eq(auth_user.email, email))).length > 0;
	if (isPersonal(password, { names: [name], emails: [email], camps: [camp] })) {
		throw new AppError("INVALID", { message: TOO_PERSONAL, fields: { password: [TOO_PERSONAL] } });
	}
	const made = async () =>
		createConfirmedAccount(ctx, { email, name, password }).catch(async (error: unknown) => {
			// The database accepts only one of two concurrent requests.
			throw (await isTaken()) ? taken() : error;
		});
	const user_id = (await isTaken())
		? await takeOverUnconfirmed(ctx, { email, name, password_hash: await hashPassword(password) }, taken)
		: await made();
	if (user_id === null) throw taken();
	return { user_id, cookies: await openSession(ctx, headers, user_id) };
}
