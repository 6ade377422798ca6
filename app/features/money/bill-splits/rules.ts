import { billShares } from "#app/lib/bill-shares";

// Divides a bill between two households by percentage, for the preview and the emails.

/** A payable of a registration, as needed to divide it. */
export interface Divisible {
	id: string;
	label: string;
	due_on: string;
	state: string;
	amount_cents: number;
	/** The household that pays it. */
	household_id: string;
	/** The payable that this is a share of under the current split; null if none. */
	of_id: string | null;
	/** 1 if it is a share from any split. Shares from earlier splits aren't divided again. */
	is_share: number;
}

/** The registration's own household, and its currency. */
export interface Own {
	household_id: string;
	currency: string;
}

/** The other household, and the percentage that the registration's own household pays. */
export interface Shared {
	other_household_id: string;
	percent: number;
}

/** A payable with the cents that each household owes, by household ID. */
export interface Divided {
	id: string;
	label: string;
	due_on: string;
	cents: Record<string, number>;
}

export const LEAST_PERCENT = 1;
export const MOST_PERCENT = 99;

/** Parses the percentage entered; null if a bill can't be shared at that percentage. */
export function typedPercent(text: string): number | null {
	const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
	return percent >= LEAST_PERCENT && percent <= MOST_PERCENT ? percent : null;
}

/**
 * Computes each household's amounts. Like the ledger, it merges the shares of one payable and divides it anew;
 * payables that aren't divided keep their payer.
 * @param to null: the bill is not shared
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

/** True if no household's amount changes for any payable. */
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

/** One household's amounts, earliest first. */
export const owedBy = (rows: readonly Divided[], household_id: string) => {
	const parts = rows.flatMap(({ label, due_on, cents }) => {
		const amount_cents = cents[household_id] ?? 0;
		return amount_cents > 0 ? [{ label, due_on, amount_cents }] : [];
	});
	return { parts, cents: parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
};
