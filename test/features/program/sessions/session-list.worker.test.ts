import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeDb, readBatch, type TripCount } from "#db/client";
import { aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { filterSessions } from "#app/features/program/sessions/list";
import { sessionSearch } from "#app/features/program/sessions/list-query.server";
import { listSessions, sessionsOfSeason } from "#app/features/program/sessions/queries.server";
import { pageOf } from "#app/platform/http/page";
import { findEntries, indexAll } from "../../../support/search";
import { aPlace } from "./sessions-world";

describe("The session list", () => {
	it("is filtered by season, status and day, and continues from a cursor", async () => {
		const { ctx, season, camp } = await aPlace();
		const past = aSeason(camp, { year: 2025, is_current: false });
		await writeRows(env.DB, [
			past,
			aSession(past, { name: "Past" }),
			aSession(season, {
				name: "Weekends",
				start_date: "2026-07-04",
				end_date: "2026-07-26",
				weekdays: 96,
				status: "draft",
			}),
			aSession(season, { name: "Deleted", deleted_at: "2026-05-01T00:00:00.000Z" }),
		]);
		await aPlace();
		const names = async (query: Partial<Parameters<typeof listSessions>[1]>) =>
			(await listSessions(ctx, { limit: 50, ...query })).map(({ name }) => name);
		expect(await names({})).toEqual(["Past", "Weekends", "Session 1"]);
		expect(await names({ season_id: season.id })).toEqual(["Weekends", "Session 1"]);
		expect(await names({ status: "draft" })).toEqual(["Weekends"]);
		// A Saturday, a Wednesday.
		expect(await names({ date: "2026-07-11" })).toEqual(["Weekends", "Session 1"]);
		expect(await names({ date: "2026-07-08" })).toEqual(["Session 1"]);
		const { rows, page } = pageOf(await listSessions(ctx, { limit: 2 }), 2, (row) => [
			row.start_date,
			row.id,
		]);
		expect(rows).toHaveLength(2);
		expect(await names({ cursor: page.next_cursor ?? "" })).toEqual(["Session 1"]);
	});

	it("is filtered before its spots are read, and omits none that match", async () => {
		const { ctx, season } = await aPlace();
		const named = [
			...[
				"Adventure 10",
				"adventure  2",
				"Été des Petits",
				"Kids` Camp",
				"Kids’ Club",
				"Ｄａｙ camp",
				"Straße",
			],
			...[
				"Ana’s Łódź week",
				"Day camp – north",
				"%_ [a-z]*",
				"Ünder 12",
				"ΑΝΑ",
				"한국 캠프",
				"ﬁrst week",
				"I\u0307stanbul",
			],
			...["O'Brien Week", "OBrien Days", "Week 1, Arts;Crafts"],
		];
		const statuses = ["draft", "published", "running", "completed", "cancelled"] as const;
		const made = named.map((name, at) =>
			aSession(season, { name, capacity: at % 3, status: statuses[at % statuses.length] }),
		);
		await writeRows(env.DB, made);
		const at = sql<string>`${season.id}`;
		const all = await sessionsOfSeason(ctx, at);
		const asked = [
			...[
				"",
				"  ",
				"a",
				"an",
				"day",
				"DAY camp",
				"ete",
				"été petits",
				"kids'",
				"kids`",
				"strasse",
				"łodz",
				"lodz",
			],
			...[
				"- north",
				"–",
				"%",
				"_",
				"[a-z]",
				"ανα",
				"한국",
				"first",
				"istanbul",
				"no such",
				"a\u0000n",
				"\u0000",
				"２",
			],
			...["obrien", "o'brien", "o’b", "arts, 1", "week 1,arts", "crafts", "'", ","],
		].map((q) => ({ q }));
		for (const narrowed of [...asked, ...[...statuses, "full" as const].map((status) => ({ status }))]) {
			const rows = await sessionsOfSeason(ctx, at, { narrowed });
			expect(filterSessions(rows, narrowed), JSON.stringify(narrowed)).toEqual(filterSessions(all, narrowed));
		}
		// Where the index is asked, it names every session that the rule keeps.
		await indexAll();
		let indexed = 0;
		for (const query of asked) {
			const search = sessionSearch({ query });
			if (!search) continue;
			const ids = await findEntries(makeDb(env.SEARCH), ctx.camp.id, search, 51);
			const rows = await sessionsOfSeason(ctx, at, { narrowed: query, ids });
			expect(filterSessions(rows, query), JSON.stringify(query)).toEqual(filterSessions(all, query));
			indexed += rows.length;
		}
		expect(indexed).toBeGreaterThan(8);
		const costOf = async (narrowed: Parameters<typeof filterSessions>[1]) => {
			const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
			const db = makeDb(env.DB, cost);
			await readBatch(db, { sessions: sessionsOfSeason({ ...ctx, db }, at, { narrowed }) });
			return cost.rows_read;
		};
		// Two rows for each, and one for those that are left out.
		const [whole, drafts] = [await costOf({}), await costOf({ status: "draft" })];
		expect(drafts).toBe(whole - (all.length - filterSessions(all, { status: "draft" }).length));
	});
});
