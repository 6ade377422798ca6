// npm run demo [-- --reset] [--season-ahead]: the built Worker on this machine, with demo camps. PORT, STATE_DIR and
// DEMO_NOW are heeded.
import { join } from "node:path";
import { demoAccounts } from "./demo-accounts.mjs";
import { choosePort, noteServing, prepareDatabase, writeVariables } from "./local-world.mjs";
import { simulateStripe } from "./simulated-stripe.mjs";
import { build, Failure, install, main, start } from "./toolchain.mjs";

const patience = 60_000;

await main(async () => {
	const options = process.argv.slice(2);
	const unknown = options.filter((option) => !["--reset", "--season-ahead"].includes(option));
	if (unknown.length > 0)
		throw new Failure(`Unknown argument ${unknown[0]}. Usage: npm run demo [-- --reset] [--season-ahead]`);
	const port = await choosePort(8788);
	const address = `http://127.0.0.1:${port}`;
	await install();
	await build();
	await prepareDatabase(options);
	noteServing();
	const announce = await simulateStripe(address);

	const server = start(
		"node",
		[join(".ci", "local-worker.mjs"), String(port), writeVariables(`demo-${port}`, address)],
		{ stdio: ["ignore", "inherit", "inherit"] },
	);
	const ended = new Promise((_, fail) => {
		server.once("error", (error) => fail(new Failure(`The server did not start: ${error.message}`)));
		server.once("exit", (code, signal) =>
			fail(new Failure(`The server ended by itself (${signal ?? `exit ${code}`}).`)),
		);
	});
	await Promise.race([answers(`${address}/health`), ended]);
	await announce?.();
	console.log(`\nCampInsights runs at ${address}\n`);
	console.log(demoAccounts());
	console.log("Ctrl-C stops it. npm run demo -- --reset starts over with fresh data.");
	await ended;
});

async function answers(url) {
	const until = Date.now() + patience;
	while (Date.now() < until) {
		const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
		if (reply?.ok) return;
		await new Promise((wake) => setTimeout(wake, 100));
	}
	throw new Failure(`${url} did not answer within ${patience / 1_000} seconds.`);
}
