import { formatMoney } from "#app/lib/money";

/** What canceling does to the money, in the currency's smallest unit. */
export interface CancelMoney {
	refund_cents: number;
	kept_cents: number;
	/** What the camp gave that is credit again. */
	credit_cents: number;
	no_longer_due_cents: number;
}

/** What comes back to the family and as what, and what the camp keeps, as sentences: the same on the page, in the toast and in the email. */
export function backWords(money: Omit<CancelMoney, "no_longer_due_cents">, currency: string): string[] {
	const { refund_cents, kept_cents, credit_cents } = money;
	const amount = (cents: number) => formatMoney(cents, currency);
	const back =
		refund_cents > 0
			? `${amount(refund_cents)} will be refunded.`
			: kept_cents > 0
				? "Nothing will be refunded."
				: "There were no payments, so nothing will be refunded.";
	return [
		back,
		...(kept_cents > 0 ? [`The camp keeps ${amount(kept_cents)} under its cancellation policy.`] : []),
		...(credit_cents > 0 ? [`${amount(credit_cents)} from the camp stays on the account as a credit.`] : []),
	];
}

/** The same with what is no longer due. */
export const moneyWords = (money: CancelMoney, currency: string): string[] => [
	...backWords(money, currency),
	...(money.no_longer_due_cents > 0
		? [`${formatMoney(money.no_longer_due_cents, currency)} is no longer due.`]
		: []),
];
