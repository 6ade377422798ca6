import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { uploadOf } from "../../.ci/deploy-checks.mjs";

/** KiB gzip; what production would take is four times that. */
const LIMIT = 2_560;

test("wrangler would take the built Worker to production, minified", { timeout: 120_000 }, () => {
	const args = ["deploy", "--dry-run", "--env", "production", "--minify"];
	const { status, stdout, stderr } = spawnSync("node_modules/.bin/wrangler", args, {
		encoding: "utf8",
		env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_WRITE_LOGS: "false" },
	});
	expect(status, stderr).toBe(0);
	expect(stdout).toContain('env.ENVIRONMENT ("production")');
	expect(uploadOf(stdout)).toBeGreaterThan(0);
	expect(uploadOf(stdout)).toBeLessThan(LIMIT);
});
