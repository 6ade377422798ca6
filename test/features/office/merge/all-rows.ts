import { env } from "cloudflare:workers";

/** What is written anew by everything, and tells of it: trails, queues, and the merges themselves. */
const TRAILS = new Set(["audit_event", "enrollment_event", "outbox", "idempotency", "person_merge"]);

/** Tables whose `updated_at` strictly increases, also when a row is put back as it was. */
const STAMPED = new Set(["person", "camper", "staff", "person_relationship"]);

/** Every row that a camp has, table by table: to be the same after something was taken back. */
export async function allRows(camp_id: string): Promise<Record<string, string[]>> {
	const { results: columns } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%`camp_id` text%'",
	).all<{ name: string }>();
	const tables = columns.map(({ name }) => name).filter((name) => !TRAILS.has(name));
	const answers = await env.DB.batch<Record<string, unknown>>([
		...tables.map((table) => env.DB.prepare(`SELECT * FROM "${table}" WHERE camp_id = ?`).bind(camp_id)),
		env.DB.prepare("SELECT total_people FROM camp WHERE id = ?").bind(camp_id),
	]);
	return Object.fromEntries(
		answers.map(({ results }, at) => {
			const table = tables[at] ?? "camp";
			const rows = results
				.filter((row) => table !== "camp_counter" || row.value !== 0)
				.map(({ updated_at, ...row }) => JSON.stringify(STAMPED.has(table) ? row : { ...row, updated_at }));
			return [table, rows.sort()];
		}),
	);
}
