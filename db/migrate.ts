import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The table in which wrangler notes what has landed, as wrangler makes it. */
const LANDED = `CREATE TABLE IF NOT EXISTS d1_migrations(
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT UNIQUE,
	applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Brings a database of this machine to the newest migration of a folder, as `wrangler d1 migrations apply --local` does; that
 * starts a runtime for each file. A file lands whole with its name, or not at all. @returns how many landed now
 */
export async function migrate(d1: D1Database, folder: string): Promise<number> {
	await d1.prepare(LANDED).run();
	const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
	const landed = new Set(results.map(({ name }) => name));
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !landed.has(name)).sort();
	for (const name of names) {
		const sql = await readFile(join(folder, name), "utf8");
		// One call for the file: the runtime runs all of it in one transaction.
		await d1.prepare(`${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}')`).run();
	}
	return names.length;
}
