import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { makeDb } from "#db/client";
import { crons } from "#app/jobs.server";
import { loadInOrder } from "#app/platform/capability";
import type { Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { aPeopledCamp } from "../../support/camp-world";

// Dozens of camps' worth of things are made.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

// Every few minutes all camps are looked through for what has come due: by what is due, and never by all there is.

/** How many more of each thing there are the second time. */
const MORE = 40;
/** Rows a job may read for each thing more: a few of each list that it goes through, here as long as the families are many. */
const MOST_EACH = 14;

/** What is planted: dues looked for by the camp, not by the registration. */
async function planted({ db }: Pick<Ctx, "db">) {
	await db.all(
		sql`SELECT count(*) AS n FROM registration r CROSS JOIN payable y ON y.camp_id = r.camp_id AND y.state = 'due'`,
	);
}

const works = (await Promise.all(Object.values(crons).map(loadInOrder))).flat();
const read: Record<string, number>[] = [];

/** What each job reads when it has nothing left to do: the first time it does what is due. */
async function readByAll(): Promise<Record<string, number>> {
	const found: Record<string, number> = {};
	for (const _ of ["what is due", "nothing"]) {
		for (const work of [...works, planted]) {
			const count = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
			const ctx = { ...jobContext(env, { waitUntil: () => undefined }), db: makeDb(env.DB, count) };
			await work(ctx);
			found[work.name] = count.rows_read;
			// Whatever is left to deliver is another job's.
			await env.DB.prepare("DELETE FROM outbox").run();
		}
	}
	return found;
}

beforeAll(async () => {
	const camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	await camp.more();
	read.push(await readByAll());
	for (let made = 0; made < MORE; made += 1) await camp.more();
	read.push(await readByAll());
});

const readForEach = (name: string) => {
	const [less, more] = read.map((each) => each[name] ?? Number.NaN) as [number, number];
	return (more - less) / MORE;
};

describe("The rule that a frequent job reads little of what isn't due", () => {
	test.each(works.map(({ name }) => name))("holds for %s", (name) => {
		expect(readForEach(name)).toBeLessThanOrEqual(MOST_EACH);
	});

	test("detects a job that scans everything (control)", () => {
		expect(readForEach(planted.name)).toBeGreaterThan(MOST_EACH);
	});
});
