import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { aFamily } from "#db/seed/builders";
import { addDays } from "#app/lib/dates";
import type { TransactionsQuery } from "#app/features/insight/assistant/privacy/inputs";
import { openPrivacy } from "#app/features/insight/assistant/privacy/open-privacy.server";
import { pseudonymousPage } from "#app/features/insight/assistant/privacy/pseudonymous-rows.server";
import { transactionsSource } from "#app/features/insight/assistant/privacy/sources.server";
import { catalogReads } from "#app/features/insight/reports/index.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { parsePlan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { somePayments } from "../../../support/some-payments";
import { counted } from "../../day/attendance/attendance-world";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";
import { privacyCalls } from "./privacy-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const FAMILIES = 14;

let own: Awaited<ReturnType<typeof aCampWithAdmin>>;
let calls: Awaited<ReturnType<typeof privacyCalls>>;
/** The day on which each family paid. */
const paid = new Map<string, string>();

beforeAll(async () => {
	own = await aCampWithAdmin();
	const families = Array.from({ length: FAMILIES }, (_, at) =>
		aFamily(own.camp, { last_name: `Family${at}` }),
	);
	await store(...families);
	// A payment in each of fourteen weeks: most months have fewer than five, so their rows are hidden.
	for (const [at, { household }] of families.entries()) paid.set(household.id, addDays("2026-03-01", 7 * at));
	for (const [household_id, day] of paid)
		await env.DB.batch(
			somePayments(env.DB, { camp_id: own.camp.id, user_id: own.user.id, household_id, day }).statements,
		);
	await setCampFlag(own.ctx, "ai_features", true);
	calls = await privacyCalls(own.camp, own.user);
});

/** The tokens of all payments, one page each. */
async function walked(): Promise<string[]> {
	const tokens: string[] = [];
	let cursor: string | null = null;
	do {
		const page = await calls.list(
			"transactions",
			`&limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
		);
		tokens.push(...page.rows.map(({ token }) => token));
		cursor = page.next_cursor;
	} while (cursor !== null);
	return tokens;
}

const isInOrder = (days: readonly string[]) => {
	const sorted = days.toSorted().join();
	return days.join() === sorted || days.toReversed().join() === sorted;
};

it("payments are listed in an order that doesn't tell when they were made", async () => {
	const tokens = await walked();
	expect(new Set(tokens).size).toBe(FAMILIES);
	const { found } = await calls.told([...new Set(tokens)]);
	const days = tokens.map((token) => paid.get(found.find((each) => each.token === token)?.id ?? "") ?? "");
	expect(days).not.toContain("");
	expect(isInOrder(days)).toBe(false);
	expect(await walked()).toEqual(tokens);
});

it("payments in the order of their IDs would tell when they were made (control)", async () => {
	const { results } = await env.DB.prepare("SELECT household_id FROM payment WHERE camp_id = ? ORDER BY id")
		.bind(own.camp.id)
		.all<{ household_id: string }>();
	expect(isInOrder(results.map(({ household_id }) => paid.get(household_id) ?? ""))).toBe(true);
});

describe("a page of payments", () => {
	const MORE = 100;
	const catalogOf = async (ctx: CampCtx) => openPrivacy(ctx, await readBatch(ctx.db, catalogReads(ctx)));

	/** The cost of two pages of ten, and of all pages of the plan. */
	async function costs(query: { way?: "bank_debit" }) {
		const { ctx, cost } = counted(own.ctx);
		const source = transactionsSource(query as TransactionsQuery);
		const page = async (cursor?: string) => {
			const before = { ...cost };
			const answer = await pseudonymousPage(ctx, await catalogOf(ctx), source, { limit: 10, cursor });
			return { answer, trips: cost.trips - before.trips, rows: cost.rows_read - before.rows_read };
		};
		const first = await page();
		const second = await page(first.answer.next_cursor ?? undefined);
		const before = cost.trips;
		const plan = parsePlan(source.plan);
		for await (const _ of pagesIn(await catalogOf(ctx), plan));
		return { first, second, whole: cost.trips - before };
	}

	it("takes as many trips among 1,414 as among 14, and all of them take more (control)", async () => {
		const small = await costs({});
		await env.DB.prepare(
			`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, entered_by, created_at, updated_at)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
			SELECT h.camp_id, 'more-' || n.i || '-' || h.id, h.id, 'bank_debit', 'pending', 45000, 'USD', ?2, ?3, ?3
			FROM household h CROSS JOIN n WHERE h.camp_id = ?4`,
		)
			.bind(MORE, own.user.id, "2026-07-01T12:00:00.000Z", own.camp.id)
			.run();
		const large = await costs({});
		const filtered = await costs({ way: "bank_debit" });
		for (const { first, second } of [large, filtered]) {
			expect(first.answer.rows).toHaveLength(10);
			expect(second.answer.rows).toHaveLength(10);
			expect([first.trips, second.trips]).toEqual([small.first.trips, small.second.trips]);
		}
		expect(large.whole).toBeGreaterThan(small.whole + 1);
	});
});
