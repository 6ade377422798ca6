import { env } from "cloudflare:workers";
import { assertNoAlarms } from "./alarms";

/** Tables that any request may write to, whatever it is about. */
const BESIDE = ["d1_migrations", "auth_session", "attempt_limit", "auth_rate_limit"];

/** What is done once the answer of an earlier request has left, whenever that is: the search index, a camp's place. */
const OTHERS: Record<string, string> = {
	outbox: " WHERE topic NOT LIKE 'search.%'",
	audit_event: " WHERE action <> 'camp.locate'",
};

/** As many arguments as a function of D1's takes. */
const ARGUMENTS = 32;

/** One statement that counts them all, for a statement a table takes five times as long; read anew with each database. */
let counting: { names: string[]; sql: string } | undefined;

async function countingAll() {
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
	).all<{ name: string }>();
	const names = tables.map(({ name }) => name).filter((name) => !BESIDE.includes(name));
	const counts = names.map((name) => `(SELECT count(*) FROM "${name}"${OTHERS[name] ?? ""})`);
	const lists = Array.from({ length: Math.ceil(counts.length / ARGUMENTS) }, (_, at) =>
		counts.slice(at * ARGUMENTS, (at + 1) * ARGUMENTS).join(", "),
	);
	return {
		names,
		sql: `SELECT json_array(${lists.map((list) => `json_array(${list})`).join(", ")}) AS counts,
			(SELECT count(*) FROM import_run WHERE status IN ('mapped', 'checking', 'committing', 'undoing')) AS going`,
	};
}

/** Milliseconds between two looks, and how many of them an import may take. */
const PAUSE = 10;
const LOOKS = 500;

/**
 * What is stored, as a text to compare: the rows of each table, and so the audit trail that every write adds to. Waits for
 * the imports that earlier requests set going: what those write is not the next one's.
 * @throws where an alarm may ring
 */
export async function stored(): Promise<string> {
	assertNoAlarms();
	counting ??= await countingAll();
	const { names, sql } = counting;
	const look = () => env.DB.prepare(sql).first<{ counts: string; going: number }>();
	let row = await look();
	for (let looks = 1; row?.going; looks += 1) {
		if (looks === LOOKS) throw new Error("An import goes on and on");
		await scheduler.wait(PAUSE);
		row = await look();
	}
	const counts = (JSON.parse(row?.counts ?? "[]") as number[][]).flat();
	if (counts.length !== names.length)
		throw new Error(`${counts.length} of ${names.length} tables were counted`);
	return names.map((name, at) => `${name}=${counts[at]}`).join(" ");
}
