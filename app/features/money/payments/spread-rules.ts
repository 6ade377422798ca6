// What money pays. Pure: shown before a payment is noted, and written by the same function.

/** Something due, in the order in which it is paid. */
export interface OpenPayable {
	id: string;
	/** What is open of it. */
	amount_cents: number;
}

/** What of a payment pays a charge. */
export interface Part {
	payment_id: string;
	payable_id: string;
	amount_cents: number;
}

export interface Spread {
	parts: Part[];
	/** The charges of which nothing is open then, in order. */
	paid: string[];
	/** What then pays nothing: credit, since nothing is due. */
	credit_cents: number;
}

/**
 * Spreads a payment over charges, one after another: the first that it does not reach is paid in part, and nothing later before something
 * earlier. What is left pays nothing: it is credit, and pays what comes.
 */
export function spread(
	payables: readonly OpenPayable[],
	{ payment_id, amount_cents }: { payment_id: string; amount_cents: number },
): Spread {
	let credit_cents = amount_cents;
	const parts: Part[] = [];
	const paid: string[] = [];
	for (const due of payables) {
		const cents = Math.min(due.amount_cents, credit_cents);
		if (cents === 0) break;
		credit_cents -= cents;
		parts.push({ payment_id, payable_id: due.id, amount_cents: cents });
		if (cents === due.amount_cents) paid.push(due.id);
	}
	return { parts, paid, credit_cents };
}
