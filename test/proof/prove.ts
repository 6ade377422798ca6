import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killedAfter } from "./kills";
import { proveMoney } from "./money/prove";
import { CONTROLS, RACES, withoutWall } from "./races";
import { open, prepare } from "./stage";
import { seeded } from "../support/seeded";

// `npm run prove`: registration's races by the thousand over HTTP, their controls that must go wrong, and the Worker killed
// in the middle of a rush; then the money's sequences, faults, storm and kills. It takes an hour or more; `--runs=500`,
// `--sequences=200` and `--kills=5` make it less, `--only=registration`, `--only=money` or `--only=money-storm` a part of it.

const { values } = parseArgs({
	options: {
		runs: { type: "string" },
		kills: { type: "string" },
		seed: { type: "string" },
		sequences: { type: "string" },
		only: { type: "string" },
	},
});
const { only } = values;
const sequences = Number(values.sequences ?? 5_000);
const runs = Number(values.runs ?? 10_000);
const kills = Number(values.kills ?? 50);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

/** How many of all runs are of each race: the large crowds are few. */
const SHARES: Record<string, number> = {
	"10 families for one place": 0.06,
	"50 families for one place": 0.006,
	"200 families for one place": 0.0012,
	"1000 families for one place": 0.0004,
};
const shared = Object.values(SHARES).reduce((sum, each) => sum + each, 0);
const others = Object.keys(RACES).filter((name) => !(name in SHARES));

const folders: string[] = [];
function folder() {
	const made = mkdtempSync(join(tmpdir(), "prove-"));
	folders.push(made);
	return made;
}

const all: string[] = [];
function say(name: string, count: number, wrong: string[], began: number) {
	const seconds = ((performance.now() - began) / 1000).toFixed(0);
	console.log(
		`${name.padEnd(48)} ${String(count).padStart(6)} runs ${seconds.padStart(5)} s  ${wrong.length} wrong`,
	);
	for (const each of [...new Set(wrong)].slice(0, 5)) console.log(`    ${each}`);
	all.push(...wrong);
}

const random = seeded(seed);

/** Registration: its races, their controls, and the process that dies. */
async function proveRegistration() {
	const state = folder();
	const stage = await open(state, await prepare(state, 3000));
	let done = 0;
	for (const [name, race] of Object.entries(RACES)) {
		const share = SHARES[name] ?? (1 - shared) / others.length;
		const count = Math.max(1, Math.round(runs * share));
		const began = performance.now();
		const wrong: string[] = [];
		for (let run = 0; run < count; run++) wrong.push(...(await race(stage, random)));
		done += count;
		say(name, count, wrong, began);
	}
	await stage.close();
	console.log(`${done} runs in all`);

	for (const { wall, take_out, races } of CONTROLS) {
		const open_wall = folder();
		const control = await open(open_wall, await prepare(open_wall, 50, take_out));
		const { missed, caught } = await withoutWall(control, races, random);
		await control.close();
		console.log(`without the wall ${wall} (control)`);
		for (const name of races) console.log(`    ${name}: ${caught[name] ?? "NOT caught"}`);
		all.push(...missed.map((name) => `${name}: the control was not caught`));
	}

	const killing = folder();
	const prepared = await prepare(killing, 36 * Math.max(1, kills));
	const began = performance.now();
	const wrong: string[] = [];
	let acknowledged = 0;
	let acts = 0;
	for (let run = 0; run < kills; run++) {
		const came = await killedAfter(killing, prepared, Math.floor(random() * 1_500));
		wrong.push(...came.wrong);
		acknowledged += came.acknowledged;
		acts += came.acts;
	}
	say("the Worker killed in the middle (SIGKILL)", kills, wrong, began);
	console.log(
		`    ${acknowledged} of ${acts} registrations, holds and offers had been told yes before it died`,
	);
}

try {
	console.log(`seed ${seed}`);
	if (!only || only === "registration") await proveRegistration();
	if (!only || only.startsWith("money"))
		await proveMoney({ folder, random, say, sequences, kills, only: only === "money" ? undefined : only });
} finally {
	for (const each of folders) rmSync(each, { recursive: true, force: true });
}
process.exitCode = all.length === 0 ? 0 : 1;
