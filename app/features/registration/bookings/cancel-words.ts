import { formatMoney } from "#app/lib/money";

/** Amounts of a cancellation, in the currency's smallest unit. */
export interface CancelMoney {
	refund_cents: number;
	kept_cents: number;
	/** Amount given by the camp that becomes credit again. */
	credit_cents: number;
	no_longer_due_cents: number;
}

/** Sentences about the refund, its form, and the amount the camp keeps. The page, toast and email share them. */
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

/** Same as {@link backWords}, plus the amount no longer due. */
export const moneyWords = (money: CancelMoney, currency: string): string[] => [
	...backWords(money, currency),
	...(money.no_longer_due_cents > 0
		? [`${formatMoney(money.no_longer_due_cents, currency)} is no longer due.`]
		: []),
];
