/** Charges that a payment pays, for the success message: "Deposit, Balance in part". */
export const paidWords = (paid: readonly { label: string; open_cents: number }[]): string =>
	paid.map(({ label, open_cents }) => (open_cents > 0 ? `${label} in part` : label)).join(", ");
