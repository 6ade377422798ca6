import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aRush, countedIn, open, prepare, submit } from "../../proof/stage";
import { runtimeCpu } from "../machine";
import type { Figure } from "../table";

const FAMILIES = 500;
const SESSIONS = 10;
/** More families want places than there are: the rest have to be told so as fast. */
const CAPACITY = 60;

/**
 * The opening minute: 500 families with one to three children want places in ten sessions at the same moment, first hold
 * them and then confirm. All of them at once, which a waiting room would not let happen.
 */
export async function opening(): Promise<Figure[]> {
	const state = mkdtempSync(join(tmpdir(), "opening-"));
	const stage = await open(state, await prepare(state, FAMILIES));
	try {
		const each = FAMILIES / SESSIONS;
		const rushes = [];
		for (let session = 0; session < SESSIONS; session++) {
			const sizes = Array.from({ length: each }, (_, index) => 1 + (index % 3));
			rushes.push(await aRush(stage, { capacity: CAPACITY, sizes }));
		}
		// The first answer of a fresh process loads its modules.
		await stage.call(stage.admin, "GET", "/api/seasons");
		const confirms: number[] = [];
		const statuses: number[] = [];
		const began = performance.now();
		const used = runtimeCpu();
		await Promise.all(
			rushes
				.flatMap(({ families }) => families)
				.map(async (family) => {
					const held = await stage.call(family.who, "POST", `/api/registrations/${family.id}/holds`, {});
					statuses.push(held.status);
					if (held.status !== 201) return;
					const from = performance.now();
					const { status } = await submit(stage, family);
					statuses.push(status);
					confirms.push(performance.now() - from);
				}),
		);
		const seconds = (performance.now() - began) / 1_000;
		const cpu = runtimeCpu() - used;
		const counted = await Promise.all(rushes.map(({ session }) => countedIn(stage, session)));
		const places = counted.reduce((sum, { children }) => sum + children, 0);
		const wrong = counted.filter(
			({ capacity, children, taken }) => children > capacity || taken !== children,
		);
		const about = `${FAMILIES} families on ${SESSIONS} sessions at once`;
		return [
			{
				name: "opening minute: answers of 5xx",
				value: statuses.filter((each) => each >= 500).length,
				aim: 0,
				limit: 0,
				about,
			},
			{
				name: "opening minute: sessions oversold or miscounted",
				value: wrong.length,
				aim: 0,
				limit: 0,
				about: `${places} spots taken`,
			},
			{
				name: "opening minute: confirm, p95",
				value: percentile(confirms, 0.95) / 1_000,
				digits: 2,
				unit: "s",
				aim: 5,
				limit: 15,
				about: `${confirms.length} confirmed`,
			},
			{
				name: "opening minute: CPU of a family",
				value: cpu / FAMILIES,
				unit: "ms",
				digits: 1,
				aim: 40,
				limit: 80,
				about: "to hold and to confirm; also on a busy machine",
			},
			{
				name: "opening minute: places per second",
				value: places / seconds,
				digits: 1,
				aim: 40,
				limit: 15,
				atLeast: true,
				about: `holding and confirming, ${seconds.toFixed(1)} s in all`,
			},
		];
	} finally {
		await stage.close();
		rmSync(state, { recursive: true, force: true });
	}
}

function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
