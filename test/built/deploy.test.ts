import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { uploadOf } from "../../.ci/deploy-checks.mjs";

/** KiB gzip; what production would take is four times that. */
const LIMIT = 2_560;

const wrangler = (...args: string[]) =>
	spawnSync("node_modules/.bin/wrangler", args, {
		encoding: "utf8",
		env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_WRITE_LOGS: "false" },
	});

test("wrangler would take the built Worker to production, minified", { timeout: 120_000 }, () => {
	const { status, stdout, stderr } = wrangler("deploy", "--dry-run", "--env", "production");
	expect(status, stderr).toBe(0);
	expect(stdout).toContain('env.ENVIRONMENT ("production")');
	expect(uploadOf(stdout)).toBeGreaterThan(0);
	expect(uploadOf(stdout)).toBeLessThan(LIMIT);
});

test("the Worker starts, as the platform tries it before it takes a version", { timeout: 120_000 }, () => {
	const folder = mkdtempSync(join(tmpdir(), "startup-"));
	try {
		const profile = join(folder, "startup.cpuprofile");
		const { status, stderr } = wrangler("check", "startup", "--outfile", profile);
		expect(status, stderr).toBe(0);
		// How many samples it has depends on how fast the machine is: one beside the root says that something ran.
		expect(JSON.parse(readFileSync(profile, "utf8")).nodes.length).toBeGreaterThan(1);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
