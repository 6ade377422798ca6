import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Table in which wrangler records landed migrations, created with wrangler's own definition. */
const LANDED = `CREATE TABLE IF NOT EXISTS d1_migrations(
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT UNIQUE,
	applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Brings a local database up to a folder's newest migration, like `wrangler d1 migrations apply --local`, which
 * starts a runtime for each file. A file lands completely together with its name, or not at all.
 * @returns the number of migrations landed now
 */
export async function migrate(d1: D1Database, folder: string): Promise<number> {
	await d1.prepare(LANDED).run();
	const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
	const landed = new Set(results.map(({ name }) => name));
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !landed.has(name)).sort();
	for (const name of names) {
		const sql = await readFile(join(folder, name), "utf8");
		// Runs the file in one call, because the runtime executes one call in one transaction.
		await d1.prepare(`${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}')`).run();
	}
	return names.length;
}
