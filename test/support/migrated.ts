import { env } from "cloudflare:workers";

// A test file's own databases, at the newest migration. This module is evaluated once in each runtime, which serves many files.

/** Makes an empty database what the migrations made of the first one of this runtime; null before that one. */
let again: ((db: D1Database) => D1PreparedStatement[]) | null = null;

/**
 * Brings the databases to the newest migration: the runtime's first by every statement of every migration, as
 * `applyD1Migrations` does but in one batch, the others by what came of that, which takes a third of the time.
 */
export async function migrateAll() {
	const { DB, SEARCH, TEST_MIGRATIONS, TEST_SEARCH_MIGRATIONS } = env;
	const search = SEARCH.batch(statementsOf(SEARCH, TEST_SEARCH_MIGRATIONS));
	if (again) await DB.batch(again(DB));
	else {
		await DB.batch(statementsOf(DB, TEST_MIGRATIONS));
		again = await copying(DB);
	}
	await search;
}

/** Every statement of every migration, and a row for each that landed. */
export function statementsOf(db: D1Database, migrations: typeof env.TEST_MIGRATIONS) {
	const landed = (name: string) => db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
	return [
		db.prepare(`CREATE TABLE d1_migrations (
			id INTEGER PRIMARY KEY AUTOINCREMENT,
			name TEXT UNIQUE,
			applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
		)`),
		...migrations.flatMap(({ name, queries }) => [
			...queries.map((query) => db.prepare(query)),
			landed(name),
		]),
	];
}

/** Everything that a database was given, as it stands in its schema, and the rows that migrations put there. */
export const SCHEMA = `SELECT type, name, sql FROM sqlite_schema
	WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite@_%' ESCAPE '@' AND name NOT LIKE '@_cf@_%' ESCAPE '@'
	ORDER BY type = 'trigger', type = 'index', rowid`;

/** What the planner knows of the indexes, as one parameter. */
const STATISTICS = `INSERT INTO sqlite_stat1 (tbl, idx, stat)
	SELECT value->>'tbl', value->>'idx', value->>'stat' FROM json_each(?)`;

async function copying(db: D1Database) {
	const { results: made } = await db.prepare(SCHEMA).all<{ type: string; name: string; sql: string }>();
	const tables = made.filter(({ type }) => type === "table").map(({ name }) => name);
	const filled = await db.batch<Record<string, unknown>>(
		tables.map((name) => db.prepare(`SELECT * FROM "${name}"`)),
	);
	const rows = filled.flatMap(({ results }, at) =>
		results.map((row) => ({
			insert: `INSERT INTO "${tables[at]}" (${Object.keys(row).map((name) => `"${name}"`)})
				VALUES (${Object.keys(row).map(() => "?")})`,
			values: Object.values(row),
		})),
	);
	const { results: statistics } = await db.prepare("SELECT tbl, idx, stat FROM sqlite_stat1").all();
	const isTrigger = ({ type }: { type: string }) => type === "trigger";
	const [before, triggers] = [made.filter((each) => !isTrigger(each)), made.filter(isTrigger)].map((each) =>
		together(each.map(({ sql }) => sql)),
	);
	return (copy: D1Database) => [
		...(before ?? []).map((sql) => copy.prepare(sql)),
		copy.prepare("ANALYZE write_guard"),
		copy.prepare(STATISTICS).bind(JSON.stringify(statistics)),
		copy.prepare("ANALYZE sqlite_schema"),
		// Before the triggers: what they forbid or note has been forbidden and noted.
		...rows.map(({ insert, values }) => copy.prepare(insert).bind(...values)),
		...(triggers ?? []).map((sql) => copy.prepare(sql)),
	];
}

/** Bytes that the database takes for one statement, with some to spare. */
const LONGEST = 90_000;

/** As few texts as hold these statements: what D1 does around each costs more than to carry it out. */
function together(statements: string[]): string[] {
	const texts: string[] = [];
	for (const statement of statements) {
		const joined = `${texts.at(-1) ?? ""}${statement};\n`;
		if (texts.length > 0 && joined.length < LONGEST) texts[texts.length - 1] = joined;
		else texts.push(`${statement};\n`);
	}
	return texts;
}
