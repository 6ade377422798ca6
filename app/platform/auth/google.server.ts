import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { withTimeout } from "#app/lib/with-timeout";
import type { Config } from "../config.server";
import { GOOGLE } from "./google-ids";

/** Timeouts in milliseconds for Google's discovery document, and for each of the two requests of a callback. */
const DISCOVERY_MS = 4_000;
const ANSWER_MS = 8_000;

/**
 * Google as a provider, configured by its discovery document, which is fetched as soon as the instance is created;
 * use it only for calls that need it. The library has no timeout; here, a Google that doesn't respond counts as
 * down.
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
				// Forces the account chooser: an office computer is shared, and the previous user must not be signed in silently.
				prompt: "select_account",
				// Ignores an address that Google has not verified: it must neither create nor open an account.
				mapProfileToUser: ({ email_verified }) => (email_verified === true ? {} : { email: undefined }),
			},
		],
	});
	const init: typeof plugin.init = async (context) => {
		const found = await withTimeout(DISCOVERY_MS, plugin.init(context)).catch(() => null);
		const providers = found?.context.socialProviders ?? context.socialProviders;
		// Marks nothing as pending. Otherwise the library would fetch again within this request, for up to ten seconds.
		return { context: { socialProviders: providers.map(patient), genericOAuthPendingDiscovery: new Map() } };
	};
	return { ...plugin, init };
}

type Provider = Awaited<
	ReturnType<ReturnType<typeof genericOAuth>["init"]>
>["context"]["socialProviders"][number];

/** Adds a timeout to the provider, and rejects unsigned responses. */
function patient(provider: Provider): Provider {
	return {
		...provider,
		validateAuthorizationCode: (given) => withTimeout(ANSWER_MS, provider.validateAuthorizationCode(given)),
		getUserInfo: async (tokens) =>
			tokens.idToken ? withTimeout(ANSWER_MS, provider.getUserInfo(tokens)).catch(() => null) : null,
	};
}
