// Allocates money to payables. Pure; the preview and the posting use the same function.

/** An open payable; the list is in payment order. */
export interface OpenPayable {
	id: string;
	/** Open amount, in cents. */
	amount_cents: number;
}

/** Amount of a payment that pays a payable. */
export interface Part {
	payment_id: string;
	payable_id: string;
	amount_cents: number;
}

export interface Spread {
	parts: Part[];
	/** Payables then fully paid, in order. */
	paid: string[];
	/** Amount not applied because nothing else is due: credit. */
	credit_cents: number;
}

/**
 * Allocates a payment to payables in order. The last one reached can be paid in part, and none is paid before an
 * earlier one is paid in full. The rest is credit for future charges.
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
