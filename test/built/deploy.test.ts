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

test("wrangler would deploy the built Worker to production, minified", { timeout: 120_000 }, () => {
	const { status, stdout, stderr } = wrangler("deploy", "--dry-run", "--env", "production");
	expect(status, stderr).toBe(0);
	expect(stdout).toContain('env.ENVIRONMENT ("production")');
	expect(uploadOf(stdout)).toBeGreaterThan(0);
	expect(uploadOf(stdout)).toBeLessThan(LIMIT);
});

test("the Worker starts under the platform's own startup check", { timeout: 120_000 }, () => {
	const folder = mkdtempSync(join(tmpdir(), "startup-"));
	try {
		const profile = join(folder, "startup.cpuprofile");
		// How many samples a profile has hangs on chance: a start that does something has enough in one of a few.
		const counts: number[] = [];
		while (counts.length < 6 && (counts.at(-1) ?? 0) <= 10) {
			const { status, stderr } = wrangler("check", "startup", "--outfile", profile);
			expect(status, stderr).toBe(0);
			counts.push(JSON.parse(readFileSync(profile, "utf8")).nodes.length);
		}
		expect(Math.max(...counts), counts.join(", ")).toBeGreaterThan(10);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
