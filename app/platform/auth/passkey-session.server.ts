import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** The session of somebody who was checked by us: by a passkey, by an emailed code, by an invitation's link. Only our own code can call it; over HTTP there is no such path. */
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
					// The hook in the way refuses whoever is deactivated.
					const session = await internalAdapter.createSession(user.id);
					await setSessionCookie(call, { session, user });
					return call.json({ ok: true });
				},
			),
		},
	};
}
