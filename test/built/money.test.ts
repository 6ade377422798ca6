import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AT_PROVIDER, dayClose, failDatabase, failProvider, HALVES, MONEY_WAYS } from "../proof/money/faults";
import { FRAGILE, killedInRush, RUSHES } from "../proof/money/kills";
import { BUGS, sequences } from "../proof/money/sequences";
import { type MoneyStage, openMoney, planted, type PreparedMoney, prepareMoney } from "../proof/money/stage";
import { fates, inOrder, storm, WEAK } from "../proof/money/storm";
import { seeded } from "../proof/races";

// A few of each; `npm run prove` runs thousands.

const TIMEOUT = { timeout: 300_000 };
const SEQUENCES = 24;
/** A planted bug is to be found within so many. */
const CHANCES = 60;
const seed = Date.now() % 100_000;
/** Faults of each way in which money moves; all of them are the long form's. */
const few = { count: 3, random: seeded(seed) };

const folders: string[] = [];
const folder = () => {
	const made = mkdtempSync(join(tmpdir(), "money-"));
	folders.push(made);
	return made;
};
const template = folder();
let prepared: PreparedMoney;
beforeAll(async () => {
	prepared = await prepareMoney(template, 1_200);
}, 300_000);
afterAll(async () => {
	await prepared.stripe_at.close();
	for (const each of folders) rmSync(each, { recursive: true, force: true });
});

/** A stage of its own, perhaps with a bug in it. */
async function on<T>(
	run: (stage: MoneyStage) => Promise<T>,
	bug?: (d1: D1Database) => Promise<unknown>,
): Promise<T> {
	const state = folder();
	const stage = await openMoney(state, await planted(template, state, prepared, bug));
	try {
		return await run(stage);
	} finally {
		await stage.close();
	}
}

describe("whatever is done with money, over HTTP", () => {
	test("the books agree with themselves and with the provider's", TIMEOUT, async () => {
		expect(await on((stage) => sequences(stage, SEQUENCES, seed))).toEqual([]);
	});

	test.each(Object.entries(BUGS))("a product of which %s is found out (control)", TIMEOUT, async (_, bug) => {
		expect(
			await on((stage) => sequences(stage, CHANCES, seed, { endOnFailure: true }), bug),
			`seed ${seed}`,
		).not.toEqual([]);
	});
});

describe("a call to the database that fails, before or after it took effect", () => {
	let stage: MoneyStage;
	beforeAll(async () => {
		const state = folder();
		stage = await openMoney(state, await planted(template, state, prepared));
	}, 300_000);
	afterAll(() => stage.close());

	test.each(Object.entries(MONEY_WAYS))("when %s, leaves nothing half done", TIMEOUT, async (name, way) => {
		expect((await failDatabase(stage, name, way, few)).wrong, `seed ${seed}`).toEqual([]);
	});

	test.each(AT_PROVIDER)("and one to the provider, when %s", TIMEOUT, async (name) => {
		const way = MONEY_WAYS[name];
		const faults = [{ kind: "lost", times: 3 }] as const;
		expect(way && (await failProvider(stage, name, way, faults)).wrong).toEqual([]);
	});

	test("when a day is closed, leaves nothing half done", TIMEOUT, async () => {
		let day = 400;
		const closing = dayClose(() => {
			day -= 1;
			return day;
		});
		expect((await failDatabase(stage, "a day is closed", closing, few)).wrong).toEqual([]);
	});
});

test.each(Object.entries(HALVES))("a product where %s is found out (control)", TIMEOUT, async (_, bug) => {
	const wrong = await on(async (stage) => {
		const found: string[] = [];
		for (const name of bug.ways) {
			const way = MONEY_WAYS[name];
			if (way) found.push(...(await failDatabase(stage, name, way)).wrong);
		}
		return found;
	}, bug.plant);
	expect(wrong).not.toEqual([]);
});

describe("a storm of what the provider tells", () => {
	const planned = fates(14);
	let expected: unknown[];
	beforeAll(async () => {
		expected = await on((stage) => inOrder(stage, planned));
	}, 300_000);

	const stormed = async (bug?: (d1: D1Database) => Promise<unknown>) => {
		const state = folder();
		const own = await planted(template, state, prepared, bug);
		return storm(state, own, planned, expected, { duplicates: 4, kills: 1, random: seeded(seed) });
	};

	test("ends as if each had been told once and in order", TIMEOUT, async () => {
		const { wrong, sent, kills } = await stormed();
		expect(wrong, `seed ${seed}`).toEqual([]);
		expect(sent).toBeGreaterThan(100);
		expect(kills).toBe(1);
	});

	test.each(Object.entries(WEAK))("would not, in a product that %s (control)", TIMEOUT, async (_, bug) => {
		expect((await stormed(bug)).wrong, `seed ${seed}`).not.toEqual([]);
	});
});

test.each(Object.keys(RUSHES))(
	"the Worker dies while %s: once, and nothing is lost",
	TIMEOUT,
	async (name) => {
		const state = folder();
		const own = await planted(template, state, prepared);
		expect((await killedInRush(state, own, { name, families: 8, after: 40 })).wrong).toEqual([]);
	},
);

test.each(Object.entries(FRAGILE))(
	"a product of which %s does not stand it (control)",
	TIMEOUT,
	async (_, { rush, plant }) => {
		const state = folder();
		const own = await planted(template, state, prepared, plant);
		expect((await killedInRush(state, own, { name: rush, families: 8, after: 20 })).wrong).not.toEqual([]);
	},
);
