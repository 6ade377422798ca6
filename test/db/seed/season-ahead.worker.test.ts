import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { demoCamps } from "#db/seed/demo-camps";
import type { SeedRows } from "#db/seed/rows";
import { seedDemo } from "#db/seed/seed-demo";
import { measureNow } from "#app/jobs.server";
import * as dashboard from "#app/features/insight/analytics/routes/dashboard";
import { makeClock } from "#app/platform/clock";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { booksOf, debtFaults, faultsOf } from "../../features/money/payments/books";
import { loadScreen } from "../../support/call-screen";

const FEBRUARY = "2026-02-10T15:00:00.000Z";
const NEXT_DAY = "2026-02-11T15:00:00.000Z";

/** Columns that say when something happened, in place of when it is due. */
const HAPPENED = /^(created|settled|signed|taken|joined|offered|decided|received|ended|posted|sent)_at$/;

/** Tables and columns with a time later than `now`. */
const tooLate = (rows: SeedRows, now: string) =>
	Object.entries(rows).flatMap(([table, all]) =>
		[
			...new Set(
				all.flatMap((row) =>
					Object.entries(row).flatMap(([column, value]) =>
						HAPPENED.test(column) && typeof value === "string" && value > now ? [column] : [],
					),
				),
			),
		].map((column) => `${table}.${column}`),
	);

type Loaded = Awaited<ReturnType<typeof loadScreen<Awaited<ReturnType<typeof dashboard.loader>>>>>;
type Shown = Extract<Loaded, { headline: unknown }>;

describe.sequential("A demo whose season is ahead", { timeout: 120_000 }, () => {
	beforeAll(async () => {
		const made = await seedDemo(env.DB, FEBRUARY, { ahead: true });
		expect(made.map(({ outcome }) => outcome)).toEqual(["made", "made"]);
	}, 60_000);

	/** What a director sees after the nightly count. */
	async function seenOn(now: string): Promise<Shown> {
		await measureNow({ ...jobContext(env, { waitUntil: () => undefined }), clock: makeClock(now) });
		const idOf = async (sql: string) => ({ id: (await env.DB.prepare(sql).first<string>("id")) ?? "" });
		const director = await idOf("SELECT id FROM auth_user WHERE email = 'director@demo.test'");
		const camp = await idOf("SELECT id FROM camp WHERE slug = 'pinewood'");
		return (await loadScreen(dashboard, director, camp, { now })) as Shown;
	}

	it("knows nothing of the future", () => {
		expect(tooLate(demoCamps({ now: FEBRUARY, ahead: true }), FEBRUARY)).toEqual([]);
		// Control: rows of a day are of the future for the day before.
		expect(tooLate(demoCamps({ now: NEXT_DAY, ahead: true }), FEBRUARY)).not.toEqual([]);
	});

	it("has consistent books", async () => {
		const { results } = await env.DB.prepare("SELECT household_id FROM household_account").all<{
			household_id: string;
		}>();
		expect(results.length).toBeGreaterThan(50);
		for (const { household_id } of results)
			expect(faultsOf(await booksOf(household_id)), household_id).toEqual([]);
		const { results: camps } = await env.DB.prepare("SELECT id FROM camp").all<{ id: string }>();
		for (const { id } of camps) expect(await debtFaults(id)).toEqual([]);
	});

	it("tells a director in February how next summer fills, and which session is behind last year", async () => {
		const { headline, insights } = await seenOn(FEBRUARY);
		expect(headline?.text).toMatch(/^\d{3} enrolled, \d+ more than at this point in Summer 2025\.$/);
		expect(insights?.map(({ rule, text }) => [rule, text])).toEqual([
			[
				"session_behind",
				expect.stringMatching(/^Second Half Overnight has \d\d spots taken: \d\d spots fewer /),
			],
		]);
	});

	it("changes nothing on later days, until camp begins", async () => {
		const outcomes = await seedDemo(env.DB, NEXT_DAY);
		expect(outcomes.map(({ outcome, marks }) => [outcome, marks])).toEqual([
			["appended", 0],
			["appended", 0],
		]);
	});

	it("sees a session that every family has left as behind, too", async () => {
		await env.DB.prepare(
			`UPDATE enrollment SET status = 'withdrawn', ended_at = ?1 WHERE ended_at IS NULL AND session_id IN (
				SELECT s.id FROM session s JOIN season y ON y.id = s.season_id AND y.is_current = 1
				WHERE s.name = 'Second Half Overnight')`,
		)
			.bind(FEBRUARY)
			.run();
		const { insights } = await seenOn(NEXT_DAY);
		expect(insights?.find(({ rule }) => rule === "session_behind")?.text).toMatch(
			/^Second Half Overnight has 0 spots taken: \d\d spots fewer /,
		);
	});
});
