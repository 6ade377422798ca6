import { expect } from "vitest";
import { ask, dataPath } from "../../support/ask";
import { growth, type Seen, shownOn } from "../../support/growth";
import type { ScaleWorld } from "../../support/scale-world";
import { Statements } from "../../support/walks";

// D1 runs one query at a time and bills what it reads. A screen that reads with the size of the camp is slow for
// everybody, on the day when it matters.

/** Rows a screen may read, whatever the camp's size. */
export const MOST_ROWS = 1_000;
/** How rows read may grow with the camp, as the exponent; what is shown for them is taken off. */
export const MOST_GROWTH = 0.05;

const tooMany = (read: number) => (read <= MOST_ROWS ? [] : [`reads ${read} rows`]);

/** What is wrong with a screen that was seen in a small camp and in a large one. */
export function faults(less: Seen, more: Seen, times: number): string[] {
	const grown = growth(less, more, times);
	return [
		...tooMany(more.read),
		...(grown <= MOST_GROWTH
			? []
			: [`reads ${less.read} rows, then ${more.read} in a camp ${times} × as large`]),
	];
}

/** A screen as its admin's browser shows it. */
export async function pageOf({ token, place }: ScaleWorld, path: string): Promise<string> {
	const page = await ask(path, { token, cookies: [place] });
	return page.text();
}

/** Where a list's next page begins, or nothing where it has no other page. */
export const cursorOn = async (world: ScaleWorld, path: string) =>
	/[?&;]cursor=([^"&]+)/.exec(await pageOf(world, path))?.[1] ?? "";

/** Ways to look at a file's camps, and what was asked of the database meanwhile. */
export function looking() {
	const statements = new Statements();
	/** Rows that a screen reads. */
	const readOf = async ({ token, place }: ScaleWorld, path: string): Promise<number> => {
		const response = await statements.during(() => ask(dataPath(path), { token, cookies: [place] }));
		await response.text();
		expect(response.status, path).toBeLessThan(400);
		const said = response.headers.get("X-Database") ?? "";
		return Number(/\bread=(\d+)/.exec(said)?.[1] ?? Number.NaN);
	};
	/** A screen as its admin's browser asks for it: its page for what is shown, then again for what that costs. */
	const see = async (world: ScaleWorld, path: string): Promise<Required<Seen>> => {
		const html = await pageOf(world, path);
		return { read: await readOf(world, path), ...shownOn(html) };
	};
	return { statements, readOf, see };
}
