import { env } from "cloudflare:workers";
import { beginAnew } from "./shared-runtime";

/** Brings a test file's own database to the newest migration, as `applyD1Migrations` does, but in one batch. */
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

await beginAnew();
await Promise.all([migrate(env.DB, env.TEST_MIGRATIONS), migrate(env.SEARCH, env.TEST_SEARCH_MIGRATIONS)]);
