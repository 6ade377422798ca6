// npm run search:rebuild [-- --remote]: rebuilds the search index from the main database, local or deployed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { makeDb } from "../client";
import { withLocalDatabase } from "../seed/local-database";
import { rebuildIndex } from "./rebuild-index";

const root = fileURLToPath(new URL("../../", import.meta.url));
const LINES_APART_MS = 1_000;

const { values } = parseArgs({ options: { remote: { type: "boolean" } } });
await (values.remote ? withDeployedDatabase(rebuild) : withLocalDatabase(rebuild));

async function rebuild(d1: D1Database, search: D1Database) {
	let said = 0;
	const { persons, ghosts } = await rebuildIndex(makeDb(d1), makeDb(search), (done, of) => {
		if (performance.now() - said < LINES_APART_MS) return;
		said = performance.now();
		console.log(`${done} of ${of} persons`);
	});
	console.log(`The search index holds ${persons} persons; ${ghosts} entries of nobody were thrown out.`);
}

/** Databases of the production environment, through the signed-in wrangler. */
async function withDeployedDatabase(body: (d1: D1Database, search: D1Database) => Promise<void>) {
	const { compatibility_date, d1_databases } = unstable_readConfig({
		config: join(root, "wrangler.toml"),
		env: "production",
	});
	const folder = join(root, ".wrangler");
	const configPath = join(folder, "search-rebuild.json");
	mkdirSync(folder, { recursive: true });
	const databases = d1_databases.map((database: object) => ({ ...database, remote: true }));
	const config = { name: "search-rebuild", compatibility_date, d1_databases: databases };
	writeFileSync(configPath, JSON.stringify(config));
	const proxy = await getPlatformProxy<{ DB: D1Database; SEARCH: D1Database }>({
		configPath,
		persist: false,
		remoteBindings: true,
	});
	try {
		await body(proxy.env.DB, proxy.env.SEARCH);
	} finally {
		await proxy.dispose();
	}
}
