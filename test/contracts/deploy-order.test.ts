import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The script itself, in a project of its own whose wrangler and build only note that they were called.

vi.setConfig({ testTimeout: 60_000 });

let folder = "";
let running: ChildProcess | null = null;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "deploy-"));
	cpSync(".ci", join(folder, ".ci"), { recursive: true });
	const modules = join(folder, "node_modules");
	mkdirSync(join(modules, ".bin"), { recursive: true });
	for (const name of readdirSync("node_modules").filter((each) => !each.startsWith(".")))
		symlinkSync(resolve("node_modules", name), join(modules, name));
	tool(
		"wrangler",
		`case "$*" in *secret*) echo "$SECRETS";; *time-travel*) echo '{"bookmark":"${BOOKMARK}"}';; esac`,
	);
	tool("remix", "true");
	write("wrangler.toml", FINISHED);
	write(".gitignore", "node_modules\nbuild\ncalls\n");
	write("package-lock.json", "{}");
	git("init", "-q");
	commit();
});

afterEach(() => {
	running?.kill("SIGKILL");
	rmSync(folder, { recursive: true, force: true });
});

const BOOKMARK = "00000001-00000002-00004e2f-0a83ea2fceebc654de0640c422be4653";
const SECRETS = '[{"name":"BETTER_AUTH_SECRET","type":"secret_text"}]';
const DATABASE = (environment: string, binding: string) => `
[[${environment}d1_databases]]
binding = "${binding}"
database_name = "${binding.toLowerCase()}"
database_id = "5b1c2d3e-${binding === "DB" ? "1111" : "2222"}-4222-8333-123456789abc"
`;
// Nobody answers at that address, so the script ends by waiting for it.
const FINISHED = `
name = "campinsights"
compatibility_date = "2026-09-01"
vars = { ENVIRONMENT = "development", BASE_URL = "http://127.0.0.1:8788" }
${DATABASE("", "DB")}${DATABASE("", "SEARCH")}
[env.production]
vars = { ENVIRONMENT = "production", BASE_URL = "https://127.0.0.1:9" }
routes = [{ pattern = "127.0.0.1:9", custom_domain = true }]
${DATABASE("env.production.", "DB")}${DATABASE("env.production.", "SEARCH")}`;

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const git = (...args: string[]) => {
	const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.test"];
	expect(spawnSync("git", [...who, ...args], { cwd: folder }).status).toBe(0);
};
const commit = () => {
	git("add", "-A");
	git("commit", "-qm", "Send this");
};

/** A command that notes how it was called. */
function tool(name: string, body: string) {
	const file = join(folder, "node_modules", ".bin", name);
	writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${join(folder, "calls")}"\n${body}\n`);
	chmodSync(file, 0o755);
}

const calls = () => {
	const file = join(folder, "calls");
	return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
};

/** Runs the script until it ends, or has sent everything. */
async function deploy(args: string[] = [], secrets = SECRETS) {
	const child = spawn(process.execPath, [join(folder, ".ci/deploy.mjs"), ...args], {
		cwd: folder,
		env: { ...process.env, SECRETS: secrets },
	});
	running = child;
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const ended = new Promise<number | null>((done) => child.once("close", done));
	const sent = vi.waitUntil(() => calls().some((call) => call.includes("--message")), { timeout: 50_000 });
	const code = await Promise.race([ended, sent.then(() => null)]);
	sent.catch(() => {});
	return { code, output };
}

test("a deployment runs all checks, then the migrations, then the code", async () => {
	expect(await deploy()).toMatchObject({ code: null, output: expect.stringContaining(BOOKMARK) });
	expect(calls()).toEqual([
		"remix vite:build",
		"wrangler deploy --env production --dry-run",
		"wrangler secret list --env production",
		"wrangler d1 time-travel info DB --env production --json",
		"wrangler d1 migrations apply DB --remote --env production",
		"wrangler d1 time-travel info SEARCH --env production --json",
		"wrangler d1 migrations apply SEARCH --remote --env production",
		expect.stringMatching(/^wrangler deploy --env production --message [0-9a-f]+ Send this$/),
	]);
});

test("--check changes nothing in production", async () => {
	expect(await deploy(["--check"])).toMatchObject({ code: 0 });
	expect(calls()).toEqual(["remix vite:build", "wrangler deploy --env production --dry-run"]);
});

test("an uncommitted change stops the deployment", async () => {
	write("more.txt", "not committed");
	const { code, output } = await deploy();
	expect(code).toBe(1);
	expect(output).toContain("more.txt");
	expect(calls()).toEqual([]);
});

test("a missing secret stops the deployment before the migrations", async () => {
	const { code, output } = await deploy([], "[]");
	expect(code).toBe(1);
	expect(output).toContain("wrangler secret put BETTER_AUTH_SECRET");
	expect(calls().at(-1)).toBe("wrangler secret list --env production");
});

test("a failing migration stops the deployment before the code", async () => {
	tool(
		"wrangler",
		`case "$*" in *secret*) echo "$SECRETS";; *time-travel*) echo '{"bookmark":"${BOOKMARK}"}';; *apply*) exit 1;; esac`,
	);
	const { code, output } = await deploy();
	expect(code).toBe(1);
	expect(output).toContain("Migrating DB failed");
	expect(calls().at(-1)).toContain("migrations apply DB");
});
