import { env } from "cloudflare:workers";

/** Tables that any request may write to, whatever it is about. */
const BESIDE = ["d1_migrations", "auth_session", "attempt_limit", "auth_rate_limit"];

/** Messages to the search index go once the answer of an earlier request has left, whenever that is. */
const OTHERS: Record<string, string> = { outbox: " WHERE topic NOT LIKE 'search.%'" };

/** What is stored, as a text to compare: the rows of each table, and so the audit trail that every write adds to. */
export async function stored(): Promise<string> {
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
	).all<{ name: string }>();
	const names = tables.map(({ name }) => name).filter((name) => !BESIDE.includes(name));
	const counts = await env.DB.batch<{ n: number }>(
		names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"${OTHERS[name] ?? ""}`)),
	);
	return names.map((name, at) => `${name}=${counts[at]?.results[0]?.n}`).join(" ");
}
