import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { sourceAliases } from "./aliases.config";
export default defineConfig(async () => ({
	cacheDir: "/tmp/vitecache",
	resolve: { alias: sourceAliases },
	plugins: [cloudflareTest({ miniflare: { compatibilityDate: "2026-09-01", compatibilityFlags: ["nodejs_compat"], d1Databases: ["DB"], bindings: { TEST_MIGRATIONS: await readD1Migrations("./migrations") } } })],
	test: { include: ["test/db/seed/*.worker.test.ts"], setupFiles: ["./test/support/apply-migrations.ts"], maxWorkers: 2 },
}));
