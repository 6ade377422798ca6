import { rmSync } from "node:fs";
import { join } from "node:path";
import { openMoney, prepareMoney, SECRETS } from "../../proof/money/stage";
import { signature } from "../../support/stripe/core/sign";
import { median } from "../machine";
import { cache } from "../runtime";
import { costOf, open } from "../screens";
import type { Figure } from "../table";
import type { World } from "../world";

const POSTINGS = 1_000_000;
/** Of the family whose statement is opened. */
const OF_ONE = 2_000;
const ENTRIES_AT_ONCE = 25_000;
/** Families that the other postings are of. */
const FAMILIES = 5_000;
/** How often each page is opened. */
const TIMES = 15;

const EVENTS = 2_000;
const AT_ONCE = 20;

/** Statement and journal of a camp with a long history, and what is answered to the provider. */
export async function money(world: World): Promise<Figure[]> {
	const d1 = await world.runtime.database("DB");
	const { camp_id } = world.large;
	const household_id = await fillJournal(d1, camp_id);
	const pages: [name: string, path: string, rows: number][] = [
		["statement of 2,000 postings", `/financial/${household_id}`, 500],
		[
			"the same as the family's, to be printed",
			`/parent-dashboard/statement?household=${household_id}`,
			5_000,
		],
		["the same as CSV", `/financial/${household_id}/statement.csv`, 10_000],
		["journal of 1,000,000 postings", "/financial/journal", 500],
		["journal of one family", `/financial/journal?family=${household_id}`, 500],
		["journal of a kind", "/financial/journal?kind=payment", 1_000],
		["journal of some days", "/financial/journal?from=2026-03-01&to=2026-03-31", 1_000],
		["journal by number", "/financial/journal?number=250000", 200],
	];
	const figures: Figure[] = [];
	for (const [name, path, rows] of pages) {
		const took: number[] = [];
		let read = Number.NaN;
		for (let time = 0; time < TIMES; time += 1) {
			const from = performance.now();
			const page = await open(world.runtime.product, path, world.large);
			took.push(performance.now() - from);
			if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
			read = costOf(page).read;
		}
		figures.push(
			{ name: `${name}: rows read`, value: read, aim: rows / 2, limit: rows },
			{
				name: `${name}: in the middle of ${TIMES}`,
				value: median(took),
				unit: "ms",
				aim: 150,
				limit: 500,
				about: "whole answer, on this machine",
			},
		);
	}
	return [...figures, ...(await answersToTheProvider())];
}

/**
 * Posts entries of two postings each until the camp has a million, by what the database has: its own walls and sums run along.
 * @returns the family of 2,000
 */
async function fillJournal(d1: D1Database, camp_id: string): Promise<string> {
	const { results: households } = await d1
		.prepare("SELECT id FROM household WHERE camp_id = ? ORDER BY id LIMIT ?")
		.bind(camp_id, FAMILIES)
		.all<{ id: string }>();
	const [one, ...others] = households.map(({ id }) => id);
	const last = await d1
		.prepare("SELECT coalesce(max(number), 0) AS n FROM ledger_entry WHERE camp_id = ?")
		.bind(camp_id)
		.first<number>("n");
	if (!one || others.length === 0 || last === null) throw new Error("The camp has no families");
	await d1.batch([
		d1.prepare("CREATE TABLE bench_family (at INTEGER PRIMARY KEY, id TEXT NOT NULL)"),
		d1
			.prepare("INSERT INTO bench_family (at, id) SELECT key, value FROM json_each(?)")
			.bind(JSON.stringify(others)),
	]);
	const began = performance.now();
	for (let done = 0; done < POSTINGS / 2; done += ENTRIES_AT_ONCE) {
		const at = last + done;
		// The first entries are the one family's; then each of the others in turn.
		const of_one = done === 0 ? OF_ONE / 2 : 0;
		const bound = [camp_id, at, ENTRIES_AT_ONCE, one, of_one, others.length];
		await d1.batch([
			d1
				.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
				INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, happened_on, currency, label, effect, posted_at)
				SELECT ?1, 'bench-' || (?2 + i), ?2 + i, iif(i % 3 = 0, 'payment', 'fee'), iif(i <= ?5, ?4, h.id),
					date('2024-01-01', '+' || ((?2 + i) / 600) || ' days'), 'USD', 'Posted for the measure', 'bench:' || (?2 + i),
					'2026-07-01T00:00:00.000Z'
				FROM n CROSS JOIN bench_family h ON h.at = (?2 + i) % ?6 ORDER BY i`)
				.bind(...bound),
			d1
				.prepare(`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
					credit_household_id, amount_cents)
				SELECT e.camp_id, e.id, k.value, iif(e.kind = 'fee', 'receivable', 'cash'), iif(e.kind = 'fee', e.household_id, NULL),
					iif(e.kind = 'fee', 'fees', 'receivable'), iif(e.kind = 'fee', NULL, e.household_id), 100 + e.number % 900
				FROM ledger_entry e CROSS JOIN json_each('[1,2]') k
				WHERE e.camp_id = ?1 AND e.number > ?2 AND e.number <= ?2 + ?3`)
				.bind(camp_id, at, ENTRIES_AT_ONCE),
		]);
	}
	console.log(`money: ${POSTINGS} postings (${Math.round((performance.now() - began) / 1_000)} s)`);
	return one;
}

/** How fast events are kept and answered; what hangs on them is done once the answer has left, beside the others. */
async function answersToTheProvider(): Promise<Figure[]> {
	const state = join(cache, `events-${process.pid}`);
	rmSync(state, { recursive: true, force: true });
	const prepared = await prepareMoney(state, 1);
	const stage = await openMoney(state, prepared);
	try {
		const sent = await Promise.all(
			Array.from({ length: EVENTS }, async (_, at) => {
				const payload = JSON.stringify({
					id: `evt_bench_${at}`,
					object: "event",
					type: "charge.updated",
					livemode: false,
					account: stage.account_id,
					created: Math.floor(Date.now() / 1000),
					data: { object: { id: `ch_bench_${at}`, object: "charge" } },
				});
				return [payload, await signature(payload, SECRETS, Math.floor(Date.now() / 1000))] as const;
			}),
		);
		await stage.tell(sent[0]?.[0] ?? "", sent[0]?.[1] ?? "");
		const took: number[] = [];
		let failed = 0;
		const began = performance.now();
		const lane = async () => {
			for (let next = sent.pop(); next; next = sent.pop()) {
				const from = performance.now();
				const { status } = await stage.tell(...next);
				took.push(performance.now() - from);
				if (status !== 200) failed += 1;
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, lane));
		const seconds = (performance.now() - began) / 1_000;
		took.sort((a, b) => a - b);
		const about = `${AT_ONCE} at once, ${EVENTS} in all`;
		return [
			{
				name: "webhooks: answers a second",
				value: EVENTS / seconds,
				aim: 200,
				limit: 100,
				atLeast: true,
				about,
			},
			{
				name: "webhooks: an answer, 95 of 100",
				value: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
				unit: "ms",
				aim: 100,
				limit: 200,
				about,
			},
			{ name: "webhooks: refused", value: failed, aim: 0, limit: 0, about },
		];
	} finally {
		await stage.close();
		await prepared.stripe_at.close();
		rmSync(state, { recursive: true, force: true });
	}
}
