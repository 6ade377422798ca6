import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

// Whoever starts the demo reads nothing that isn't theirs to act on: the tools' notes on live parts that a script doesn't use.

const folder = mkdtempSync(join(tmpdir(), "quiet-database-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a script says that opens the local database. */
function said(body: string) {
	const script = join(folder, "open.ts");
	writeFileSync(script, body);
	const { stdout, stderr, status } = spawnSync(process.execPath, ["--import", "tsx", script], {
		env: { ...process.env, STATE_DIR: join(folder, "state"), WRANGLER_SEND_METRICS: "false" },
		encoding: "utf8",
		timeout: 60_000,
	});
	return { stdout, stderr, status };
}

test("opening the local database prints nothing", { timeout: 90_000 }, () => {
	const path = JSON.stringify(join(process.cwd(), "db/seed/local-database.ts"));
	const body = `import { withLocalDatabase } from ${path};
void withLocalDatabase(async (d1) => { await d1.prepare("SELECT 1").first(); });`;
	expect(said(body)).toEqual({ stdout: "", stderr: "", status: 0 });
});

test("opening it with all bindings prints the tools' notes (control)", { timeout: 90_000 }, () => {
	const path = JSON.stringify(join(process.cwd(), "wrangler.toml"));
	const wrangler = JSON.stringify(join(process.cwd(), "node_modules/wrangler/wrangler-dist/cli.js"));
	const body = `import { getPlatformProxy } from ${wrangler};
void getPlatformProxy({ configPath: ${path}, persist: false, remoteBindings: false }).then((proxy) => proxy.dispose());`;
	expect(said(body).stderr).toMatch(/Durable Object/);
});
