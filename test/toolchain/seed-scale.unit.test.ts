import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getPlatformProxy } from "wrangler";
import { migrateLocal } from "#db/seed/local-database";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// `npm run seed:scale` itself, on databases of its own.

const state = mkdtempSync(join(tmpdir(), "seed-scale-"));

/** @returns the exit code, and all that the command printed */
async function seedScale(...args: string[]) {
	const child = spawn("node_modules/.bin/tsx", ["db/seed/scale.ts", ...args], {
		env: { ...process.env, WRANGLER_SEND_METRICS: "false", STATE_DIR: state },
	});
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const code = await new Promise<number | null>((ended) => child.once("close", ended));
	return { code, output };
}

beforeAll(async () => {
	const { env, dispose } = await getPlatformProxy<{ DB: D1Database; SEARCH: D1Database }>({
		configPath: "wrangler.toml",
		persist: { path: join(state, "v3") },
		remoteBindings: false,
	});
	await migrateLocal(env.DB, env.SEARCH);
	await dispose();
});

afterAll(() => rmSync(state, { recursive: true, force: true }));

test("the script doesn't run beside a server on the same databases, and otherwise creates a camp each time", async () => {
	const note = join(state, "serving.pid");
	writeFileSync(note, String(process.pid));
	expect(await seedScale("--people", "60", "--days", "2")).toEqual({
		code: 1,
		output: `The demo or dev server is running on this database (process ${process.pid}). Stop it, then run this again.\n`,
	});
	// The note of a server that was killed is no hindrance.
	writeFileSync(note, "999999999");
	const first = await seedScale("--people", "60", "--days", "2");
	expect(first).toEqual({ code: 0, output: expect.stringContaining("/longlake: 60 people") });
	const second = await seedScale("--people", "60", "--days", "2");
	expect(second).toEqual({ code: 0, output: expect.stringContaining("/longlake-2: 60 people") });
	expect(second.output).toContain("scale.longlake-2@demo.test");
});
