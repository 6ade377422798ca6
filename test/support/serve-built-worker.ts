import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { createTestHarness } from "wrangler";
import { BASE_URL, CLIENT } from "./identity-provider/client";
import { startIdentityProvider } from "./identity-provider/provider";
import { listen } from "./outside/listen";
import { openMeteo } from "./outside/open-meteo";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the built Worker answers, without a slash at the end. */
		builtWorkerUrl: string;
		/** Where the identity provider answers that stands in for Google. */
		identityProviderUrl: string;
		/** Where Open-Meteo is played, and told to fail. */
		weatherUrl: string;
	}
}

/** Serves the built Worker on a free loopback port, on empty databases with every migration applied. */
export default async function serveBuiltWorker(project: TestProject) {
	const provider = await startIdentityProvider(0, `${BASE_URL}/api/auth/callback/google`);
	const weather = await listen(openMeteo());
	const harness = createTestHarness({
		workers: [
			{
				configPath: "./wrangler.toml",
				vars: {
					ENVIRONMENT: "development",
					BASE_URL,
					BETTER_AUTH_SECRET: randomBytes(32).toString("base64url"),
					GOOGLE_CLIENT_ID: CLIENT.id,
					GOOGLE_CLIENT_SECRET: CLIENT.secret,
					GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
					WEATHER_API_URL: weather.origin,
					MARKETING_HOST: "www.camp.example",
					APP_HOST: "app.camp.example",
				},
			},
		],
	});
	const { url } = await harness.listen();
	await harness.getWorker().applyD1Migrations("DB");
	await harness.getWorker().applyD1Migrations("SEARCH");
	project.provide("builtWorkerUrl", url.origin);
	project.provide("identityProviderUrl", provider.origin);
	project.provide("weatherUrl", weather.origin);
	return async () => {
		await harness.close();
		await provider.close();
		await weather.close();
	};
}
