import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "../migrate";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Local D1 databases, as `npm run demo` and `wrangler d1 … --local` store them. */
interface LocalDatabase {
	d1: D1Database;
	/** Database of the search index. */
	search: D1Database;
	files: R2Bucket;
	close(): Promise<void>;
}

const stateDir = () => resolve(root, process.env.STATE_DIR || join(".wrangler", "state"));

/**
 * While a script writes for minutes, a server on the same databases would fail to write, and so would the script.
 */
function refuseBesideServer(): void {
	const pid = servingPid();
	if (pid === null) return;
	throw new Refusal(
		`The demo or dev server is running on this database (process ${pid}). Stop it, then run this again.`,
	);
}

/** Process ID recorded by .ci/local-world.mjs; null when it has ended. */
function servingPid(): number | null {
	try {
		const pid = Number(readFileSync(join(stateDir(), "serving.pid"), "utf8"));
		process.kill(pid, 0);
		return pid;
	} catch {
		return null;
	}
}

/**
 * Opens the local database; STATE_DIR names another folder than .wrangler/state. Close it, otherwise the process
 * doesn't exit.
 */
async function openLocalDatabase(): Promise<LocalDatabase> {
	process.env.WRANGLER_SEND_METRICS ??= "false";
	// wrangler takes half a second to load, so a script that refuses to run doesn't load it.
	const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
	const { name, compatibility_date, compatibility_flags, d1_databases, r2_buckets } = unstable_readConfig({
		config: join(root, "wrangler.toml"),
	});
	// Includes only the stores. For the other bindings, wrangler would warn that they don't run locally, and they
	// aren't needed.
	const folder = join(root, ".wrangler");
	const configPath = join(folder, `local-database-${process.pid}.json`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		configPath,
		JSON.stringify({ name, compatibility_date, compatibility_flags, d1_databases, r2_buckets }),
	);
	const proxy = await getPlatformProxy<{ DB: D1Database; SEARCH: D1Database; FILES: R2Bucket }>({
		configPath,
		persist: { path: join(stateDir(), "v3") },
		remoteBindings: false,
	}).finally(() => rmSync(configPath, { force: true }));
	const { DB: d1, SEARCH: search, FILES: files } = proxy.env;
	return { d1, search, files, close: () => proxy.dispose() };
}

/** Brings both local databases to their newest migration. */
export async function migrateLocal(d1: D1Database, search: D1Database) {
	await migrate(d1, join(root, "migrations"));
	await migrate(search, join(root, "migrations", "search"));
}

/** Error with a message for the terminal: a script that fills a database can't run as requested. */
export class Refusal extends Error {}

/**
 * Runs a script on the local databases. A {@link Refusal} prints only its message; both kinds of error end with
 * exit code 1.
 * @param alone whether the script can't run beside a demo or dev server
 */
export async function withLocalDatabase(
	body: (d1: D1Database, search: D1Database, files: R2Bucket) => Promise<void>,
	{ alone = false } = {},
): Promise<void> {
	let database: LocalDatabase | undefined;
	try {
		if (process.env.ENVIRONMENT === "production") throw new Refusal("Demo data is never made in production.");
		if (alone) refuseBesideServer();
		database = await openLocalDatabase();
		await body(database.d1, database.search, database.files);
	} catch (error) {
		console.error(wordsFor(error));
		process.exitCode = 1;
	} finally {
		await database?.close();
	}
}

function wordsFor(error: unknown): unknown {
	if (error instanceof Refusal) return error.message;
	return hasNoTables(error) ? "The local database has no tables yet: npm run demo makes them." : error;
}

/** The query builder wraps the database's error. */
const hasNoTables = (error: unknown): boolean =>
	error instanceof Error && (/no such table/.test(error.message) || hasNoTables(error.cause));
