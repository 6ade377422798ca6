import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { sourceAliases } from "./aliases.config";

const resolve = { alias: sourceAliases };

export default defineConfig(async () => ({
	test: {
		// Two cores: more workers only wait for each other.
		maxWorkers: 2,
		projects: [
			{ resolve, test: { name: "unit", environment: "node", include: ["test/**/*.unit.test.ts"] } },
			{
				resolve,
				plugins: [
					cloudflareTest({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: {
								TEST_MIGRATIONS: await readD1Migrations("./migrations"),
								TEST_SEARCH_MIGRATIONS: await readD1Migrations("./migrations/search"),
								BETTER_AUTH_SECRET: "only-for-tests-0123456789-0123456789",
							},
							// A test that calls out has forgotten its fake.
							outboundService: () => new Response("No network in tests", { status: 599 }),
						},
					}),
				],
				test: {
					name: "worker",
					include: ["test/**/*.worker.test.ts"],
					setupFiles: ["./test/support/apply-migrations.ts"],
					// CommonJS packages have to be bundled before workerd can import names from them.
					deps: {
						optimizer: {
							ssr: { enabled: true, include: ["@remix-run/cloudflare", "@remix-run/server-runtime"] },
						},
					},
				},
			},
			{ resolve, test: { name: "contracts", environment: "node", include: ["test/contracts/*.test.ts"] } },
			{
				resolve,
				test: {
					name: "built",
					environment: "node",
					include: ["test/built/*.test.ts"],
					globalSetup: ["./test/support/serve-built-worker.ts"],
				},
			},
		],
	},
}));
