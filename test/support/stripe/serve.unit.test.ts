import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts the simulated Stripe as the demo does and kills it once it answers; the books that it leaves. */
async function killedAfterStart(keep: string): Promise<string> {
	const since = new Date(Date.now() - 75 * 86_400_000).toISOString();
	const server = spawn(
		join("node_modules", ".bin", "tsx"),
		[
			...[join("test", "support", "stripe", "serve.ts"), "--port", "0", "--keep", keep],
			...["--plan", "price_demo=Network=39900", "--subscriber", `cus_demo=sub_demo=price_demo=${since}=Camp`],
		],
		{ stdio: ["ignore", "pipe", "inherit"], detached: true },
	);
	await new Promise<void>((answers) => {
		server.stdout.setEncoding("utf8").on("data", (text: string) => {
			if (text.includes("answers at")) answers();
		});
	});
	process.kill(-(server.pid ?? 0), "SIGKILL");
	return readFileSync(keep, "utf8");
}

test("the demo bills each month once, however often it is killed and restarted", async () => {
	const folder = mkdtempSync(join(tmpdir(), "stripe-"));
	folders.push(folder);
	const keep = join(folder, "stripe.json");
	const invoicesIn = (text: string) => [...new Set(text.match(/"in_[A-Za-z0-9]+"/g))].sort();
	const first = invoicesIn(await killedAfterStart(keep));
	expect(first).toHaveLength(3);
	expect(invoicesIn(await killedAfterStart(keep))).toEqual(first);
}, 60_000);
