import { addDays } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import type { PolicyForm, PolicyInput } from "./inputs";
import type { PricedSessionRow } from "./queries.server";
import {
	byDays,
	daysField,
	type Policy,
	percentField,
	refundFor,
	refundSchedule,
	TIER_ROWS,
	tierFields,
} from "./refund-rules";
import { asTyped } from "./refusals.server";
import { setPolicy } from "./set-policy.server";

interface Typed extends PolicyInput {
	/** Line of the editor for each tier. */
	lines: number[];
}

/** Converts the editor's fields to use-case input, without the empty lines. */
export function policyFromForm(form: PolicyForm): Typed {
	const typed = form as unknown as Record<string, number | null | undefined>;
	const lines = TIER_ROWS.filter((row) => typed[daysField(row)] != null);
	const tiers = lines.map((row) => ({
		days_before: typed[daysField(row)] ?? 0,
		percent: typed[percentField(row)] ?? 0,
	}));
	return { tiers, lines, deposit_refundable: form.deposit_refundable };
}

/**
 * Saves the typed policy.
 * @throws INVALID by the editor's own fields; STALE
 */
export const savePolicy = (
	ctx: CampCtx,
	season_id: string,
	before: Policy,
	{ lines, ...input }: Typed,
	based_on?: string,
) =>
	asTyped(
		Object.fromEntries(
			lines.flatMap((row, index) => [
				[`tiers.${index}.days_before`, daysField(row)],
				[`tiers.${index}.percent`, percentField(row)],
			]),
		),
		() => setPolicy(ctx, season_id, before, input, based_on),
	);

/** Form fields that restore a policy. */
export const policyUndo = ({ tiers, deposit_refundable }: Policy): Record<string, string> => ({
	...tierFields(tiers),
	deposit_refundable: String(deposit_refundable),
});

/**
 * Refund example for a family in a session: the requested one, otherwise the next to begin, otherwise the last.
 */
export function exampleOf(
	{ today, camp }: CampCtx,
	policy: Policy,
	sessions: readonly PricedSessionRow[],
	asked: string | undefined,
) {
	const session =
		sessions.find(({ id }) => id === asked) ??
		sessions.find(({ start_date }) => start_date > today) ??
		sessions.at(-1);
	if (!session) return null;
	const { id, name, start_date, price_cents, deposit_cents } = session;
	const paid = (paid_cents: number) => ({
		...policy,
		currency: camp.currency,
		price_cents,
		paid_cents,
		deposit_cents,
		session_start: start_date,
	});
	// Starts before the end of the first tier, so that every step is included, even past ones.
	const longest = addDays(start_date, -(byDays(policy.tiers)[0]?.days_before ?? 0));
	return {
		session: { id, name, start_date, price_cents, deposit_cents },
		steps: refundSchedule(paid(price_cents), today < longest ? today : longest),
		today: refundFor({ ...paid(price_cents), cancelled_on: today }).words,
		deposit_cents_today: refundFor({ ...paid(deposit_cents), cancelled_on: today }).refund_cents,
	};
}
