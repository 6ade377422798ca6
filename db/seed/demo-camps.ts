import { withBooks } from "./camps/book-rows";
import { demoCampRows } from "./camps/camp-rows";
import { demoUser } from "./camps/people-rows";
import { DEMO_PLANS, DEMO_SEED } from "./camps/plans";
import { mergeRows, type SeedRows } from "./rows";

export interface DemoOptions {
	/** Another number gives other people. */
	seed?: number;
	/** ISO 8601 UTC; today at camp follows from it. */
	now: string;
}

/**
 * Everything of the two demo camps as rows, with the accounts. The same for the same seed and date, but that before
 * eleven at camp who will be late is present, and before half past nine today's marks are of `now`.
 */
export function demoCamps({ seed = DEMO_SEED, now }: DemoOptions): SeedRows {
	const camps = DEMO_PLANS.map((plan) => demoCampRows(plan, seed, now));
	const founded = camps[0]?.camp?.[0]?.created_at ?? now;
	const operator = demoUser("super@demo.test", "Sam Porter", founded, seed, { is_super_admin: true });
	return withBooks(mergeRows([operator, ...camps]));
}
