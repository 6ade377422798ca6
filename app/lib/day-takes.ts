/** Money in and out for one payment method in one currency, in cents. */
export interface Take {
	currency: string;
	way: string;
	in_cents: number;
	out_cents: number;
}

/** Sums the takes of several days by currency and payment method. */
export function sumTakes(takes: readonly Take[]): Take[] {
	const sums = new Map<string, Take>();
	for (const { currency, way, in_cents, out_cents } of takes) {
		const key = `${currency} ${way}`;
		const before = sums.get(key) ?? { currency, way, in_cents: 0, out_cents: 0 };
		sums.set(key, {
			...before,
			in_cents: before.in_cents + in_cents,
			out_cents: before.out_cents + out_cents,
		});
	}
	return [...sums.values()];
}

/** Expected cash in the drawer in cents: cash in minus cash out. */
export const cashOf = (takes: readonly Take[], currency: string): number =>
	takes
		.filter((take) => take.way === "cash" && take.currency === currency)
		.reduce((sum, { in_cents, out_cents }) => sum + in_cents - out_cents, 0);

/** Totals stored as JSON when a day is closed. */
export interface Totals {
	/** The first day that the close covers; null when it covers everything before. */
	after: string | null;
	takes: Take[];
	currency: string;
	cash_cents: number;
	/** Null when the cash was not counted. */
	counted_cents: number | null;
}
