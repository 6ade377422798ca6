import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";

const SERVER = "test/support/outside/serve.ts";
let started: ChildProcess[] = [];
afterEach(() => {
	for (const child of started) child.kill("SIGKILL");
	started = [];
});

/** Where a server answers that was started by this command. */
async function originOf(command: string, args: string[]): Promise<{ origin: string; child: ChildProcess }> {
	const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
	started.push(child);
	let said = "";
	for await (const chunk of child.stdout ?? []) {
		said += chunk;
		if (said.includes("\n")) break;
	}
	return { origin: said.trim(), child };
}

const answers = (origin: string) =>
	fetch(`${origin}/control`).then(
		() => true,
		() => false,
	);

test.each([
	["SIGTERM, itself", "node_modules/.bin/tsx", [SERVER], "SIGTERM"],
	// `; true` keeps the shell from becoming tsx: it is who started it, and is killed without a word.
	["SIGKILL, who started it", "/bin/sh", ["-c", `node_modules/.bin/tsx ${SERVER}; true`], "SIGKILL"],
] as const)("a server frees its port after %s", { timeout: 60_000 }, async (_, command, args, signal) => {
	const { origin, child } = await originOf(command, [...args]);
	expect(await answers(origin)).toBe(true);
	child.kill(signal);
	await expect.poll(() => answers(origin), { timeout: 20_000 }).toBe(false);
});
