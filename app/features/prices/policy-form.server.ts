import { addDays } from "~/lib/dates";
import type { CampCtx } from "~/platform/context.server";
import type { PolicyForm, PolicyInput } from "./inputs";
import type { PricedSessionRow } from "./queries.server";
import {
	byDays,
	daysField,
	type Policy,
	percentField,
	refundSchedule,
	TIER_ROWS,
	tierFields,
} from "./refund-rules";
import { asTyped } from "./refusals.server";
import { setPolicy } from "./set-policy.server";

interface Typed extends PolicyInput {
	/** The editor's line of each tier. */
	lines: number[];
}

/** The editor's fields as the use-case takes them, without the lines left empty. */
export function policyFromForm(form: PolicyForm): Typed {
	const typed = form as unknown as Record<string, number | null | undefined>;
	const lines = TIER_ROWS.filter((row) => typed[daysField(row)] != null);
	const tiers = lines.map((row) => ({
		days_before: typed[daysField(row)] ?? 0,
		percent: typed[percentField(row)] ?? 0,
	}));
	return { tiers, lines, deposit_refundable: form.deposit_refundable };
}

/** Saves what was typed. @throws INVALID beside the editor's own fields; STALE */
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

/** The fields of the form that puts a policy back. */
export const policyUndo = ({ tiers, deposit_refundable }: Policy): Record<string, string> => ({
	...tierFields(tiers),
	deposit_refundable: String(deposit_refundable),
});

/** What a family of a session would get back: the one asked for, else the next to begin, else the last. */
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
	const from_today = today <= start_date;
	// Of a session that has begun, as it was before its first tier ended.
	const longest = byDays(policy.tiers)[0]?.days_before ?? 0;
	const from = from_today ? today : addDays(start_date, -longest);
	const of = (paid_cents: number) =>
		refundSchedule(
			{ ...policy, currency: camp.currency, paid_cents, deposit_cents, session_start: start_date },
			from,
		);
	return {
		session: { id, name, start_date, price_cents, deposit_cents },
		paid: of(price_cents),
		deposit: of(deposit_cents),
		from_today,
	};
}
