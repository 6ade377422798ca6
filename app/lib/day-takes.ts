/** What came in and went out by one way in one currency. */
export interface Take {
	currency: string;
	way: string;
	in_cents: number;
	out_cents: number;
}

/** Takes of several days added up, by currency and way. */
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

/** What should be in the drawer of it: cash in less cash out. */
export const cashOf = (takes: readonly Take[], currency: string): number =>
	takes
		.filter((take) => take.way === "cash" && take.currency === currency)
		.reduce((sum, { in_cents, out_cents }) => sum + in_cents - out_cents, 0);

/** What a day's close keeps of it, as JSON. */
export interface Totals {
	/** The first day that it closes; null: all before. */
	after: string | null;
	takes: Take[];
	currency: string;
	cash_cents: number;
	/** Null: nothing was counted. */
	counted_cents: number | null;
}
