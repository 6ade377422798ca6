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
 * Makes an account for an address whose owner has just shown that they read its mail, and signs them in. An account that was never
 * confirmed becomes theirs with the password they choose here; the one chosen before is discarded.
 * @param email as accounts keep it, in lower case
 * @returns the user, and the Set-Cookie lines of the new session
 * @throws CONFLICT when the address has a confirmed account, INVALID for a password that names them or the camp
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
			// Two at once: the database lets one through.
			throw (await isTaken()) ? taken() : error;
		});
	const user_id = (await isTaken())
		? await takeOverUnconfirmed(ctx, { email, name, password_hash: await hashPassword(password) }, taken)
		: await made();
	if (user_id === null) throw taken();
	return { user_id, cookies: await openSession(ctx, headers, user_id) };
}
