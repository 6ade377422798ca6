import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

// A server that stays behind when a run is killed holds its port, and the next run cannot begin.

let starter: ChildProcess | undefined;
afterEach(() => starter?.kill("SIGKILL"));

/** Starts a server beneath a shell, and waits until it has said where it answers. */
async function started(serve: string) {
	const command = `node node_modules/tsx/dist/cli.mjs test/support/${serve} & wait`;
	starter = spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "inherit"] });
	if (!starter.stdout) throw new Error("It says nothing");
	for await (const line of createInterface(starter.stdout)) {
		const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
		if (origin) return origin;
	}
	throw new Error("It ended before it said where it answers");
}

const answers = (origin: string) =>
	fetch(origin, { signal: AbortSignal.timeout(2_000) }).then(
		() => true,
		() => false,
	);

test.each(["identity-provider/serve.ts 0 http://127.0.0.1:1", "outside/serve.ts 0", "stripe/serve.ts"])(
	"%s ends when the process that started it is killed, and not before",
	async (serve) => {
		const origin = await started(serve);
		expect(await answers(origin)).toBe(true);
		const gone = starter && once(starter, "exit");
		starter?.kill("SIGKILL");
		await gone;
		await expect.poll(() => answers(origin), { timeout: 20_000, interval: 200 }).toBe(false);
	},
);
