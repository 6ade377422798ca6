// npm run dev: hot reload. App code runs in Node here; npm run demo is the real Worker.
import { demoAccounts } from "./demo-accounts.mjs";
import { choosePort, noteServing, prepareDatabase, stateDir, writeVariables } from "./local-world.mjs";
import { Failure, install, main, start } from "./toolchain.mjs";

await main(async () => {
	const port = await choosePort(5173);
	await install();
	await prepareDatabase(process.argv.slice(2).filter((option) => option === "--reset"));
	noteServing();
	console.log(demoAccounts());
	const variables = writeVariables("dev", `http://127.0.0.1:${port}`);
	const server = start("remix", ["vite:dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"], {
		env: { DEV_VARIABLES: variables, STATE_DIR: stateDir },
	});
	await new Promise((_, fail) => {
		server.once("error", (error) => fail(new Failure(`The server did not start: ${error.message}`)));
		server.once("exit", (code, signal) =>
			fail(new Failure(`The server ended by itself (${signal ?? `exit ${code}`}).`)),
		);
	});
});
