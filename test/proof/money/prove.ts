import { dayClose } from "./family-ways";
import { AT_PROVIDER, failDatabase, failProvider, HALVES, MONEY_WAYS } from "./faults";
import { FRAGILE, killedInRush, RUSHES } from "./kills";
import { BUGS, sequences } from "./sequences";
import { type MoneyStage, openMoney, type PreparedMoney, planted, prepareMoney } from "./stage";
import { fates, inOrder, storm, WEAK } from "./storm";

/** How a part says what it came to. */
type Say = (name: string, count: number, wrong: string[], began: number) => void;

interface Proving {
	folder(): string;
	random(): number;
	say: Say;
	/** How many sequences; the storm's families and the kills follow from it. */
	sequences: number;
	kills: number;
	/** Parts to run; all where none is named. */
	only?: string;
}

/** Families that want to come to each of the camps: more than any part asks for. */
const FAMILIES = 4_000;
/** Families that the storm is about: seven have some two dozen events together. */
const STORM_FAMILIES = 308;
const STORM_EVENTS = 1_000;
const FAMILIES_IN_A_RUSH = 12;
/** Within how many kills a planted bug is to be found. */
const KILLS_TO_FIND = 5;
/** Within how many sequences a planted bug is to be found. */
const CHANCES = 200;

/** The proofs of the money, in their long form, each with its controls. */
export async function proveMoney(proving: Proving): Promise<void> {
	const { folder, random, say, only } = proving;
	const template = folder();
	const prepared = await prepareMoney(template, FAMILIES);
	const on = async <T>(
		run: (stage: MoneyStage) => Promise<T>,
		bug?: (d1: D1Database) => Promise<unknown>,
	) => {
		const state = folder();
		const stage = await openMoney(state, await planted(template, state, prepared, bug));
		try {
			return await run(stage);
		} finally {
			await stage.close();
		}
	};
	const parts: Record<string, () => Promise<void>> = {
		"money-sequences": () => provenSequences(proving, on),
		"money-faults": () => provenFaults(proving, on),
		"money-storm": () => provenStorm(proving, template, prepared),
		"money-kills": () => provenKills(proving, template, prepared),
	};
	try {
		for (const [name, run] of Object.entries(parts)) if (!only || name.startsWith(only)) await run();
	} finally {
		await prepared.stripe_at.close();
	}

	async function provenKills({ kills }: Proving, from: string, own: PreparedMoney) {
		for (const name of Object.keys(RUSHES)) {
			const began = performance.now();
			const state = folder();
			const rushing = await planted(from, state, own);
			const wrong: string[] = [];
			let answered = 0;
			for (let run = 0; run < kills; run += 1) {
				const after = Math.floor(random() * 400);
				const came = await killedInRush(state, rushing, {
					names: [name],
					families: FAMILIES_IN_A_RUSH,
					after,
				});
				wrong.push(...came.wrong);
				answered += came.answered;
			}
			say(`the Worker killed while ${name}`, kills, wrong, began);
			console.log(`    ${answered} of ${kills * FAMILIES_IN_A_RUSH} had been answered before it died`);
		}
		for (const [name, { rush, plant }] of Object.entries(FRAGILE)) {
			const state = folder();
			const fragile = await planted(from, state, own, plant);
			const wrong: string[] = [];
			for (let run = 0; run < KILLS_TO_FIND && wrong.length === 0; run += 1) {
				const how = { names: [rush], families: FAMILIES_IN_A_RUSH, after: run * 20 };
				wrong.push(...(await killedInRush(state, fragile, how)).wrong);
			}
			found(say, name, wrong);
		}
	}
}

type On = <T>(
	run: (stage: MoneyStage) => Promise<T>,
	bug?: (d1: D1Database) => Promise<unknown>,
) => Promise<T>;

const asSeed = (random: () => number) => Math.floor(random() * 1_000_000);

/** Runs by lots, so that no world of the provider's grows beyond what it looks through at once. */
const LOT = 250;

async function provenSequences({ random, say, sequences: runs }: Proving, on: On) {
	const began = performance.now();
	const wrong: string[] = [];
	for (let done = 0; done < runs; done += LOT)
		wrong.push(...(await on((stage) => sequences(stage, Math.min(LOT, runs - done), asSeed(random)))));
	say("sequences of what is done with money", runs, wrong, began);
	for (const [name, bug] of Object.entries(BUGS))
		found(
			say,
			name,
			await on((stage) => sequences(stage, CHANCES, asSeed(random), { endOnFailure: true }), bug),
		);
}

async function provenFaults({ say }: Proving, on: On) {
	await on(async (stage) => {
		let day = 2_000;
		const closing = dayClose(() => {
			day -= 1;
			return day;
		});
		for (const [name, way] of Object.entries({ ...MONEY_WAYS, "a day is closed": closing })) {
			const began = performance.now();
			const { wrong, tried } = await failDatabase(stage, name, way);
			say(`the database fails when ${name}`, tried, wrong, began);
		}
	});
	// Each in a world of its own: a night asks the provider about everything that the ways before it left there.
	for (const name of AT_PROVIDER) {
		const began = performance.now();
		const way = MONEY_WAYS[name];
		if (!way) continue;
		const { wrong, tried } = await on((stage) => failProvider(stage, name, way));
		say(`the provider fails when ${name}`, tried, wrong, began);
	}
	for (const [name, { ways, plant }] of Object.entries(HALVES)) {
		const wrong = await on(async (stage) => {
			const all: string[] = [];
			for (const each of ways) {
				const way = MONEY_WAYS[each];
				if (way) all.push(...(await failDatabase(stage, each, way)).wrong);
			}
			return all;
		}, plant);
		found(say, name, wrong);
	}
}

async function provenStorm({ folder, random, say }: Proving, template: string, prepared: PreparedMoney) {
	const began = performance.now();
	const planned = fates(STORM_FAMILIES);
	const quiet = folder();
	const calm = await openMoney(quiet, await planted(template, quiet, prepared));
	const expected = await inOrder(calm, planned).finally(() => calm.close());
	const stormed = async (bug?: (d1: D1Database) => Promise<unknown>, count = STORM_FAMILIES) => {
		const state = folder();
		const own = await planted(template, state, prepared, bug);
		const how = { duplicates: 20, kills: bug ? 0 : 4, random };
		return storm(state, own, planned.slice(0, count), expected, how);
	};
	const { wrong, events, sent, kills, again } = await stormed();
	const few = events < STORM_EVENTS ? [`only ${events} events were told`] : [];
	say("events told in a storm", events, [...wrong, ...few], began);
	console.log(`    sent ${sent} times, ${again} of them again, the process killed ${kills} times`);
	for (const [name, bug] of Object.entries(WEAK)) found(say, name, (await stormed(bug, 28)).wrong);
}

/** A planted bug that was not found is what is wrong. */
function found(say: Say, name: string, wrong: readonly string[]) {
	say(`control: ${name}`, 1, wrong.length > 0 ? [] : ["the planted bug was NOT found"], performance.now());
	if (wrong[0]) console.log(`    found: ${wrong[0].slice(0, 200)}`);
}
