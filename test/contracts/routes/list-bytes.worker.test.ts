import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedDemo } from "#db/seed/seed-demo";
import { ask } from "../../support/ask";
import { signIn } from "../../support/camp-world";

// The demo's camps are made.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

// What a row repeats, a list repeats 200 times: a class list of 300 bytes in each badge was half of the campers' page.

const ROWS = 200;
/** Fewer don't tell what a row takes. */
const FEWEST = 10;

/** Lists of people with all that the demo has, and the bytes of HTML that 200 rows stay below, before they are compressed. */
const LISTS: [string, number][] = [
	["/campers?camp=pinewood&limit=200&status=all", 280_000],
	["/families?camp=pinewood", 200_000],
	["/staff?camp=pinewood&limit=200&status=others", 200_000],
	["/registrations?camp=pinewood", 380_000],
];
/** Empties any of them. */
const NO_ONE = "&q=zzzzzz";

const bytesOf = (html: string) => new TextEncoder().encode(html).length;
const rowsOf = (html: string) => /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.match(/<tr[\s>]/g)?.length ?? 0;

/** What 200 rows take: a page without any, and 200 times what each row of this page adds to it. */
const bytesOf200 = (page: string, empty: string) =>
	Math.round(bytesOf(empty) + ((bytesOf(page) - bytesOf(empty)) / rowsOf(page)) * ROWS);

let token: string;
beforeAll(async () => {
	await seedDemo(env.DB, new Date().toISOString());
	const director = await env.DB.prepare(
		"SELECT id FROM auth_user WHERE email = 'director@demo.test'",
	).first<string>("id");
	token = await signIn(director ?? "");
});

async function htmlOf(path: string): Promise<string> {
	const response = await ask(path, { token });
	expect(response.status, path).toBe(200);
	return response.text();
}

describe("200 rows of a list stay below their bytes of HTML", () => {
	test.each(LISTS)("%s", async (path, limit) => {
		const [page, empty] = [await htmlOf(path), await htmlOf(path + NO_ONE)];
		expect(rowsOf(page)).toBeGreaterThanOrEqual(FEWEST);
		expect(rowsOf(empty)).toBe(0);
		expect(bytesOf200(page, empty)).toBeLessThan(limit);
	});

	test.each(LISTS)(
		"%s, with a class list of 300 bytes in three badges of each row, doesn't",
		async (path, limit) => {
			const [page, empty] = [await htmlOf(path), await htmlOf(path + NO_ONE)];
			const heavier = page.replace(/<tr>/g, `<tr class="${"x".repeat(900)}">`);
			expect(bytesOf200(heavier, empty)).toBeGreaterThan(limit);
		},
	);
});
