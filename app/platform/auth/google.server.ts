import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { withTimeout } from "#app/lib/with-timeout";
import type { Config } from "../config.server";
import { GOOGLE } from "./google-ids";

/** How long Google may take for its discovery document, and for each of the two answers of a callback. */
const DISCOVERY_MS = 4_000;
const ANSWER_MS = 8_000;

/**
 * Google as a provider, found by its discovery document, which is asked for as soon as the instance is made. Only
 * for calls that need it. The library waits without end; here a Google that is silent counts as one that is down.
 */
export function googlePlugin({ client_id, client_secret, discovery_url }: NonNullable<Config["google"]>) {
	const plugin = genericOAuth({
		config: [
			{
				providerId: GOOGLE,
				discoveryUrl: discovery_url,
				clientId: client_id,
				clientSecret: client_secret,
				scopes: ["openid", "email", "profile"],
				pkce: true,
				requireIdTokenVerification: true,
				// Several people share an office computer: never in as whoever was there before.
				prompt: "select_account",
				// An address that Google itself has not confirmed is none: it neither makes nor opens an account.
				mapProfileToUser: ({ email_verified }) => (email_verified === true ? {} : { email: undefined }),
			},
		],
	});
	const init: typeof plugin.init = async (context) => {
		const found = await withTimeout(DISCOVERY_MS, plugin.init(context)).catch(() => null);
		const providers = found?.context.socialProviders ?? context.socialProviders;
		// Nothing is pending: the library would ask a second time within this request, for up to ten seconds.
		return { context: { socialProviders: providers.map(patient), genericOAuthPendingDiscovery: new Map() } };
	};
	return { ...plugin, init };
}

type Provider = Awaited<
	ReturnType<ReturnType<typeof genericOAuth>["init"]>
>["context"]["socialProviders"][number];

/** The same provider with an end to its waiting, and without an answer that nobody signed. */
function patient(provider: Provider): Provider {
	return {
		...provider,
		validateAuthorizationCode: (given) => withTimeout(ANSWER_MS, provider.validateAuthorizationCode(given)),
		getUserInfo: async (tokens) =>
			tokens.idToken ? withTimeout(ANSWER_MS, provider.getUserInfo(tokens)).catch(() => null) : null,
	};
}
