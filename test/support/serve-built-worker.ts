import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { createTestHarness } from "wrangler";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the built Worker answers, without a slash at the end. */
		builtWorkerUrl: string;
	}
}

/** Serves the built Worker on a free loopback port, on empty databases with every migration applied. */
export default async function serveBuiltWorker(project: TestProject) {
	const harness = createTestHarness({
		workers: [
			{
				configPath: "./wrangler.toml",
				vars: { ENVIRONMENT: "development", BETTER_AUTH_SECRET: randomBytes(32).toString("base64url") },
			},
		],
	});
	const { url } = await harness.listen();
	await harness.getWorker().applyD1Migrations("DB");
	await harness.getWorker().applyD1Migrations("SEARCH");
	project.provide("builtWorkerUrl", url.origin);
	return () => harness.close();
}
