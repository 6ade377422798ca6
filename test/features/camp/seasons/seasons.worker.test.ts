import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamp, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { copySeason } from "#app/features/camp/seasons/copy-season.server";
import { createSeason } from "#app/features/camp/seasons/create-season.server";
import { deleteSeason } from "#app/features/camp/seasons/delete-season.server";
import { makeSeasonCurrent } from "#app/features/camp/seasons/make-season-current.server";
import {
	listSeasons,
	type SeasonRow,
	seasonById,
	seasonReads,
} from "#app/features/camp/seasons/queries.server";
import { setSeasonStatus } from "#app/features/camp/seasons/set-season-status.server";
import { updateSeason } from "#app/features/camp/seasons/update-season.server";
import { weekdayOf } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

async function aPlace(options: { season?: Parameters<typeof aSeason>[1] } = {}) {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp, options.season);
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season]);
	const ctx = await campCtxFor(user.id, camp.id);
	return { camp, season, ctx, found: await read(ctx, season.id) };
}

async function read(ctx: CampCtx, id: string): Promise<SeasonRow> {
	const [row] = await seasonById(ctx, id);
	if (!row) throw new Error("no such season");
	return row;
}

const summer = { name: "Summer 2027", start_date: "2027-06-01", end_date: "2027-08-31" };

describe("Adding a season", () => {
	it("creates a draft in the year it starts", async () => {
		const { ctx } = await aPlace();
		const made = await createSeason(ctx, summer);
		expect(made).toMatchObject({ ...summer, year: 2027, status: "draft", is_current: false });
	});

	it("makes a camp's first season its current one", async () => {
		const camp = aCamp();
		const user = aUser();
		await writeRows(env.DB, [camp, user, aMembership(camp, user)]);
		const ctx = await campCtxFor(user.id, camp.id);
		expect(await createSeason(ctx, summer)).toMatchObject({ is_current: true });
		expect(await createSeason(ctx, { ...summer, name: "Another" })).toMatchObject({ is_current: false });
	});

	it("replaces the current season when requested", async () => {
		const { ctx, season } = await aPlace();
		const made = await createSeason(ctx, { ...summer, is_current: true });
		expect(made.is_current).toBe(true);
		expect(await read(ctx, season.id)).toMatchObject({ is_current: false });
	});

	it.each([
		["end_date", { end_date: "2027-05-31" }],
		["year", { year: 2028 }],
	])("rejects an invalid %s", async (field, change) => {
		const { ctx } = await aPlace();
		await expect(createSeason(ctx, { ...summer, ...change })).rejects.toMatchObject({
			code: "INVALID",
			fields: { [field]: [expect.any(String)] },
		});
	});

	it("allows a season that crosses New Year to count by the later year", async () => {
		const { ctx } = await aPlace();
		const winter = { name: "Winter", start_date: "2026-12-27", end_date: "2027-01-03", year: 2027 };
		expect(await createSeason(ctx, winter)).toMatchObject({ year: 2027 });
	});
});

describe("Changing a season", () => {
	it("changes only the given fields, and its updated_at strictly increases", async () => {
		const { ctx, found } = await aPlace();
		const once = await updateSeason(ctx, found, { name: "Sommer" });
		const twice = await updateSeason(ctx, once, { name: "Été" });
		expect(twice).toMatchObject({ name: "Été", start_date: found.start_date });
		expect(twice.updated_at > once.updated_at && once.updated_at > found.updated_at).toBe(true);
	});

	it("rejects a change based on an outdated version", async () => {
		const { ctx, found } = await aPlace();
		await updateSeason(ctx, found, { name: "First" });
		await expect(
			updateSeason(ctx, found, { name: "Second", updated_at: found.updated_at }),
		).rejects.toMatchObject({ code: "STALE" });
		expect(await read(ctx, found.id)).toMatchObject({ name: "First" });
	});

	it("rejects dates that exclude one of its sessions", async () => {
		const { ctx, season, found } = await aPlace();
		await writeRows(env.DB, [
			aSession(season, { name: "Early Birds", start_date: "2026-06-01", end_date: "2026-06-12" }),
			aSession(season, { name: "Gone", start_date: "2026-06-01", deleted_at: "2026-05-01T00:00:00.000Z" }),
		]);
		await expect(updateSeason(ctx, found, { start_date: "2026-06-02" })).rejects.toMatchObject({
			code: "INVALID",
			fields: { start_date: ["Early Birds lies outside these dates. Change it first."] },
		});
		await expect(updateSeason(ctx, found, { end_date: "2026-06-12" })).resolves.toBeDefined();
	});
});

describe("A season's status", () => {
	it("goes from draft to archived, and from there only back to closed", async () => {
		const { ctx, season } = await aPlace({ season: { status: "draft" } });
		for (const status of ["open", "closed", "archived"] as const) {
			await setSeasonStatus(ctx, await read(ctx, season.id), status);
			expect(await read(ctx, season.id)).toMatchObject({ status });
		}
		await expect(setSeasonStatus(ctx, await read(ctx, season.id), "open")).rejects.toMatchObject({
			code: "CONFLICT",
			message: "Summer 2026 is archived and can't become open.",
		});
	});

	it("changes once when two requests make the same change", async () => {
		const { ctx, found } = await aPlace();
		await setSeasonStatus(ctx, found, "closed");
		await expect(setSeasonStatus(ctx, found, "closed")).rejects.toMatchObject({ code: "STALE" });
	});

	it("is also checked in a general update", async () => {
		const { ctx, found } = await aPlace();
		await expect(updateSeason(ctx, found, { status: "archived" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		expect(await updateSeason(ctx, found, { status: "closed" })).toMatchObject({ status: "closed" });
	});
});

describe("The current season", () => {
	it("is exactly one at any time", async () => {
		const { ctx, camp } = await aPlace();
		const next = aSeason(camp, { year: 2027, is_current: false });
		await writeRows(env.DB, next);
		await makeSeasonCurrent(ctx, await read(ctx, next.id));
		const { seasons } = seasonReads(ctx);
		expect((await seasons).map(({ name, is_current }) => [name, is_current])).toEqual([
			["Summer 2027", true],
			["Summer 2026", false],
		]);
	});

	it("is never an archived one", async () => {
		const { ctx, camp } = await aPlace();
		const old = aSeason(camp, { year: 2024, is_current: false, status: "archived" });
		await writeRows(env.DB, old);
		await expect(makeSeasonCurrent(ctx, await read(ctx, old.id))).rejects.toMatchObject({ code: "CONFLICT" });
	});
});

describe("Copying a season", () => {
	it("shifts every date by whole weeks, keeps the capacity and creates the sessions as drafts", async () => {
		const { ctx, season, found } = await aPlace();
		await writeRows(env.DB, [
			aSession(season, {
				name: "Session 1",
				start_date: "2026-07-06",
				end_date: "2026-07-17",
				weekdays: 31,
				price_cents: 45_000,
				deposit_cents: 10_000,
				capacity: 40,
				overbook: 2,
				overbook_reason: "Siblings",
				buckets: [{ bucket: "girls", gender: "female", capacity: 20 }],
				// 09:00 in Maine, in winter time.
				registration_opens_at: "2026-02-02T14:00:00.000Z",
			}),
			aSession(season, { name: "Cancelled", status: "cancelled" }),
			aSession(season, { name: "Deleted", deleted_at: "2026-05-01T00:00:00.000Z" }),
		]);
		const copy = await copySeason(ctx, found, { name: "Summer 2027", year: 2027 }, []);
		expect(copy).toMatchObject({ year: 2027, status: "draft", is_current: false, start_date: "2027-05-31" });
		const { results } = await env.DB.prepare("SELECT * FROM session WHERE camp_id = ? AND season_id = ?")
			.bind(ctx.camp.id, copy.id)
			.all<Record<string, string | number | null>>();
		expect(results).toHaveLength(1);
		const [made] = results;
		expect(made).toMatchObject({
			name: "Session 1",
			status: "draft",
			start_date: "2027-07-05",
			end_date: "2027-07-16",
			weekdays: 31,
			price_cents: 45_000,
			deposit_cents: 10_000,
			registration_opens_at: "2027-02-01T14:00:00.000Z",
			waitlist_enabled: 1,
		});
		expect(weekdayOf(String(made?.start_date))).toBe(weekdayOf("2026-07-06"));
		const places = await env.DB.prepare(
			"SELECT bucket, gender, capacity, overbook, taken FROM session_places WHERE session_id = ? ORDER BY bucket",
		)
			.bind(made?.id)
			.all();
		expect(places.results).toEqual([
			{ bucket: "all", gender: null, capacity: 40, overbook: 0, taken: 0 },
			{ bucket: "girls", gender: "female", capacity: 20, overbook: 0, taken: 0 },
		]);
	});

	it.each([
		["into a leap year", "2027-02-26", "2027-03-05", 2028, "2028-02-25", "2028-03-03"],
		["out of a leap year", "2028-02-29", "2028-03-10", 2029, "2029-02-27", "2029-03-09"],
	])("shifts dates correctly %s", async (_, start_date, end_date, year, start, end) => {
		const { ctx, season, found } = await aPlace({
			season: { year: Number(start_date.slice(0, 4)), start_date, end_date },
		});
		await writeRows(env.DB, aSession(season));
		const copy = await copySeason(ctx, found, { name: "Copy", year }, []);
		expect(copy).toMatchObject({ start_date: start, end_date: end, year });
		const session = await env.DB.prepare("SELECT start_date, end_date FROM session WHERE season_id = ?")
			.bind(copy.id)
			.first();
		expect(session).toEqual({ start_date: start, end_date: end });
	});

	it("copies a hundred sessions at once", async () => {
		const { ctx, season, found } = await aPlace();
		await writeRows(
			env.DB,
			Array.from({ length: 120 }, (_, index) => aSession(season, { name: `S${index}` })),
		);
		const copy = await copySeason(ctx, found, { name: "Next", year: 2027 }, []);
		const row = await env.DB.prepare("SELECT count(*) AS n FROM session WHERE season_id = ?")
			.bind(copy.id)
			.first();
		expect(row).toEqual({ n: 120 });
	});
});

describe("Deleting a season", () => {
	it("is rejected while it has sessions", async () => {
		const { ctx, season, found } = await aPlace();
		await writeRows(env.DB, aSession(season));
		await expect(deleteSeason(ctx, found)).rejects.toMatchObject({ code: "IN_USE", status: 409 });
	});

	it("removes a season that nothing refers to", async () => {
		const { ctx, found } = await aPlace();
		await deleteSeason(ctx, found);
		expect(await seasonById(ctx, found.id)).toEqual([]);
	});
});

describe("The seasons of a camp", () => {
	it("are its own only, newest first, by page", async () => {
		const { ctx, camp } = await aPlace();
		const foreign = await aPlace();
		await writeRows(
			env.DB,
			[2023, 2024, 2025].map((year) => aSeason(camp, { year, is_current: false })),
		);
		const first = await listSeasons(ctx, { limit: 2 });
		expect(first.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
		expect(await seasonById(ctx, foreign.season.id)).toEqual([]);
	});
});
