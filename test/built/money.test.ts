import { isFull } from "../support/sample";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { dayClose } from "../proof/money/family-ways";
import { AT_PROVIDER, failDatabase, failProvider, HALVES, MONEY_WAYS } from "../proof/money/faults";
import { FRAGILE, killedInRush, RUSHES } from "../proof/money/kills";
import { BUGS, sequences } from "../proof/money/sequences";
import { type MoneyStage, openMoney, planted, type PreparedMoney, prepareMoney } from "../proof/money/stage";
import { fates, inOrder, storm, WEAK } from "../proof/money/storm";
import { seeded } from "../support/seeded";

// A little of each; `npm run prove -- --only=money` runs all of them, and thousands of sequences. Most of what this costs is to
// start a Worker, so what can happens on one, and what spoils it comes last.

const TIMEOUT = { timeout: 300_000 };
const SEQUENCES = 6;
/** A planted bug is to be found within so many. */
const CHANCES = 30;
const seed = inject("chance");
const random = seeded(seed);
/** Of each way in which money moves that is drawn, so many faults. */
const few = { count: 2, random };
const WAYS = 6;
const WAYS_AT_PROVIDER = 2;
const STORM = fates(9);

/** So many of them, drawn. */
function drawn<T>(of: readonly T[], count: number): T[] {
	const left = [...of];
	return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const folders: string[] = [];
const folder = () => {
	const made = mkdtempSync(join(tmpdir(), "money-"));
	folders.push(made);
	return made;
};
const template = folder();
let prepared: PreparedMoney;
let stage: MoneyStage;
beforeAll(async () => {
	prepared = await prepareMoney(template, 400);
	const state = folder();
	stage = await openMoney(state, await planted(template, state, prepared));
}, 300_000);
afterAll(async () => {
	await stage.close();
	await prepared.stripe_at.close();
	for (const each of folders) rmSync(each, { recursive: true, force: true });
});

test("the books agree with themselves and the provider after any sequence of payments", TIMEOUT, async () => {
	expect(await sequences(stage, SEQUENCES, seed)).toEqual([]);
});

describe("A call that fails before or after it took effect", () => {
	test.each(drawn(Object.entries(MONEY_WAYS), WAYS))(
		"leaves no partial change in the database when %s",
		TIMEOUT,
		async (name, way) => {
			expect((await failDatabase(stage, name, way, few)).wrong, `seed ${seed}`).toEqual([]);
		},
	);

	test.each(drawn(AT_PROVIDER, WAYS_AT_PROVIDER))(
		"leaves no partial change at the provider when %s",
		TIMEOUT,
		async (name) => {
			const way = MONEY_WAYS[name];
			const faults = [{ kind: "lost", times: 3 }] as const;
			expect(way && (await failProvider(stage, name, way, faults)).wrong).toEqual([]);
		},
	);

	test("leaves no partial change in the database when a day is closed", TIMEOUT, async () => {
		let day = 400;
		const closing = dayClose(() => {
			day -= 1;
			return day;
		});
		expect((await failDatabase(stage, "a day is closed", closing, few)).wrong).toEqual([]);
	});

	test("is detected when idempotent answers aren't stored (control)", TIMEOUT, async () => {
		const name = "a check is noted";
		const way = MONEY_WAYS[name];
		const bug = HALVES["answers under a key are not kept"];
		if (!way || !bug) throw new Error("There is no such control");
		await bug.plant(stage.d1);
		const { wrong } = await failDatabase(stage, name, way);
		await stage.d1.prepare("DROP TRIGGER planted").run();
		expect(wrong).not.toEqual([]);
	});
});

// Storms and kills run with every case, and by the thousand in `npm run prove`.
describe.runIf(isFull)("A storm of provider events", () => {
	let expected: unknown[];
	beforeAll(async () => {
		expected = await inOrder(stage, STORM);
	}, 300_000);

	test("ends as if each arrived once and in order, even when the process is killed", TIMEOUT, async () => {
		const state = folder();
		const own = await planted(template, state, prepared);
		const how = { duplicates: 4, kills: 1, random };
		const { wrong, sent, kills } = await storm(state, own, STORM, expected, how);
		expect(wrong, `seed ${seed}`).toEqual([]);
		expect(sent).toBeGreaterThan(50);
		expect(kills).toBe(1);
	});

	test("is detected when a receipt is written for every event (control)", TIMEOUT, async () => {
		await WEAK["writes a receipt whenever it is told"]?.(stage.d1);
		const weak = await inOrder(stage, STORM, { backwards: true });
		await stage.d1.prepare("DROP TRIGGER planted").run();
		expect(await inOrder(stage, STORM, { backwards: true })).toEqual(expected);
		expect(weak).not.toEqual(expected);
	});
});

describe.runIf(isFull)("A Worker killed under load", () => {
	test("completes every request of many families once and loses nothing", TIMEOUT, async () => {
		const state = folder();
		const own = await planted(template, state, prepared);
		const how = { names: Object.keys(RUSHES), families: 3, after: 60 };
		expect((await killedInRush(state, own, how)).wrong).toEqual([]);
	});

	test("is detected when interrupted work is never resumed (control)", TIMEOUT, async () => {
		const fragile = FRAGILE["what was cut off is never taken up again"];
		if (!fragile) throw new Error("There is no such control");
		const state = folder();
		const own = await planted(template, state, prepared, fragile.plant);
		const how = { names: [fragile.rush], families: 4, after: 20 };
		expect((await killedInRush(state, own, how)).wrong).not.toEqual([]);
	});
});

// Last, for it takes a wall out of the stage.
test("the checks detect balances that don't follow the postings (control)", TIMEOUT, async () => {
	await BUGS["a family's balance does not follow what is posted to its credit"]?.(stage.d1);
	expect(await sequences(stage, CHANCES, seed, { endOnFailure: true }), `seed ${seed}`).not.toEqual([]);
});
