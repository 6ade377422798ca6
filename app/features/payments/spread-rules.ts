// What money pays. Pure: shown before a payment is noted, and written by the same function.

/** Something due, in the order in which it is paid. */
export interface OpenDue {
	id: string;
	amount_cents: number;
}

/** A payment with what of it pays nothing yet. */
export interface Rest {
	payment_id: string;
	rest_cents: number;
}

/** What of a payment pays a due. */
export interface Part {
	payment_id: string;
	payable_id: string;
	amount_cents: number;
}

export interface Spread {
	parts: Part[];
	/** The dues that are paid by it, in order. */
	paid: string[];
	/** What then pays nothing: the family's credit. */
	credit_cents: number;
}

/**
 * Spreads money over dues, one after another: a due is paid whole or not at all, by the oldest money first. At the first
 * due that the money does not reach it stops, so that nothing later is paid before something earlier; what is left is
 * credit, which the next payment adds to.
 */
export function spread(dues: readonly OpenDue[], rests: readonly Rest[]): Spread {
	const left = rests.map((each) => ({ ...each }));
	let credit_cents = left.reduce((sum, { rest_cents }) => sum + rest_cents, 0);
	const parts: Part[] = [];
	const paid: string[] = [];
	for (const due of dues) {
		if (due.amount_cents > credit_cents) break;
		credit_cents -= due.amount_cents;
		paid.push(due.id);
		let open = due.amount_cents;
		for (const each of left) {
			const amount_cents = Math.min(open, each.rest_cents);
			if (amount_cents === 0) continue;
			each.rest_cents -= amount_cents;
			open -= amount_cents;
			parts.push({ payment_id: each.payment_id, payable_id: due.id, amount_cents });
		}
	}
	return { parts, paid, credit_cents };
}
