import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDb, readBatch, type TripCount } from "#db/client";
import { refusedBy } from "#db/errors";
import { auth_session, camp, season } from "#db/schema";

const AT = "2026-01-01T00:00:00.000Z";
const zero = (): TripCount => ({ trips: 0, depth: 0, rows_read: 0, rows_written: 0 });

beforeAll(async () => {
	const db = makeDb(env.DB);
	await db.insert(camp).values({
		id: "camp-1",
		slug: "one",
		name: "One",
		time_zone: "America/New_York",
		created_at: AT,
		updated_at: AT,
	});
	await db.insert(season).values({
		camp_id: "camp-1",
		id: "season-1",
		name: "Season 2026",
		year: 2026,
		start_date: "2026-06-01",
		end_date: "2026-08-31",
		status: "open",
		created_at: AT,
		updated_at: AT,
	});
});

it("database handles share their cached column names", () => {
	const namesOf = () => (makeDb(env.DB) as unknown as { dialect: { casing: object } }).dialect.casing;
	expect(namesOf()).toBe(namesOf());
	const { sql: text } = makeDb(env.DB).select({ at: auth_session.expiresAt }).from(auth_session).toSQL();
	expect(text).toContain('"expires_at"');
});

describe("A batch of reads", () => {
	it("returns each read under its own name, and null for an omitted one", async () => {
		const db = makeDb(env.DB);
		const rows = await readBatch(db, {
			camps: db.select({ id: camp.id }).from(camp),
			nothing: null,
			seasons: db.select({ id: season.id, name: season.name }).from(season),
		});
		expect(rows).toEqual({
			camps: [{ id: "camp-1" }],
			nothing: null,
			seasons: [{ id: "season-1", name: "Season 2026" }],
		});
	});

	const joined = (db: ReturnType<typeof makeDb>) =>
		db
			.select({ camp_name: camp.name, season_name: season.name })
			.from(season)
			.innerJoin(camp, sql`${camp.id} = ${season.camp_id}`);

	it("rejects two columns with the same name, whose values D1 would mix up", async () => {
		const db = makeDb(env.DB);
		await expect(readBatch(db, { both: joined(db) })).rejects.toThrow('two columns named "name"');
	});

	it("is needed because a plain batch mixes up such columns (control)", async () => {
		const db = makeDb(env.DB);
		const [rows] = await db.batch([joined(db)]);
		expect(rows[0]).not.toEqual({ camp_name: "One", season_name: "Season 2026" });
	});
});

describe("Handwritten SQL", () => {
	it("is built once, regardless of its values", async () => {
		let built = 0;
		const part = {
			getSQL() {
				built += 1;
				return sql`${7}`;
			},
		};
		const db = makeDb(env.DB, zero());
		expect(await db.batch([db.all(sql`SELECT ${part} AS seven`), db.all(sql`SELECT 8 AS eight`)])).toEqual([
			[{ seven: 7 }],
			[{ eight: 8 }],
		]);
		expect(built).toBe(1);
	});
});

describe("The trip counter", () => {
	it("distinguishes parallel from sequential trips", async () => {
		const count = zero();
		const db = makeDb(env.DB, count);
		await Promise.all([db.select().from(camp), db.select().from(season)]);
		expect(count).toMatchObject({ trips: 2, depth: 1 });
		await db.select().from(camp);
		expect(count).toMatchObject({ trips: 3, depth: 2 });
		await readBatch(db, { a: db.select().from(camp), b: db.select().from(season) });
		expect(count).toMatchObject({ trips: 4, depth: 3 });
	});

	it("adds up rows read and written", async () => {
		const count = zero();
		const db = makeDb(env.DB, count);
		await db.update(camp).set({ tagline: "Under the pines" }).run();
		expect(count.rows_written).toBeGreaterThan(0);
	});
});

describe("A database rejection", () => {
	const refusal = async (query: string) => {
		try {
			await env.DB.prepare(query).run();
			return "nothing";
		} catch (error) {
			return refusedBy(error);
		}
	};
	it.each([
		["UPDATE camp SET total_people = -1", "camp_total_people"],
		["INSERT INTO camp SELECT * FROM camp", "unique:camp.slug"],
		["UPDATE season SET camp_id = 'nowhere'", "foreign_key"],
		["INSERT INTO write_guard (reason) VALUES ('stale')", "guard:stale"],
		["UPDATE camp SET total_people = 0", "nothing"],
	])("for %s is reported as %s", async (query, expected) => {
		expect(await refusal(query)).toBe(expected);
	});
});
