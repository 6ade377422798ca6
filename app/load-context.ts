import "@remix-run/cloudflare";
import type { Env } from "./env.server";

declare module "@remix-run/cloudflare" {
	/** Loaders answer what they return, not what JSON makes of it. */
	interface Future {
		v3_singleFetch: true;
	}
	interface AppLoadContext {
		cloudflare: { env: Env; ctx: Pick<ExecutionContext, "waitUntil" | "passThroughOnException"> };
		/** One per request, for every inline script of the page; absent under `remix vite:dev`. */
		nonce?: string;
	}
}
