/** Balances by currency, the camp's own first, which is included even without postings. */
export function balancesOf(json: string, currency: string): { currency: string; balance_cents: number }[] {
	const kept = (JSON.parse(json) as [string, number][]).map(([each, balance_cents]) => ({
		currency: each,
		balance_cents,
	}));
	const own = kept.find((each) => each.currency === currency) ?? { currency, balance_cents: 0 };
	return [own, ...kept.filter((each) => each !== own)];
}
