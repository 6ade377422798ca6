import { isFull } from "../support/sample";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { killedAfter } from "../proof/kills";
import { CONTROLS, RACES, withoutWall } from "../proof/races";
import { open, prepare, type Stage } from "../proof/stage";
import { seeded } from "../support/seeded";

// A few of each; `npm run prove` runs thousands.

const RUNS: Record<string, number> = {
	"200 families for one place": 0,
	"1000 families for one place": 0,
	"50 families for one place": 1,
};
const OFTEN = 4;

const folders: string[] = [];
const folder = () => {
	const made = mkdtempSync(join(tmpdir(), "races-"));
	folders.push(made);
	return made;
};
afterAll(() => {
	for (const each of folders) rmSync(each, { recursive: true, force: true });
});

describe("Requests at the same moment", () => {
	let stage: Stage;
	beforeAll(async () => {
		const state = folder();
		stage = await open(state, await prepare(state, 250));
	}, 120_000);
	afterAll(() => stage.close());

	const few = Object.entries(RACES).filter(([name]) => RUNS[name] !== 0);
	test.each(few)("end correctly: %s", { timeout: 120_000 }, async (name, race) => {
		const seed = inject("chance");
		const random = seeded(seed);
		const wrong: string[] = [];
		for (let run = 0; run < (RUNS[name] ?? OFTEN); run++) wrong.push(...(await race(stage, random)));
		expect(wrong, `seed ${seed}`).toEqual([]);
	});
});

test.each(CONTROLS)(
	"the races fail without the constraint $wall (control)",
	{
		timeout: 120_000,
	},
	async ({ take_out, races }) => {
		const seed = inject("chance");
		const state = folder();
		const stage = await open(state, await prepare(state, 50, take_out));
		try {
			const { missed, caught } = await withoutWall(stage, races, seeded(seed));
			expect(missed, `seed ${seed}: ${JSON.stringify(caught)}`).toEqual([]);
		} finally {
			await stage.close();
		}
	},
);

// Kills run with every case, and by the thousand in `npm run prove`.
describe.runIf(isFull)("A Worker killed during registrations, holds and accepted offers", () => {
	const kill = async (after: number, more?: { lose: string }) => {
		const state = folder();
		return killedAfter(state, await prepare(state, 48), after, more);
	};

	test("loses nothing that was acknowledged, and leaves no family half enrolled", {
		timeout: 120_000,
	}, async () => {
		expect((await kill(150)).wrong).toEqual([]);
	});

	test("is detected when a hold is lost or incomplete (control)", { timeout: 120_000 }, async () => {
		const { wrong } = await kill(5_000, { lose: "DELETE FROM place_hold WHERE child_key = 'child-0'" });
		expect(wrong).toContain("a hold that was acknowledged is lost");
		expect(wrong.filter((each) => each.startsWith("half a family: a hold"))).not.toEqual([]);
	});
});
