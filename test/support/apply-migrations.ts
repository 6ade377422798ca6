import { env } from "cloudflare:workers";
import { keepBuiltApp } from "./keep-built-app";

/**
 * Brings a test file's own database to the newest migration, as `applyD1Migrations` does, but in one batch and without
 * `cloudflare:test`: that loads the built Worker into every file that imports it, and most never ask it anything.
 */
async function migrate(db: D1Database, migrations: typeof env.TEST_MIGRATIONS) {
	const landed = (name: string) => db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
	await db.batch([
		db.prepare(`CREATE TABLE d1_migrations (
			id INTEGER PRIMARY KEY AUTOINCREMENT,
			name TEXT UNIQUE,
			applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
		)`),
		...migrations.flatMap(({ name, queries }) => [
			...queries.map((query) => db.prepare(query)),
			landed(name),
		]),
	]);
}

keepBuiltApp();
await Promise.all([migrate(env.DB, env.TEST_MIGRATIONS), migrate(env.SEARCH, env.TEST_SEARCH_MIGRATIONS)]);
