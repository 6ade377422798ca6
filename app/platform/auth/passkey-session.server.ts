import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens sessions for users that we have verified ourselves: by passkey, emailed code or invitation link. Callable
 * from our own code only; there is no HTTP path.
 */
export function passkeyPlugin() {
	return {
		id: "passkey-session",
		endpoints: {
			openPasskeySession: createAuthEndpoint.serverOnly(
				{ method: "POST", body: z.object({ user_id: z.string() }) },
				async (call) => {
					const { internalAdapter } = call.context;
					const user = await internalAdapter.findUserById(call.body.user_id);
					if (!user) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_FOUND" });
					// The hook on this call rejects deactivated users.
					const session = await internalAdapter.createSession(user.id);
					await setSessionCookie(call, { session, user });
					return call.json({ ok: true });
				},
			),
		},
	};
}
