import { eq } from "drizzle-orm";
import { auth_user } from "#db/schema";
import { createConfirmedAccount } from "~/platform/auth/open-auth.server";
import type { Ctx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { signIn } from "./sign-in.server";

const taken = () =>
	new AppError("CONFLICT", { message: "This address has an account already. Sign in with it." });

/**
 * Makes an account for an address whose owner has just shown that they read its mail, and signs them in. Only for an
 * address without an account: whoever registered one first may know its password.
 * @param email as accounts keep it, in lower case
 * @returns the user, and the Set-Cookie lines of the new session
 * @throws CONFLICT when the address has an account, confirmed or not
 */
export async function createInvitedAccount(
	ctx: Ctx,
	headers: Headers,
	{ email, name, password }: { email: string; name: string; password: string },
): Promise<{ user_id: string; cookies: string[] }> {
	const isTaken = async () =>
		(await ctx.db.select({ id: auth_user.id }).from(auth_user).where(eq(auth_user.email, email))).length > 0;
	if (await isTaken()) throw taken();
	const user_id = await createConfirmedAccount(ctx, { email, name, password }).catch(
		async (error: unknown) => {
			// Two at once: the database lets one through.
			throw (await isTaken()) ? taken() : error;
		},
	);
	return { user_id, cookies: await signIn(ctx, headers, { email, password }, null) };
}
