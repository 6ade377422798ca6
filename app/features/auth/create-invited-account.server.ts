import { eq } from "drizzle-orm";
import { auth_user } from "#db/schema";
import { commit } from "~/platform/audit/commit.server";
import { openAuth } from "~/platform/auth/open-auth.server";
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
	const found = ctx.db.select({ id: auth_user.id }).from(auth_user).where(eq(auth_user.email, email));
	if ((await found).length > 0) throw taken();
	const { internalAdapter, password: hasher } = await (await openAuth(ctx)).$context;
	const hash = await hasher.hash(password);
	const user = await internalAdapter
		.createUser({ email, name, emailVerified: true }, { method: "email-password" })
		.catch(async (error: unknown) => {
			// Two at once: the database lets one through.
			throw (await found).length > 0 ? taken() : error;
		});
	await internalAdapter.linkAccount({
		userId: user.id,
		providerId: "credential",
		accountId: user.id,
		password: hash,
	});
	await commit(
		{ ...ctx, user: { id: user.id } },
		{
			statements: [],
			audit: { action: "auth.email_verified", entity: "auth_user", entity_id: user.id, camp_id: null },
		},
	);
	return { user_id: user.id, cookies: await signIn(ctx, headers, { email, password }, null) };
}
