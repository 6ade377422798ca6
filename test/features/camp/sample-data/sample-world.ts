import { env } from "cloudflare:workers";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { indexAll } from "../../../support/search";
import { campCtxFor } from "../../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";

export async function aWorld() {
	const camp = aCamp({ settings: { campFormat: "day" } });
	const admin = aUser();
	await writeRows(env.DB, [camp, admin, aMembership(camp, admin)]);
	return { camp, admin, ctx: await campCtxFor(admin.id, camp.id, { now: NOW }) };
}

export type World = Awaited<ReturnType<typeof aWorld>>;

export const all = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;
export const count = async (sql: string, ...values: unknown[]) =>
	(await all<{ n: number }>(sql, ...values))[0]?.n;

/** Tables that keep the trail of what was done, and so grow. */
const TRAIL = ["audit_event", "outbox", "camp_counter", "d1_migrations", "auth_session"];

/** Every row that is stored, table by table, as text. */
export async function everything(): Promise<Record<string, string[]>> {
	const tables = await all<{ name: string }>(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
	);
	const names = tables.map(({ name }) => name).filter((name) => !TRAIL.includes(name));
	const answers = await env.DB.batch<Record<string, unknown>>(
		names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
	);
	return Object.fromEntries(
		names.map((name, at) => [name, (answers[at]?.results ?? []).map((row) => JSON.stringify(row)).sort()]),
	);
}

/** How many people, sessions and users the search index knows in a camp, once the sweep has been. */
export async function indexed(camp_id: string) {
	await indexAll();
	return env.SEARCH.prepare("SELECT count(*) AS n FROM search_person WHERE camp_id = ?")
		.bind(camp_id)
		.first<number>("n");
}

export const refusal = (run: Promise<unknown>) =>
	run.then(() => null).catch((error: Error & { code: string }) => error);
