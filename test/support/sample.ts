import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** Whether every case runs: `npm run verify -- --full`. */
		full: boolean;
		/** The districts that the newest commits changed, as `day`. */
		changed: string[];
	}
}

/** Whether every case runs, or those that stand for the others. */
export const isFull: boolean = inject("full");

/** A number that a text and the tree decide: the same tree always draws the same sample, the next one another. */
export function drawnNumber(text: string): number {
	let hash = inject("chance") | 0;
	for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
	return Math.abs(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >> 3);
}

/**
 * One in so many cases, and each case of a district that the newest commits changed. All of them in a full run.
 * @param routeOf the case's route, as `day/attendance/routes/roll-call`
 */
export function sampled<Case>(
	cases: readonly Case[],
	parts: number,
	routeOf: (each: Case) => string,
): Case[] {
	if (isFull) return [...cases];
	return cases.filter((each) => {
		const route = routeOf(each);
		return inject("changed").includes(route.split("/")[0] ?? "") || drawnNumber(route) % parts === 0;
	});
}

/** So many of a case's values, another few in each tree. All of them in a full run. */
export function someOf<Value>(values: readonly Value[], count: number, text: string): Value[] {
	if (isFull || values.length <= count) return [...values];
	const first = drawnNumber(text) % values.length;
	return Array.from({ length: count }, (_, at) => values[(first + at) % values.length] as Value);
}
