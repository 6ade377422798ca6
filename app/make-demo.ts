// tsx app/make-demo.ts [--reset]: makes the demo in the local database (db/seed/demo.ts) and measures its seasons, so that
// analytics has numbers from the start.
import { readFile } from "node:fs/promises";
import { makeDemo } from "#db/seed/demo";
import type { Env } from "./env.server";

await makeDemo(async (stores, now) => {
	const [{ measureNow }, { jobContext }] = await Promise.all([
		import("./jobs.server"),
		import("./platform/jobs/job-context.server"),
	]);
	const env = {
		...stores,
		ENVIRONMENT: "development",
		BASE_URL: "http://localhost",
		// No secret is needed, because nothing is signed here.
		BETTER_AUTH_SECRET: "-".repeat(32),
		DEMO_NOW: now,
	} as Env;
	await measureNow({
		...jobContext(env, { waitUntil: () => undefined }),
		asset: async (path) => new Blob([await readFile(new URL(`../public${path}`, import.meta.url))]).stream(),
	});
});
