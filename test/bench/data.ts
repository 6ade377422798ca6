import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { indexPeople } from "#db/seed/index-people";
import type { SeedRows } from "#db/seed/rows";
import { type ScalePart, scaleCamp } from "#db/seed/scale-camp";
import { writeRows } from "#db/seed/write-rows";
import { cookieNames } from "#app/platform/auth/cookies";
import { hashFiles } from "../../.ci/hash-files.mjs";
import { root } from "../../.ci/toolchain.mjs";
import { type ScaleThings, scaleThings } from "../support/scale-things";
import { cache, NOW, openEmpty } from "./runtime";

const PERSONS = 100_000;
const OTHERS = 10;
const DAYS = 45;
/** Of them, so many are marked: what screens look back on. */
const MARKED = 8;
const ROWS_IN_A_BATCH = 30_000;
/** Families of the large camp are larger, so that 50,000 of the 100,000 persons are children. */
const SIBLINGS = { usual: undefined, many: [2, 3, 3, 3, 3] };
/** How long making it may take; beyond that the figures would be about another machine. */
const BOUND_S = 300;

export const SMALL = "smallwater";
export const LARGE = "longlake";

const folder = join(
	cache,
	`data-${hashFiles(root, ["db", "migrations", "test/bench/data.ts", "app/lib"]).slice(0, 16)}`,
);

/** A copy of the filled databases, to be measured on and thrown away. The original is made once. */
export async function freshData(): Promise<{ state: string; remove(): void }> {
	if (!existsSync(folder)) await make();
	const state = join(cache, `run-${process.pid}`);
	rmSync(state, { recursive: true, force: true });
	cpSync(folder, state, { recursive: true });
	return { state, remove: () => rmSync(state, { recursive: true, force: true }) };
}

async function make() {
	mkdirSync(cache, { recursive: true });
	for (const name of readdirSync(cache))
		if (name.startsWith("data-")) rmSync(join(cache, name), { recursive: true });
	const began = performance.now();
	const seconds = () => Math.round((performance.now() - began) / 1_000);
	const unfinished = `${folder}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	const databases = await openEmpty(unfinished);
	const d1 = await databases.open("DB");
	let persons = 0;
	const camp = async (slug: string, people: number, siblings?: readonly number[]) => {
		const wanted = {
			people,
			days: DAYS,
			marked_days: MARKED,
			now: NOW,
			slug,
			session_size: 120,
			siblings,
			half_today: true,
		};
		await writeParts(d1, scaleCamp(wanted));
		persons += people;
		console.log(`data: ${slug} with ${people} persons (${seconds()} s of at most ${BOUND_S})`);
	};
	await camp(SMALL, 1_100);
	for (let at = 1; at <= OTHERS; at += 1) await camp(`other${at}`, 1_000);
	await camp(LARGE, PERSONS - persons, SIBLINGS.many);
	await indexPeople(d1, await databases.open("SEARCH"));
	console.log(`data: everybody can be searched for (${seconds()} s)`);
	await databases.close();
	if (seconds() > BOUND_S) console.warn(`data: took ${seconds()} s, more than the ${BOUND_S} s it should`);
	renameSync(unfinished, folder);
}

/** Parts together, as many as fit into a batch: each batch waits for the disk. */
async function writeParts(d1: D1Database, parts: Iterable<ScalePart>) {
	let waiting: SeedRows[] = [];
	let count = 0;
	for (const { rows } of parts) {
		waiting.push(rows);
		count += Object.values(rows).reduce((sum, list) => sum + list.length, 0);
		if (count < ROWS_IN_A_BATCH) continue;
		await writeRows(d1, waiting);
		[waiting, count] = [[], 0];
	}
	await writeRows(d1, waiting);
}

/** A camp of the data: what its addresses are made of, and its admin's browser. */
export interface Camp extends ScaleThings {
	cookie: string;
}

/** A camp of the data, with its admin signed in. */
export async function campOf(d1: D1Database, slug: string): Promise<Camp> {
	const things = await scaleThings(d1, slug);
	const session = `${cookieNames("http://localhost").session}=${things.token}`;
	return { ...things, cookie: `${session}; ${things.place}` };
}
