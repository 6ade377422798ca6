// node local-worker.mjs <port> <file of variables>: the built Worker with everything that wrangler.toml binds, until it is
// ended. `wrangler dev` would put a Worker before it, which loses a request now and then that comes just as a connection
// between the two has been idle for five seconds: a browser asks again by itself where its own ends, that Worker does not.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { stateDir } from "./local-world.mjs";
import { root } from "./toolchain.mjs";

const [port, variables] = process.argv.slice(2);

/** The Worker's own file first; no other one's place matters. */
function modulesOf(main) {
	const folder = join(main, "..");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".js"))
		.map((name) => join(folder, name))
		.filter((path) => path !== main);
	return [main, ...files].map((path) => ({ type: "ESModule", path }));
}

/** What `writeVariables` wrote: a name and a quoted value a line. */
const lines = readFileSync(variables, "utf8").trim().split("\n");
const bindings = Object.fromEntries(
	lines.map((line) => {
		const at = line.indexOf("=");
		return [line.slice(0, at), line.slice(at + 2, -1)];
	}),
);

const { main, workerOptions } = unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"));
const server = new Miniflare(
	convertV4MiniflareOptions({
		...{ host: "127.0.0.1", port: Number(port), cf: false, log: new Log(LogLevel.WARN) },
		...{ resourcePersistencePath: join(stateDir, "v3"), telemetry: { enabled: false } },
		handleUncaughtError: (error) => console.error(error),
		workers: [
			{
				...workerOptions,
				name: "campinsights",
				...{ modules: modulesOf(main), modulesRoot: root },
				// Nothing else: wrangler would add what a .dev.vars or .env in the project says.
				bindings,
			},
		],
	}),
);
await server.ready;
