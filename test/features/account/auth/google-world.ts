import { afterEach, beforeEach, vi } from "vitest";
import { type GoogleStart, startGoogle } from "#app/features/account/auth/start-google.server";
import { answerAuth } from "#app/platform/auth/answer-auth.server";
import type { Ctx } from "#app/platform/context.server";
import { aCtx } from "../../../support/world";
import { BASE, freshAddress, headersFrom } from "./auth-world";

// A Google of a few lines whose every answer a test chooses; the real protocol is tested over HTTP and in the browser.

const ISSUER = "https://google.test";
const CLIENT = "client-of-the-tests";

/** A context of an installation that offers Google. */
export function aGoogleCtx(): Ctx {
	const ctx = aCtx();
	const google = {
		client_id: CLIENT,
		client_secret: "its-secret",
		discovery_url: `${ISSUER}/.well-known/openid-configuration`,
	};
	return { ...ctx, config: { ...ctx.config, google } };
}

/** What this Google says of somebody; `undefined` leaves a claim out. */
type Claims = Record<string, unknown>;

/** Stands in for fetch: answers for Google and notes what was asked; anything else is an error. */
export function aGoogle() {
	const asked: string[] = [];
	let nonce = "";
	let claims: Claims = {};
	let forged = false;
	const key = makeKey();
	const other = makeKey();
	const answer = async (path: string): Promise<unknown> => {
		if (path === "/.well-known/openid-configuration")
			return {
				issuer: ISSUER,
				authorization_endpoint: `${ISSUER}/auth`,
				token_endpoint: `${ISSUER}/token`,
				userinfo_endpoint: `${ISSUER}/me`,
				jwks_uri: `${ISSUER}/jwks`,
				id_token_signing_alg_values_supported: ["RS256"],
			};
		const { publicKey } = await key;
		if (path === "/jwks")
			return { keys: [{ ...(await crypto.subtle.exportKey("jwk", publicKey)), kid: "1", alg: "RS256" }] };
		if (path !== "/token") throw new Error(`Nobody should ask for ${path}`);
		const now = Math.floor(Date.now() / 1000);
		const payload = { iss: ISSUER, aud: CLIENT, iat: now, exp: now + 600, nonce, ...claims };
		const id_token = await sign(payload, (await (forged ? other : key)).privateKey);
		return {
			access_token: "access-of-google",
			refresh_token: "refresh-of-google",
			token_type: "Bearer",
			id_token,
		};
	};
	beforeEach(() => {
		asked.length = 0;
		forged = false;
		vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
			const url = new URL(input instanceof Request ? input.url : input);
			if (url.origin !== ISSUER) throw new Error(`Nobody should call ${url.origin}`);
			asked.push(url.pathname);
			return Response.json(await answer(url.pathname));
		});
	});
	afterEach(() => vi.unstubAllGlobals());
	return {
		asked,
		/** Signs ID tokens with a key that Google does not publish. */
		forge: () => {
			forged = true;
		},
		/** There and back as somebody; gives the callback's answer. */
		async signIn(ctx: Ctx, who: Claims, next: string | null = null): Promise<Response> {
			return this.comeBack(ctx, await startGoogle(ctx, headersFrom(), { next, flow: null }), who);
		},
		/** Comes back from Google as somebody who was signed in with that cookie. */
		async link(ctx: Ctx, start: GoogleStart, who: Claims, session: string): Promise<Response> {
			if ("error" in start) throw new Error(start.error);
			return this.comeBack(ctx, { ...start, cookies: [...start.cookies, session] }, who);
		},
		/** Back from what was started, as somebody. */
		async comeBack(ctx: Ctx, start: GoogleStart, who: Claims, from = freshAddress()): Promise<Response> {
			if ("error" in start) throw new Error(start.error);
			nonce = start.to.searchParams.get("nonce") ?? "";
			claims = who;
			const query = new URLSearchParams({ code: "a-code", state: start.to.searchParams.get("state") ?? "" });
			const Cookie = start.cookies.map((line) => line.split(";")[0]).join("; ");
			const url = `${BASE}/api/auth/callback/google?${query}`;
			return answerAuth(ctx, new Request(url, { headers: headersFrom(from, { Cookie }) }));
		},
	};
}

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

const makeKey = () =>
	crypto.subtle.generateKey(
		{ ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
		true,
		["sign", "verify"],
	) as Promise<CryptoKeyPair>;

async function sign(payload: Claims, key: CryptoKey): Promise<string> {
	const part = (value: unknown) => base64url(new TextEncoder().encode(JSON.stringify(value)));
	const text = `${part({ alg: "RS256", kid: "1" })}.${part(payload)}`;
	const signature = await crypto.subtle.sign(RSA, key, new TextEncoder().encode(text));
	return `${text}.${base64url(new Uint8Array(signature))}`;
}

const base64url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
