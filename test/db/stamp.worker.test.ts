import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { makeDb } from "#db/client";
import { aCamp } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { camp as table } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";

const camp = aCamp({ name: "Camp Alder" });
const db = makeDb(env.DB);
beforeAll(() => writeRows(env.DB, [camp]));

const NOW = "2026-07-15T14:00:00.000Z";

it.each([
	["long before", "2026-07-14T23:59:59.999Z", NOW],
	["a millisecond before", "2026-07-15T13:59:59.999Z", NOW],
	["at the same time", NOW, "2026-07-15T14:00:00.001Z"],
	["by a clock that is ahead", "2026-07-15T14:59:59.999Z", "2026-07-15T15:00:00.000Z"],
])("the updated_at of a row changed %s advances, by either stamp", async (_, before, after) => {
	for (const stamp of [nextStamp(table.updated_at, NOW), nextUpdatedAt(NOW)]) {
		await db.run(sql`UPDATE camp SET updated_at = ${before} WHERE id = ${camp.id}`);
		await db.run(sql`UPDATE camp SET updated_at = ${stamp} WHERE id = ${camp.id}`);
		expect(await db.all(sql`SELECT updated_at FROM camp WHERE id = ${camp.id}`)).toEqual([
			{ updated_at: after },
		]);
	}
});
