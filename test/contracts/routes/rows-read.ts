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

/** Where a list's next page begins, or nothing where it has no other page. */
const cursorIn = (html: string) => /[?&;]cursor=([^"&]+)/.exec(html)?.[1] ?? "";

/** What a screen read, how much it shows for it, as which page, and where its list's next page begins. */
export type SeenPage = Required<Seen> & { html: string; cursor: string };

/** Ways to look at a file's camps, and what was asked of the database meanwhile. */
export function looking() {
	const statements = new Statements();
	/** An answer, and the rows that were read for it. */
	const askFor = async ({ token, place }: ScaleWorld, path: string) => {
		const response = await statements.during(() => ask(path, { token, cookies: [place] }));
		const text = await response.text();
		expect(response.status, path).toBeLessThan(400);
		const said = response.headers.get("X-Database") ?? "";
		return { text, read: Number(/\bread=(\d+)/.exec(said)?.[1] ?? Number.NaN) };
	};
	/** Rows that a screen reads; it is not drawn. */
	const readOf = async (world: ScaleWorld, path: string) => (await askFor(world, dataPath(path))).read;
	/** A screen as its admin's browser asks for it: what its page shows, and what that costs. */
	const see = async (world: ScaleWorld, path: string): Promise<SeenPage> => {
		const { text, read } = await askFor(world, path);
		return { read, ...shownOn(text), html: text, cursor: cursorIn(text) };
	};
	return { statements, readOf, see };
}
