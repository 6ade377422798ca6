import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { interactionPolicy } from "oidc-provider";
import { askWho, chosenBy } from "./ask-who";
import { CLIENT } from "./client";
import { TestControl } from "./control";

interface Running {
	/** Without a slash at the end. */
	origin: string;
	discoveryUrl: string;
	close(): Promise<void>;
}

/**
 * An OpenID provider on loopback, by somebody who has never seen this product. Whoever comes types an email, and says
 * whether the provider has confirmed it; the address is the account. See {@link TestControl} for what a test may ask.
 * @param port 0 for a free one
 * @param redirectUri the one address that it sends people back to
 */
export async function startIdentityProvider(port: number, redirectUri: string): Promise<Running> {
	const server = createServer();
	await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const provider = providerAt(origin, redirectUri);
	const handle = provider.callback();
	const control = new TestControl();
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		const { pathname } = new URL(request.url ?? "/", origin);
		if (control.answers(pathname, request, response)) return;
		if (pathname.startsWith("/interaction/")) {
			interact(provider, request, response).catch((error: unknown) => {
				response.writeHead(500).end(String(error));
			});
			return;
		}
		handle(request, response);
	});
	return {
		origin,
		discoveryUrl: `${origin}/.well-known/openid-configuration`,
		close: () =>
			new Promise((done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}

function providerAt(origin: string, redirectUri: string): Provider {
	const policy = interactionPolicy.base();
	policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
	return new Provider(origin, {
		clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
		// As Google: everything that was asked for stands in the ID token.
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
		ttl: {
			Interaction: 600,
			Grant: 600,
			Session: 600,
			AccessToken: 600,
			IdToken: 600,
			AuthorizationCode: 60,
		},
		cookies: { keys: ["only-for-tests"] },
		findAccount: (_, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
		// Consent is asked by the same page as who one is.
		loadExistingGrant: async ({ oidc }) => {
			const accountId = oidc.session?.accountId;
			if (!oidc.client || !accountId) return undefined;
			const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
			grant.addOIDCScope("openid email profile");
			await grant.save();
			return grant;
		},
	});
}

/** An account's id is its email, with a mark when the provider has not confirmed it. */
const UNCONFIRMED = "unconfirmed:";

function claimsOf(accountId: string) {
	const email = accountId.replace(UNCONFIRMED, "");
	return {
		sub: accountId,
		email,
		email_verified: !accountId.startsWith(UNCONFIRMED),
		name: `Google's ${email.split("@")[0]}`,
		picture: "https://pictures.invalid/somebody.png",
	};
}

/** The provider's one page: who are you, and may the product know? */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
	const details = await provider.interactionDetails(request, response);
	if (request.method !== "POST") return askWho(response, details.uid);
	const chosen = await chosenBy(request);
	const result =
		chosen === null
			? { error: "access_denied", error_description: "The person said no" }
			: {
					login: { accountId: (chosen.confirmed ? "" : UNCONFIRMED) + chosen.email },
					select_account: {},
					consent: {},
				};
	await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
