import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { aFamily } from "#db/seed/builders";
import { addDays } from "#app/lib/dates";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import { somePayments } from "../../../support/some-payments";
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

it("they would tell it by their IDs (control)", async () => {
	const { results } = await env.DB.prepare("SELECT household_id FROM payment WHERE camp_id = ? ORDER BY id")
		.bind(own.camp.id)
		.all<{ household_id: string }>();
	expect(isInOrder(results.map(({ household_id }) => paid.get(household_id) ?? ""))).toBe(true);
});
