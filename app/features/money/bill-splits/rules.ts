import { billShares } from "#app/lib/bill-shares";

// Who would owe what of a bill, shared by percent: shown before, and said in the emails.

/** Something due of a registration, as dividing it looks at it. */
export interface Divisible {
	id: string;
	label: string;
	due_on: string;
	state: string;
	amount_cents: number;
	/** Who pays it. */
	household_id: string;
	/** What it is a share of, by the split that holds; null: of nothing. */
	of_id: string | null;
	/** Whether it is a share, by whichever split: one of an earlier split is divided no more. */
	is_share: number;
}

/** The registration's own household, and its currency. */
export interface Own {
	household_id: string;
	currency: string;
}

/** With whom it is shared, and what the registration's own household pays of it. */
export interface Shared {
	other_household_id: string;
	percent: number;
}

/** A due, and what of it each household owes, by the household's id. */
export interface Divided {
	id: string;
	label: string;
	due_on: string;
	cents: Record<string, number>;
}

export const LEAST_PERCENT = 1;
export const MOST_PERCENT = 99;

/** The percent that was typed; null where it is none that a bill is shared by. */
export function typedPercent(text: string): number | null {
	const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
	return percent >= LEAST_PERCENT && percent <= MOST_PERCENT ? percent : null;
}

/**
 * Who would owe what: shares of one charge are put together and divided anew, as the ledger does it; what stays as it is stays whose it
 * is. Null: shared with nobody.
 */
export function divided(
	payables: readonly Divisible[],
	{ household_id, currency }: Own,
	to: Shared | null,
): Divided[] {
	const open = payables.filter(({ state }) => state === "due");
	const whole = Map.groupBy(open, ({ id, of_id }) => of_id ?? id);
	return [...whole].flatMap(([id, parts]) => {
		const [first] = parts;
		if (!first) return [];
		const { label, due_on, of_id, is_share } = first;
		const amount_cents = parts.reduce((sum, each) => sum + each.amount_cents, 0);
		const stays = of_id === null && (is_share === 1 || first.household_id !== household_id);
		if (stays) return [{ id, label, due_on, cents: { [first.household_id]: amount_cents } }];
		if (!to) return [{ id, label, due_on, cents: { [household_id]: amount_cents } }];
		const { own_cents, other_cents } = billShares(amount_cents, 100 - to.percent, currency);
		const cents = { [household_id]: own_cents, [to.other_household_id]: other_cents };
		return [{ id, label, due_on, cents }];
	});
}

/** Whether everybody would owe for each charge what they owe now. */
export function changesNothing(payables: readonly Divisible[], rows: readonly Divided[]): boolean {
	const open = payables.filter(({ state }) => state === "due");
	const payers = new Set([
		...open.map(({ household_id }) => household_id),
		...rows.flatMap(({ cents }) => Object.keys(cents)),
	]);
	return rows.every(({ id, cents }) =>
		[...payers].every((payer) => {
			const now = open.filter((due) => (due.of_id ?? due.id) === id && due.household_id === payer);
			return now.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === (cents[payer] ?? 0);
		}),
	);
}

/** What one household owes of it, the earliest first. */
export const owedBy = (rows: readonly Divided[], household_id: string) => {
	const parts = rows.flatMap(({ label, due_on, cents }) => {
		const amount_cents = cents[household_id] ?? 0;
		return amount_cents > 0 ? [{ label, due_on, amount_cents }] : [];
	});
	return { parts, cents: parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
};
