import { eq } from "drizzle-orm";
import { auth_session } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { cookieNames, setCookie } from "#app/platform/auth/cookies";
import type { Ctx, User } from "#app/platform/context.server";

/** Ends one auth session immediately and permanently. */
export async function signOut(ctx: Ctx, user: User, auth_session_id: string): Promise<void> {
	await commit(
		{ ...ctx, user },
		{
			statements: [ctx.db.delete(auth_session).where(eq(auth_session.id, auth_session_id))],
			audit: { action: "auth.sign_out", entity: "auth_session", entity_id: auth_session_id },
		},
	);
}

/** Set-Cookie headers that make a browser forget the user and the current camp. */
export function forgetCookies(base_url: string): string[] {
	const secure = base_url.startsWith("https://");
	return Object.values(cookieNames(base_url)).map((name) => setCookie(name, "", { secure, maxAge: 0 }));
}
